import type { SheetKind } from '../../client-area/sheets-api.ts';

/** Kinds that the page's address accepts. */
export const sheetKinds = ['game', 'maths', 'rng'] as const satisfies readonly SheetKind[];
