/** Checks the form of a new share. */
import type { z } from '@hono/zod-openapi';
import type { createShare } from '../../../contract/shares.ts';
import {
	MAX_RECIPIENT_LENGTH,
	MAX_SHARE_DAYS,
	MAX_SHARE_DOMAINS,
	MAX_SHARE_ITEMS,
	MAX_SHARE_OPENS,
	MIN_SHARE_PASSWORD_LENGTH,
	sharedResources,
} from '../../../contract/shares.ts';
import { languages, type Language } from '../../../contract/languages.ts';
import type { Db } from '../../database/schema.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import type { Translate } from '../../kernel/messages.ts';
import { canDraw } from '../../platform/pictures/drawn-text.ts';
import { findPublishedGame } from '../../resources/games/games.store.ts';
import { filesOfItems } from './share-files.ts';
import type { ShareItem } from './shares.store.ts';

type Form = z.infer<(typeof createShare)['request']['body']['content']['application/x-www-form-urlencoded']['schema']>;

export interface NewShare {
	game_uid: string | null;
	/** Titles of the game or of the first item, in all languages, as JSON. */
	title: string;
	items: ShareItem[];
	recipient: string;
	days: number;
	max_opens: number | null;
	password: string | undefined;
	domains: string[];
	has_other_files: boolean;
}

/** Maximum number of characters of a password, so that hashing a password takes a limited time. */
const MAX_PASSWORD_LENGTH = 256;

/** Parses a whole number from 1 to a maximum. */
const numberUpTo = (max: number, text: string): number | undefined => {
	const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
	return value >= 1 && value <= max ? value : undefined;
};

const parseItem = (text: string): ShareItem | undefined => {
	const [, name, item_uid = ''] = /^([a-z_]+):([A-Za-z0-9]{1,40})$/.exec(text) ?? [];
	const resource = sharedResources.find((each) => each === name);
	return resource && { resource, item_uid };
};

/** Returns the share, or the errors by field. */
export async function readNewShare(
	{ read, now }: { read: Db; now: () => Date },
	form: Form,
	language: Language,
	t: Translate,
): Promise<{ share: NewShare } | { errors: Record<string, string[]> }> {
	const errors: Record<string, string[]> = {};
	const recipient = form.recipient.trim().replace(/\s+/g, ' ');
	if (recipient === '') errors.recipient = [t('shares.recipientMissing')];
	else if (Array.from(recipient).length > MAX_RECIPIENT_LENGTH)
		errors.recipient = [t('shares.recipientTooLong', { max: MAX_RECIPIENT_LENGTH })];
	else if (!canDraw(recipient)) errors.recipient = [t('shares.recipientLetters')];

	const days = numberUpTo(MAX_SHARE_DAYS, form.days.trim());
	if (days === undefined) errors.days = [t('shares.wrongDays', { max: MAX_SHARE_DAYS })];

	const opens = form.max_opens.trim();
	const max_opens = opens === '' ? null : numberUpTo(MAX_SHARE_OPENS, opens);
	if (max_opens === undefined) errors.max_opens = [t('shares.wrongOpens', { max: MAX_SHARE_OPENS })];

	const { password } = form;
	const length = Array.from(password).length;
	if (length > 0 && (length < MIN_SHARE_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH))
		errors.password = [t('shares.passwordLength', { min: MIN_SHARE_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH })];

	const domains = [...new Set(form.domains.map((domain) => domain.replace(/^@/, '').toLowerCase()))];
	const wrong = domains.find((domain) => !isMailAddress(`guest@${domain}`));
	if (wrong !== undefined) errors.domains = [t('shares.wrongDomain', { domain: wrong.slice(0, 100) })];
	else if (domains.length > MAX_SHARE_DOMAINS)
		errors.domains = [t('shares.tooManyDomains', { max: MAX_SHARE_DOMAINS })];

	const target = await readTarget({ read, now }, form, language, t);
	if ('errors' in target) Object.assign(errors, target.errors);
	if (days === undefined || max_opens === undefined || 'errors' in target || Object.keys(errors).length > 0)
		return { errors };
	return {
		share: {
			...target,
			recipient,
			days,
			max_opens,
			password: password || undefined,
			domains,
			has_other_files: form.other_files,
		},
	};
}

type Target = Pick<NewShare, 'game_uid' | 'title' | 'items'>;

/** Returns the game or the items. Rejects a game or item that the caller cannot see. */
async function readTarget(
	deps: { read: Db; now: () => Date },
	{ game, items: texts, other_files }: Form,
	language: Language,
	t: Translate,
): Promise<Target | { errors: Record<string, string[]> }> {
	const gone = { errors: { items: [t('shares.itemGone')] } };
	if (game !== '') {
		const row = await findPublishedGame(deps.read, game, language);
		return row ? { game_uid: row.uid, title: row.title, items: [] } : gone;
	}
	if (texts.length === 0) return { errors: { items: [t('shares.nothingChosen')] } };
	if (texts.length > MAX_SHARE_ITEMS)
		return { errors: { items: [t('shares.tooManyItems', { max: MAX_SHARE_ITEMS })] } };
	const items = texts.flatMap((text) => parseItem(text) ?? []);
	const files = await filesOfItems(deps, items, language);
	const [first] = files;
	if (items.length < texts.length || files.length < items.length || !first) return gone;
	if (files.some(({ source }) => source === undefined)) return gone;
	const unmarked = files.find(({ source }) => source?.marking === null);
	if (unmarked && !other_files) return { errors: { items: [t('shares.notMarkable', { title: unmarked.title })] } };
	// Stores the title in all languages, because the list of shares shows it in the language of the reader.
	const titles = await Promise.all(
		languages.map(async (each) => {
			const [file] = each === language ? [first] : await filesOfItems(deps, items.slice(0, 1), each);
			return [each, file?.title ?? first.title] as const;
		}),
	);
	return { game_uid: null, title: JSON.stringify(Object.fromEntries(titles)), items };
}
