import type { Definition } from './engine/definition.ts';
import { definition as emberFoxTrail } from './definitions/ember-fox-trail.ts';
import { definition as lanternRiver } from './definitions/lantern-river.ts';
import { definition as sugarComet } from './definitions/sugar-comet.ts';
import { definition as tideOfTheNarwhal } from './definitions/tide-of-the-narwhal.ts';
import { definition as volcanoVault } from './definitions/volcano-vault.ts';

const all = [emberFoxTrail, lanternRiver, sugarComet, tideOfTheNarwhal, volcanoVault];

/** The games that can be played, by their name in the catalogue. */
export const definitions: Readonly<Record<string, Definition>> = Object.fromEntries(
	all.map((definition) => [definition.slug, definition]),
);
