import { domainToASCII } from 'node:url';

export interface Mailbox {
	name: string;
	address: string;
}

/** Matches the part before the @. A dot must be between two other characters. */
const LOCAL = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Matches a domain in letters of any script. */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Matches an ASCII domain with a dot, or `localhost`, which is the default sender's domain on a local site. */
const DOMAIN = /^(?:localhost|(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d]))$/;

/** Returns true for a single mail address without a name or comment. */
export function isMailAddress(text: string): boolean {
	const [, local = '', domain = ''] = /^([^@]*)@([^@]*)$/.exec(text) ?? [];
	return text.length <= 254 && LOCAL.test(local) && WRITTEN_DOMAIN.test(domain) && DOMAIN.test(domainToASCII(domain));
}

/** Parses `name@host` or `Name <name@host>`. The name may be in quotation marks. */
export function parseMailbox(text: string): Mailbox | undefined {
	const [, quoted, bare, bracketed] = /^(?:"([^"\\\p{Cc}]*)"|([^"<>,;:\\\p{Cc}]*?))\s*<([^<>]+)>$/u.exec(text) ?? [];
	const address = bracketed ?? text;
	return isMailAddress(address) ? { name: quoted ?? bare ?? '', address } : undefined;
}
