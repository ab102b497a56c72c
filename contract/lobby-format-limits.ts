/** Limits of each side of a lobby format. */
export const MIN_FORMAT_PX = 16;
export const MAX_FORMAT_PX = 4096;
