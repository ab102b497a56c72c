/** The parts of doors that close before a feature. The client mirrors the left leaf, turns the lock and draws the bolts. */
import type { EntryArt } from './play.ts';
import type { Sheet } from './sheet.ts';

/** Size of the left leaf, whose right edge is the gap. */
export const LEAF_WIDTH = 640;
export const LEAF_HEIGHT = 720;
/** The drawing is larger than the leaf, because painted light shades the edges of what it lights. */
export const LEAF_BLEED = 90;

interface DoorParts {
	leaf: (s: Sheet) => string;
	/** 320×320. */
	lock: (s: Sheet) => string;
	/** 320×96. */
	bolt: (s: Sheet) => string;
	/** Piece of the door that falls when the doors open, 96 wide. */
	piece: (s: Sheet) => string;
	pieceHeight: number;
}

export const doorEntry = ({ leaf, lock, bolt, piece, pieceHeight }: DoorParts): EntryArt => ({
	width: LEAF_WIDTH + 320,
	height: LEAF_HEIGHT,
	parts: {
		leaf: { area: [0, 0, LEAF_WIDTH, LEAF_HEIGHT], art: leaf },
		lock: { area: [LEAF_WIDTH, 0, 320, 320], art: lock },
		bolt: { area: [LEAF_WIDTH, 320, 320, 96], art: bolt },
		piece: { area: [LEAF_WIDTH, 416, 96, pieceHeight], art: piece },
	},
});
