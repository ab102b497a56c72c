/** Encoder of QR codes in a chunk of its own, which loads with the first code. */
export { encode } from 'uqr';
