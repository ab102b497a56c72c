/** Links to a preview: signed, so that nobody can make one, and good for a week. Nothing is stored of them. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { editedNouns, type EditedNoun, type Preview } from '../../contract/editing.ts';
import { sharedSecret } from '../database/shared-secret.ts';
import type { Services } from '../services.ts';

/** How long a link is good, in ms. */
const GOOD_FOR = 7 * 24 * 60 * 60 * 1000;

/** Whom a link serves: staff who may see the noun's drafts, or whoever has it. */
export type PreviewFor = 'staff' | 'anybody';

/** What a link names. */
export interface Named {
	noun: EditedNoun;
	uid: string;
	for: PreviewFor;
}

export type PreviewLinks = ReturnType<typeof previewLinks>;

export function previewLinks({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>) {
	let secret: Promise<string> | undefined;
	const signature = async (claims: string): Promise<Buffer> => {
		secret ??= sharedSecret(database, 'preview');
		// One that could not be had is asked for again.
		secret.catch(() => (secret = undefined));
		return createHmac('sha256', await secret)
			.update(claims)
			.digest();
	};
	const sign = async (named: Named, until: Date): Promise<string> => {
		const claims = [named.noun, named.uid, named.for, Math.floor(until.getTime() / 1000).toString(36)].join('.');
		return `${claims}.${(await signature(claims)).toString('base64url')}`;
	};
	return {
		/** Where an item is seen from now on. */
		async of(noun: EditedNoun, uid: string): Promise<Preview> {
			const until = new Date(now().getTime() + GOOD_FOR);
			until.setUTCMilliseconds(0);
			const path = async (whom: PreviewFor) => `/preview/${await sign({ noun, uid, for: whom }, until)}/?to=`;
			const [staff, anybody] = [await path('staff'), config.origin + (await path('anybody'))];
			return {
				urls: { en: `${staff}en`, zh: `${staff}zh` },
				link: { en: `${anybody}en`, zh: `${anybody}zh` },
				until: until.toISOString(),
			};
		},
		/** What a token names; nothing when it is not ours, or its time is over. */
		async read(token: string): Promise<Named | undefined> {
			const [noun = '', uid = '', whom, end = '', mac = '', ...more] = token.split('.');
			const given = Buffer.from(mac, 'base64url');
			const right = await signature([noun, uid, whom, end].join('.'));
			if (more.length || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
			// The same bytes can be written in other ways: one link, one token.
			if (mac !== right.toString('base64url') || parseInt(end, 36) * 1000 <= now().getTime()) return undefined;
			const known = editedNouns.find((each) => each === noun);
			return known && { noun: known, uid, for: whom === 'staff' ? 'staff' : 'anybody' };
		},
	};
}
