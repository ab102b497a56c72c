/** A visitor who moves over several games of a list loads their videos, so the videos must be small. */
export const MAX_LIST_VIDEO_BYTES = 250_000;
