import { domainToASCII } from 'node:url';

export interface Mailbox {
	name: string;
	/** For example noreply@example.com. */
	address: string;
}

/** The part before the @: letters, digits and some signs. A dot stands only between two other characters. */
const LOCAL = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A domain as people write it: letters of any writing system, digits, full stops and hyphens. */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** A domain in ASCII with at least one dot, or `localhost`, the domain of the default sender of a local site. */
const DOMAIN = /^(?:localhost|(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d]))$/;

/** Whether a text is exactly one mail address: no name, no comment, no second address. */
export function isMailAddress(text: string): boolean {
	const [, local = '', domain = ''] = /^([^@]*)@([^@]*)$/.exec(text) ?? [];
	return text.length <= 254 && LOCAL.test(local) && WRITTEN_DOMAIN.test(domain) && DOMAIN.test(domainToASCII(domain));
}

/** Parses `name@host`, or `Name <name@host>` with or without quotes around the name. */
export function parseMailbox(text: string): Mailbox | undefined {
	const [, quoted, bare, bracketed] = /^(?:"([^"\\\p{Cc}]*)"|([^"<>,;:\\\p{Cc}]*?))\s*<([^<>]+)>$/u.exec(text) ?? [];
	const address = bracketed ?? text;
	return isMailAddress(address) ? { name: quoted ?? bare ?? '', address } : undefined;
}
