/** Separate from qr-code.tsx, so that the encoder loads with the first code. */
export { encode } from 'uqr';
