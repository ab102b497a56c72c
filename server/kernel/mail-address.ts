import { domainToASCII } from 'node:url';

export interface Mailbox {
	name: string;
	/** As in noreply@example.com. */
	address: string;
}

/** What stands before the @: letters, digits and some signs, no dot at an end or beside another. */
const LOCAL = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A domain as it is written, in any script. */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** The same as the network knows it. A host without dots is a machine's own: a demo's mail goes there. */
const DOMAIN = /^(?:localhost|(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d]))$/;

/** Whether a text is one mail address and nothing besides: no name, no comment, no second address. */
export function isMailAddress(text: string): boolean {
	const [, local = '', domain = ''] = /^([^@]*)@([^@]*)$/.exec(text) ?? [];
	return text.length <= 254 && LOCAL.test(local) && WRITTEN_DOMAIN.test(domain) && DOMAIN.test(domainToASCII(domain));
}

/** `name@host`, or `Name <name@host>` with or without quotes about the name. */
export function parseMailbox(text: string): Mailbox | undefined {
	const [, quoted, bare, bracketed] = /^(?:"([^"\\\p{Cc}]*)"|([^"<>,;:\\\p{Cc}]*?))\s*<([^<>]+)>$/u.exec(text) ?? [];
	const address = bracketed ?? text;
	return isMailAddress(address) ? { name: quoted ?? bare ?? '', address } : undefined;
}
