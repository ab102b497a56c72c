/** Time-based one-time passwords (RFC 6238) with the defaults of authenticator apps: SHA-1, 6 digits, 30 s. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;
const STEP_MS = 30_000;
/** Number of steps by which the clock of a phone may be wrong. */
const MAX_STEP_DRIFT = 1;
/** Length of a SHA-1 digest, as RFC 4226, section 4, recommends. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns 32 characters in base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** Encodes bytes in base32 without padding (RFC 4648). Requires a multiple of five bytes. */
export function toBase32(bytes: Buffer): string {
	const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
	return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
	const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** Returns the number of time steps since 1970. */
export const timeStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

export function totpCode(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
	const start = mac[mac.length - 1]! & 0xf;
	return String((mac.readUInt32BE(start) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the time step of a code; undefined for a wrong code. Compares in constant time. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
	if (!/^\d{6}$/.test(code)) return undefined;
	let found: number | undefined;
	for (let step = timeStep(now) - MAX_STEP_DRIFT; step <= timeStep(now) + MAX_STEP_DRIFT; step++)
		if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step;
	return found;
}

/** Returns the URI for the QR code of an authenticator app. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
	const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
	// Uses encodeURIComponent, because URLSearchParams encodes a space as +, which some apps do not decode.
	return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
