import type { AdminOptIn, CampaignOptIn, OptInEvidence, OptInRecord } from '../../../contract/campaign-opt-ins.ts';
import { readLanguage } from '../../../contract/languages.ts';
import { acceptedTextOf, readAcceptedText, textHash } from '../../resources/campaigns/campaign-joining.ts';
import type { CampaignDetailsRow } from '../../resources/campaigns/campaigns.store.ts';
import {
	gamesOf,
	sameGames,
	type EvidenceRow,
	type ListedRecord,
	type OptInRow,
	type StoredGame,
} from './opt-ins.store.ts';

const viewGames = (games: readonly StoredGame[]): OptInRecord['games'] =>
	games.map(({ name, title }) => ({ name, title }));

export const viewRecord = (row: OptInRow): OptInRecord => ({
	uid: row.uid,
	action: row.action,
	at: row.at,
	by: row.by,
	language: row.language,
	games: viewGames(gamesOf(row)),
	text_hash: row.text_hash,
});

/** Returns true if the campaign's text, in the language of the record, has changed since the record. */
export const hasNewerText = (campaign: CampaignDetailsRow, { language, text_hash }: OptInRow): boolean =>
	textHash(acceptedTextOf(campaign, readLanguage(language))) !== text_hash;

/** @param records records of the company, the newest first */
export function viewOptIn(
	campaign: CampaignDetailsRow,
	records: readonly OptInRow[],
	company_uid: string | null,
): CampaignOptIn {
	const [newest] = records;
	const isJoined = newest !== undefined && newest.action !== 'withdrawn';
	return {
		may_join: company_uid !== null,
		is_joined: isJoined,
		has_newer_text: isJoined && hasNewerText(campaign, newest),
		records: records.map(viewRecord),
	};
}

/** Returns the games of the previous record if this record changed the games; otherwise null. */
function gamesBefore(row: EvidenceRow): OptInRecord['games'] | null {
	if (row.games_before === null || (row.action !== 'changed' && row.action !== 'accepted')) return null;
	const before = gamesOf({ games: row.games_before });
	return sameGames(before, gamesOf(row)) ? null : viewGames(before);
}

export function viewEvidence(row: EvidenceRow): OptInEvidence {
	const { name, start_date, end_date, terms } = readAcceptedText(row.text);
	return {
		...viewRecord(row),
		company: row.company_name,
		games_before: gamesBefore(row),
		text: row.text,
		name,
		start_date,
		end_date,
		terms,
	};
}

export const viewAdminRecord = (row: ListedRecord): AdminOptIn => ({
	...viewRecord(row),
	campaign: { uid: row.campaign_uid, name: readAcceptedText(row.text_head).name },
	company: { uid: row.company_uid, name: row.company_name },
	is_current: row.number === row.newest,
});
