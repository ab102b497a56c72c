/** Compares the contents of an item before and after a publication, for the changes that operators see. */
import { isDeepStrictEqual } from 'node:util';
import type { CampaignContent } from '../../../contract/campaigns.ts';
import type { ChangeField, ClientChangeAction, ClientChangeResource } from '../../../contract/client-changes.ts';
import { gamePictures } from '../../../contract/client-games.ts';
import type { FileReference } from '../../../contract/content-fields.ts';
import type { DocumentContent } from '../../../contract/documents.ts';
import type { GameCertificateContent } from '../../../contract/game-certificates.ts';
import type { GameContent } from '../../../contract/games.ts';
import type { PromoToolContent } from '../../../contract/promo-tools.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Localized } from '../../database/localized.ts';

/** A published file. A file with another name is another file, even with an equal title. */
export interface StoredFile {
	name: string;
	title: Localized;
}

/** Value of a field as data: uids, keys, or texts in all languages instead of names. Null if the field has no value. */
export type StoredValue =
	| string
	| number
	| boolean
	| null
	| { min: number; max: number }
	| readonly string[]
	| { text: Localized }
	| { file: StoredFile }
	| { files: readonly StoredFile[] };

export interface StoredField {
	field: ChangeField;
	before: StoredValue;
	after: StoredValue;
}

/** Values of fields. A field is undefined if content of an older release does not have it. */
type Facts = Partial<Record<ChangeField, StoredValue | undefined>>;

interface ComparedType<Content extends object> {
	/** Content of an older release may lack fields. */
	facts: (content: Partial<Content>) => Facts;
	/** Fields that the change lists when the item is added. */
	added: readonly ChangeField[];
	games: (content: Partial<Content>, uid: string) => readonly string[];
	title: (content: Partial<Content>) => Localized;
	/** False for published content that operators do not see. By default, operators see all of it. */
	isShown?: (content: Partial<Content>) => boolean;
	/** Returns further changed fields, for comparisons that need the whole contents. */
	compare?: (before: Partial<Content>, after: Partial<Content>) => StoredField[];
}

/** Leaves empty texts out, because content that is older than a language lacks texts in that language. */
const text = (value: Localized | undefined): StoredValue | undefined =>
	value && { text: Object.fromEntries(Object.entries(value).filter(([, words]) => words !== '')) };

const storedFile = ({ name, title }: FileReference): StoredFile => ({ name, title });
const file = (value: FileReference | null | undefined): StoredValue | undefined => value && { file: storedFile(value) };

const games: ComparedType<GameContent> = {
	facts: (game) => ({
		name: game.name,
		title: text(game.title),
		provider: game.studio || game.provider_name,
		release_date: game.release_date,
		on_hold: game.is_held_back,
		rtp: game.rtp,
		volatility: game.volatility,
		hit_frequency: game.hit_frequency,
		max_win: game.max_win,
		layout: text(game.layout),
		bets:
			game.min_bet === undefined || game.max_bet === undefined ? undefined : { min: game.min_bet, max: game.max_bet },
		features: game.features,
		devices:
			game.has_desktop === undefined || game.has_mobile === undefined
				? undefined
				: [...(game.has_desktop ? ['desktop'] : []), ...(game.has_mobile ? ['mobile'] : [])],
		languages: game.languages,
		currencies: game.currencies,
	}),
	added: ['release_date', 'rtp'],
	games: (_, uid) => [uid],
	title: ({ title = {} }) => title,
	compare(before, after) {
		const added: string[] = [];
		const replaced: string[] = [];
		const removed: string[] = [];
		for (const kind of gamePictures) {
			const [from, to] = [before, after].map((content) => picturesOf(content, kind));
			if (from === undefined || to === undefined || isDeepStrictEqual(from, to)) continue;
			(from.length === 0 ? added : to.length === 0 ? removed : replaced).push(kind);
		}
		return [
			...(added.length > 0 ? [{ field: 'pictures_added' as const, before: null, after: added }] : []),
			...(replaced.length > 0 ? [{ field: 'pictures_replaced' as const, before: replaced, after: replaced }] : []),
			...(removed.length > 0 ? [{ field: 'pictures_removed' as const, before: removed, after: null }] : []),
		];
	},
};

/** Returns the uids of a game's pictures of a kind; undefined if the content lacks the field. */
function picturesOf(content: Partial<GameContent>, kind: (typeof gamePictures)[number]): string[] | undefined {
	if (kind === 'gallery') return content.gallery;
	const uid = content[kind];
	return uid === undefined ? undefined : uid === null ? [] : [uid];
}

const certificates: ComparedType<GameCertificateContent> = {
	facts: (certificate) => ({
		market: certificate.market_uid,
		state: certificate.certificate_state,
		rtp: certificate.rtp,
		laboratory: certificate.laboratory,
		reference: certificate.reference,
		valid_from: certificate.valid_from,
		valid_until: certificate.valid_until,
		file: file(certificate.file),
	}),
	added: ['state', 'rtp', 'reference', 'valid_until'],
	games: ({ game_uid }) => (game_uid === undefined ? [] : [game_uid]),
	// The change is shown with the title of the game.
	title: () => ({}),
};

