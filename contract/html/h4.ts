import { heading } from './headings.ts';

export const h4 = heading('h4', 'h5', 'h6');
