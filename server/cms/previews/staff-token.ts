/**
 * The token of a preview for staff: it names the item and proves nothing, since every request with it needs a session with
 * the right to see the noun's drafts. The dot tells it from the token of a public link.
 */
import { editedNouns, type EditedNoun } from '../../../contract/editing.ts';

export const staffToken = (noun: EditedNoun, uid: string): string => `${noun}.${uid}`;

export function readStaffToken(token: string): { noun: EditedNoun; uid: string } | undefined {
	const [name, uid = '', ...more] = token.split('.');
	const noun = editedNouns.find((each) => each === name);
	return noun && uid && !more.length ? { noun, uid } : undefined;
}
