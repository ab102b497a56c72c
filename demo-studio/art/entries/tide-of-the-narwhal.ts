import { waveEntry } from '../toolkit/breaker.ts';

/** A wave of the arctic sea at night, with polar light in it. */
export const entry = waveEntry({ deep: '#04163f', middle: '#0f4f96', bright: '#4fe0e8', foam: '#eefcff' });
