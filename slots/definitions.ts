import { definition as emberFoxTrail } from './definitions/ember-fox-trail.ts';
import type { Definition } from './engine/definition.ts';
export const definitions: Readonly<Record<string, Definition>> = { 'ember-fox-trail': emberFoxTrail };
