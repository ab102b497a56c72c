import { heading } from './headings.ts';

export const h3 = heading('h3');
