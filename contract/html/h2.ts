import { heading } from './headings.ts';

export const h2 = heading('h2', 'h1');
