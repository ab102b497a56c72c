import { createHash, randomBytes } from 'node:crypto';

/** Returns the SHA-256 of a text in hex. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** Returns 256 random bits as letters, digits, `-` and `_`. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
