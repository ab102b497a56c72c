/** Limits of a side of a lobby format, in pixels. */
export const MIN_FORMAT_PX = 16;
export const MAX_FORMAT_PX = 4096;
