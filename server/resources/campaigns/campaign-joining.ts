/** Computes when operators may join a campaign, and the text that they accept. */
import { createHash } from 'node:crypto';
import type { CampaignJoin, JoinState } from '../../../contract/campaigns.ts';
import type { Language } from '../../../contract/languages.ts';
import type { SafeHtml } from '../../../contract/safe-html.ts';
import { localized } from '../../database/localized.ts';
import { localizedHtml } from '../../platform/html/stored-html.ts';
import type { CampaignDetailsRow, CampaignRow } from './campaigns.store.ts';

type JoinTimes = Pick<CampaignRow, 'is_joinable' | 'join_from' | 'join_until' | 'end_date'>;

/** Returns the time at which joining ends, at the latest the end of the campaign. */
export const joinEnd = ({ join_until, end_date }: Pick<JoinTimes, 'join_until' | 'end_date'>): string =>
	join_until !== null && join_until < end_date ? join_until : end_date;

/** Returns undefined for a campaign that operators cannot join. */
export function joinStateAt(row: JoinTimes, now: Date): JoinState | undefined {
	if (row.is_joinable === 0) return undefined;
	const at = now.toISOString();
	if (row.join_from !== null && at < row.join_from) return 'not_open';
	return at < joinEnd(row) ? 'open' : 'closed';
}

export interface AcceptedText {
	name: string;
	start_date: string;
	end_date: string;
	language: string;
	terms: SafeHtml;
}

/** Separates the lines with the facts from the terms. No fact contains a line break. */
const SEPARATOR = '\n\n';

/**
 * Returns the text that an operator accepts: name, start, end and language on a line each, an empty line, and the terms
 * as HTML. The format must not change, because hashes of accepted texts are stored.
 */
export const writeAcceptedText = ({ name, start_date, end_date, language, terms }: AcceptedText): string =>
	[name.replaceAll(/\s+/g, ' ').trim(), start_date, end_date, language].join('\n') + SEPARATOR + terms;

/** Reads a text that `writeAcceptedText` has written from sanitised HTML. */
export function readAcceptedText(text: string): AcceptedText {
	const end = text.indexOf(SEPARATOR);
	const [name = '', start_date = '', end_date = '', language = ''] = text.slice(0, end).split('\n');
	return { name, start_date, end_date, language, terms: text.slice(end + SEPARATOR.length) as SafeHtml };
}

/** Returns the SHA-256 of a text in UTF-8, hexadecimal. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the text that readers of a language accept now. */
export const acceptedTextOf = (row: CampaignDetailsRow, language: Language): string =>
	writeAcceptedText({
		name: localized(row.name, language),
		start_date: row.start_date,
		end_date: row.end_date,
		language,
		terms: localizedHtml(row.terms, language),
	});

/** Returns the minimum number of games that an operator must choose. The minimum is lower if fewer games are shown. */
export const minGames = ({ min_games }: Pick<CampaignDetailsRow, 'min_games'>, shown: number): number =>
	Math.max(1, Math.min(min_games, shown));

export function viewJoin(
	row: CampaignDetailsRow,
	shownGames: number,
	language: Language,
	now: Date,
): CampaignJoin | null {
	const state = joinStateAt(row, now);
	if (state === undefined) return null;
	return {
		state,
		from: row.join_from,
		until: joinEnd(row),
		min_games: minGames(row, shownGames),
		terms: localizedHtml(row.terms, language),
		text_hash: textHash(acceptedTextOf(row, language)),
	};
}
