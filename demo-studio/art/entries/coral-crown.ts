import { waveEntry } from '../toolkit/breaker.ts';

/** A wave of the lagoon, with the sun behind it. */
export const entry = waveEntry({ deep: '#045a86', middle: '#0f9ab8', bright: '#7ff2c8', foam: '#fffdf2' });