const documents: ComparedType<DocumentContent> = {
	facts: (document) => ({
		title: text(document.title),
		document_type: document.type_uid,
		games: document.games,
		file: file(document.file),
	}),
	added: ['document_type', 'file'],
	games: ({ games = [] }) => games,
	title: ({ title = {} }) => title,
};

const promoTools: ComparedType<PromoToolContent> = {
	facts: (tool) => ({
		title: text(tool.name),
		games: tool.games,
		files: tool.files && { files: tool.files.map(storedFile) },
	}),
	added: ['files'],
	games: ({ games = [] }) => games,
	title: ({ name = {} }) => name,
	isShown: ({ is_visible }) => is_visible === true,
};

const campaigns: ComparedType<CampaignContent> = {
	facts: (campaign) => ({
		title: text(campaign.name),
		start_date: campaign.start_date,
		end_date: campaign.end_date,
		prize_pool: text(campaign.prize_pool),
		games: campaign.games,
	}),
	added: ['start_date', 'end_date', 'prize_pool'],
	games: ({ games = [] }) => games,
	title: ({ name = {} }) => name,
};

const comparedTypes: Readonly<Record<ClientChangeResource, ComparedType<any>>> = {
	games,
	game_certificates: certificates,
	documents,
	promo_tools: promoTools,
	campaigns,
};

export const isComparedResource = (resource: string): resource is ClientChangeResource =>
	Object.hasOwn(comparedTypes, resource);

/** Returns a value for comparison, without the order of lists and the titles of files. */
function comparable(value: StoredValue): unknown {
	if (Array.isArray(value)) return value.map(String).toSorted();
	if (typeof value !== 'object' || value === null) return value;
	if ('file' in value) return value.file.name;
	if ('files' in value) return value.files.map(({ name }) => name).toSorted();
	return value;
}

const isText = (value: StoredValue): value is { text: Localized } =>
	typeof value === 'object' && value !== null && 'text' in value;

/**
 * Returns true for texts that are equal in every language that both have, because an added translation is not a
 * change.
 */
function isSameText(before: StoredValue, after: StoredValue): boolean {
	if (!isText(before) || !isText(after)) return false;
	const common = Object.entries(before.text).filter(([language]) => language in after.text);
	return common.length > 0 && common.every(([language, words]) => words === after.text[language as Language]);
}

const isEmpty = (value: StoredValue): boolean =>
	value === null ||
	value === '' ||
	(Array.isArray(value) && value.length === 0) ||
	(typeof value === 'object' && 'text' in value && Object.keys(value.text).length === 0) ||
	(typeof value === 'object' && 'files' in value && value.files.length === 0);

export interface ItemChange {
	action: ClientChangeAction;
	title: Localized;
	fields: StoredField[];
	/** Uids of games before and after the change. */
	games: string[];
	market: string | null;
	withheldFrom: string[];
}

interface Contents {
	uid: string;
	before: object | undefined;
	after: object | undefined;
}

/** Returns the changes of a publication that operators see; undefined without such changes. */
export function compareContents(
	resource: ClientChangeResource,
	{ uid, ...contents }: Contents,
): ItemChange | undefined {
	const type = comparedTypes[resource];
	const shown = (content: object | undefined) => (content && (type.isShown?.(content) ?? true) ? content : undefined);
	const [before, after] = [shown(contents.before), shown(contents.after)];
	const newest: { market_uid?: string; withheld_from?: string[] } | undefined = after ?? before;
	if (!newest) return undefined;
	const action = !before ? 'added' : !after ? 'withdrawn' : 'changed';
	const fields = !after ? [] : !before ? addedFields(type, after) : changedFields(type, before, after);
	if (action === 'changed' && fields.length === 0) return undefined;
	return {
		action,
		title: type.title(newest),
		fields,
		games: [...new Set([before, after].flatMap((content) => (content ? type.games(content, uid) : [])))],
		market: newest.market_uid ?? null,
		withheldFrom: newest.withheld_from ?? [],
	};
}

const addedFields = (type: ComparedType<any>, content: object): StoredField[] => {
	const facts = type.facts(content);
	return type.added.flatMap((field) => {
		const after = facts[field];
		return after === undefined || isEmpty(after) ? [] : [{ field, before: null, after }];
	});
};

function changedFields(type: ComparedType<any>, before: object, after: object): StoredField[] {
	const [from, to] = [type.facts(before), type.facts(after)];
	const fields = Object.keys(to).flatMap((name): StoredField[] => {
		const field = name as ChangeField;
		// Content of an older release lacks the field.
		if (from[field] === undefined || to[field] === undefined) return [];
		if (isDeepStrictEqual(comparable(from[field]), comparable(to[field]))) return [];
		if (isSameText(from[field], to[field])) return [];
		return [{ field, before: from[field], after: to[field] }];
	});
	return [...fields, ...(type.compare?.(before, after) ?? [])];
}
