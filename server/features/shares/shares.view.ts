import type { GuestFile, GuestGame, Share, ShareDetails, ShareSection } from '../../../contract/shares.ts';
import type { Language } from '../../../contract/languages.ts';
import { localized } from '../../database/localized.ts';
import type { CopyFailure } from '../../database/schema.ts';
import type { FileCopyRow } from '../../resources/files/file-copies.store.ts';
import type { FeatureRow, GameDetailsRow } from '../../resources/games/games.store.ts';
import { isReleased } from '../../resources/games/games.view.ts';
import type { ProviderRow } from '../../resources/games/providers.store.ts';
import type { ShareFile } from './share-files.ts';
import { stateOf, type eventsOf, type ListedShare } from './shares.store.ts';

export const viewShare = (row: ListedShare, language: Language, now: Date): Share => ({
	uid: row.uid,
	title: localized(row.title, language),
	game: row.game,
	item_count: Number(row.item_count),
	recipient: row.recipient,
	owner: row.owner,
	company: row.company ?? '',
	state: stateOf(row, now),
	has_password: row.password_hash !== null,
	domains: JSON.parse(row.domains) as string[],
	has_other_files: row.has_other_files === 1,
	max_opens: row.max_opens,
	open_count: row.open_count,
	last_opened_at: row.last_opened_at,
	view_count: Number(row.view_count),
	download_count: Number(row.download_count),
	created_at: row.created_at,
	expires_at: row.expires_at,
	revoked_at: row.revoked_at,
});

export const viewEvents = (rows: Awaited<ReturnType<typeof eventsOf>>): ShareDetails['events'] =>
	rows.map(({ at, kind, key, title, email }) => ({
		at,
		kind,
		section: kind === 'viewed' ? (key as ShareSection) : null,
		title,
		email,
	}));

/** Returns the reason why guests do not get a file; null if they get the file. */
export function withheldReason(
	{ source }: ShareFile,
	failure: CopyFailure | null | undefined,
	hasOtherFiles: boolean,
): GuestFile['withheld'] {
	if (!source) return null;
	if (source.marking === null) return hasOtherFiles ? null : 'not_markable';
	return failure ?? null;
}

const extensions: Readonly<Record<string, string>> = {
	'application/pdf': '.pdf',
	'image/jpeg': '.jpg',
	'image/webp': '.webp',
};

/** Returns the name of a download. */
export function nameForGuest({ base_name, key, source }: ShareFile, copy: FileCopyRow | undefined): string {
	const extension =
		source?.marking === null
			? (/\.[a-z0-9]+$/i.exec(source.name)?.[0] ?? '')
			: (extensions[copy?.content_type ?? (source?.marking === 'pdf' ? 'application/pdf' : 'image/jpeg')] ?? '');
	return (base_name || key) + extension;
}

/** @param copy row of the copy with the watermark, which may not be made yet; undefined before the first request */
export function viewGuestFile(
	file: ShareFile,
	copy: FileCopyRow | undefined,
	{ hasOtherFiles, url }: { hasOtherFiles: boolean; url: (key: string) => string },
): GuestFile {
	const { key, section, title, detail, kind, picture, certificate, source } = file;
	const withheld = withheldReason(file, copy?.failure, hasOtherFiles);
	const isReady = source !== undefined && (source.marking === null || (copy !== undefined && copy.name !== null));
	return {
		key,
		section,
		title,
		detail,
		kind,
		picture,
		certificate,
		file:
			source && withheld === null
				? {
						url: url(key),
						download_name: nameForGuest(file, copy),
						content_type:
							source.marking === null
								? source.content_type
								: (copy?.content_type ?? (source.marking === 'pdf' ? 'application/pdf' : 'image/jpeg')),
						size: source.marking === null ? (source.size ?? null) : copy && isReady ? copy.size : null,
					}
				: null,
		is_pending: source !== undefined && withheld === null && !isReady,
		withheld,
	};
}

interface GameFacts {
	features: FeatureRow[];
	languages: { code: string; name: string }[];
	provider: ProviderRow | undefined;
}

/** Returns the facts of a game without links, because guests see nothing else of the client area. */
export const viewGuestGame = (
	row: GameDetailsRow,
	{ features, languages, provider }: GameFacts,
	language: Language,
	now: Date,
): GuestGame => ({
	title: localized(row.title, language),
	summary: localized(row.summary, language),
	// The provider of the studio's own games has a title such as "Our games", which is not the name of a studio.
	studio: row.studio || (provider && provider.is_own === 0 ? localized(provider.title, language) : ''),
	release_date: row.release_date,
	is_released: isReleased(row, now),
	volatility: row.volatility as GuestGame['volatility'],
	layout: localized(row.layout, language),
	rtp: row.rtp,
	hit_frequency: row.hit_frequency,
	max_win: row.max_win,
	min_bet: row.min_bet,
	max_bet: row.max_bet,
	has_desktop: row.has_desktop === 1,
	has_mobile: row.has_mobile === 1,
	features: features.map(({ title }) => localized(title, language)),
	languages: languages.map(({ name }) => name),
	currencies: JSON.parse(row.currencies) as string[],
});
