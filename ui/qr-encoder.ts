/** The encoder of QR codes, loaded when a code is shown. */
export { encode } from 'uqr';
