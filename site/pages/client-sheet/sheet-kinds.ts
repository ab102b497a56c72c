import type { SheetKind } from '../../client-area/sheets-api.ts';

/** The kinds of sheets that the address of the page may name. */
export const sheetKinds = ['game', 'maths', 'rng'] as const satisfies readonly SheetKind[];
