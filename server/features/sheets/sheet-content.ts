/**
 * Collects the data of sheets. Each change of the data makes a new version. Apart from the expiry of certificates, the
 * data therefore do not depend on the time.
 */
import { createHash } from 'node:crypto';
import type { SheetKind } from '../../../contract/sheets.ts';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { definitions } from '../../../slots/definitions.ts';
import type { Feature } from '../../../slots/engine/round.ts';
import { isConfirmed, type RecordedReturn } from '../../../slots/maths-record.ts';
import { readRecord } from '../../../slots/read-maths-record.ts';
import { Random } from '../../../slots/engine/random.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';
import { inLanguage, localized } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import { paragraphsOf } from '../../platform/html/html-text.ts';
import { stateAt } from '../../resources/certificates/certificate-state.ts';
import { listGameCertificates } from '../../resources/certificates/game-certificates.store.ts';
import { inOrder } from '../../resources/certificates/game-certificates.view.ts';
import { listMarkets } from '../../resources/certificates/markets.store.ts';
import { definitionNamesOf } from '../../resources/games/games.view.ts';
import { featuresOf, languagesOf, type GameDetailsRow } from '../../resources/games/games.store.ts';
import { isDefined } from '../../resources/games/playable.ts';
import { listProviders } from '../../resources/games/providers.store.ts';
import { recordedMaths } from '../../resources/games/recorded-maths.ts';

export interface GameSheetContent {
	studio: string;
	name: string;
	title: string;
	summary: string;
	description: string[];
	provider: string;
	partner_studio: string;
	release_date: string;
	is_on_hold: boolean;
	volatility: string;
	/** Percent, as staff have published it. */
	rtp: number;
	other_returns: readonly number[];
	/** Percent. */
	hit_frequency: number;
	/** Multiple of the bet. */
	max_win: number;
	layout: string;
	features: string[];
	/** Euro cents, like the bets below. */
	min_bet: number;
	max_bet: number;
	bet_levels: readonly number[];
	currencies: string[];
	languages: string[];
	devices: string[];
	/** Uid of the picture at the top. */
	picture: string | null;
	certificates: {
		market: string;
		rtp: number | null;
		laboratory: string;
		reference: string;
		valid_from: string | null;
		valid_until: string | null;
	}[];
}

/** A way to play a game for money: as published, as a variant, or by a bonus buy. */
export interface MathsMode {
	variant: string | null;
	/** Number of the bonus buy, counted from 1. */
	buy: number | null;
	/** Feature that the bonus buy begins. */
	feature: Feature | null;
	/** Multiple of the bet. */
	price: number;
	computed: RecordedReturn['computed'];
	simulated: RecordedReturn['simulated'];
	is_confirmed: boolean;
}

export interface MathsReportContent {
	studio: string;
	name: string;
	title: string;
	/** Multiple of the bet. */
	max_win: number;
	definition_digest: string;
	engine_digest: string;
	modes: MathsMode[];
	picture: string | null;
}

export interface RngStatementContent {
	studio: string;
	generator: string;
	/** Numbers that the generator has drawn for published test vectors, as hexadecimal words. */
	test_vectors: { counter: [string, string]; key: [string, string]; result: [string, string] }[];
	/** Digest of the first words of round 0 with the key 0. Versions from older releases have no digest. */
	stream?: { words: number; sha256: string };
	certificates: { title: string; file: string }[];
}

export interface SheetContents {
	game: GameSheetContent;
	maths: MathsReportContent;
	rng: RngStatementContent;
}
export type SheetContent = SheetContents[SheetKind];

const pictureOf = ({ banner_file, banner, poster_file }: GameDetailsRow): string | null =>
	banner_file ?? banner ?? poster_file;

/** Returns the name of the game's definition in slots/; undefined for a game without a definition. */
async function definitionOf(db: Db, { uid, name, endpoint }: GameDetailsRow): Promise<string | undefined> {
	if (endpoint !== null) return undefined;
	return isDefined(name) ? name : (await definitionNamesOf(db)).get(uid);
}

const studioName = async (db: Db, language: Language): Promise<string> =>
	inLanguage((await readSettings(db)).company.name, language);

/** Returns the name of a language in the reader's language; undefined for an unknown code. */
function languageName(code: string, language: Language): string | undefined {
	const names = new Intl.DisplayNames([languageTraits[language].locale], { type: 'language', fallback: 'none' });
	try {
		return names.of(code);
	} catch {
		return undefined;
	}
}

async function gameSheet(db: Db, row: GameDetailsRow, language: Language, now: Date): Promise<GameSheetContent> {
	const at = now.toISOString();
	const [studio, features, languages, providers, certificates, markets, definition] = await Promise.all([
		studioName(db, language),
		featuresOf(db, [row]),
		languagesOf(db, row.uid),
		listProviders(db),
		listGameCertificates(db, { language, game: row.name }),
		listMarkets(db),
		definitionOf(db, row),
	]);
	const provider = providers.find(({ key }) => key === row.provider_name);
	const maths = definition === undefined ? undefined : recordedMaths(definition);
	const marketTitles = new Map(markets.map(({ uid, title }) => [uid, localized(title, language)]));
	return {
		studio,
		name: row.name,
		title: localized(row.title, language),
		summary: localized(row.summary, language),
		description: paragraphsOf(localized(row.description, language)),
		// Partners read the name of the studio as the provider. The provider's title is a heading such as "Our games".
		provider: provider?.is_own === 1 ? studio : provider ? localized(provider.title, language) : '',
		partner_studio: row.studio,
		release_date: row.release_date,
		is_on_hold: row.is_held_back === 1,
		volatility: row.volatility,
		rtp: row.rtp,
		other_returns: maths?.returns.filter((each) => each !== row.rtp) ?? [],
		hit_frequency: row.hit_frequency,
		max_win: row.max_win,
		layout: localized(row.layout, language),
		features: features.map(({ title }) => localized(title, language)),
		min_bet: row.min_bet,
		max_bet: row.max_bet,
		bet_levels: maths?.bets.filter((bet) => bet >= row.min_bet && bet <= row.max_bet) ?? [],
		currencies: JSON.parse(row.currencies) as string[],
		languages: languages.map(({ code, name }) => languageName(code, language) ?? name),
		devices: [...(row.has_desktop === 1 ? ['desktop'] : []), ...(row.has_mobile === 1 ? ['mobile'] : [])],
		picture: pictureOf(row),
		certificates: inOrder(
			[row],
			markets,
			certificates.filter((each) => stateAt(each, at) === 'certified'),
		).map((each) => ({
			market: marketTitles.get(each.market_uid) ?? '',
			rtp: each.rtp,
			laboratory: each.laboratory,
			reference: each.reference,
			valid_from: each.valid_from,
			valid_until: each.valid_until,
		})),
	};
}

function modesOf(definition: string): Omit<MathsReportContent, 'studio' | 'name' | 'title' | 'picture'> {
	const { maxWin, buys = [] } = definitions[definition]!;
	const record = readRecord(definition);
	const mode = (maths: RecordedReturn, of: Partial<MathsMode>): MathsMode => ({
		variant: null,
		buy: null,
		feature: null,
		price: 1,
		...of,
		computed: maths.computed,
		simulated: maths.simulated,
		is_confirmed: isConfirmed(maths),
	});
	return {
		max_win: maxWin,
		definition_digest: record.definition,
		engine_digest: record.engine,
		modes: [
			mode(record.published, {}),
			...Object.entries(record.variants)
				.sort(([, a], [, b]) => b.computed.rtp - a.computed.rtp)
				.map(([variant, each]) => mode(each, { variant })),
			...record.buys.map((each, place) =>
				mode(each, { buy: place + 1, feature: buys[place]!.feature, price: buys[place]!.price }),
			),
		],
	};
}

async function mathsReport(db: Db, row: GameDetailsRow, language: Language): Promise<MathsReportContent | undefined> {
	const definition = await definitionOf(db, row);
	if (definition === undefined) return undefined;
	return {
		studio: await studioName(db, language),
		name: definition,
		title: localized(row.title, language),
		picture: pictureOf(row),
		...modesOf(definition),
	};
}

type Words = [number, number];

/**
 * Counters and keys of the test vectors that the authors of the generator have published (slots/engine/random.test.ts).
 */
const testVectors: { counter: Words; key: Words }[] = [
	{ counter: [0, 0], key: [0, 0] },
	{ counter: [0xffffffff, 0xffffffff], key: [0xffffffff, 0xffffffff] },
	{ counter: [0x243f6a88, 0x85a308d3], key: [0x13198a2e, 0x03707344] },
];

const hexadecimal = ([low, high]: Words): [string, string] => [
	low.toString(16).padStart(8, '0'),
	high.toString(16).padStart(8, '0'),
];

/** Number of words in the digest, large enough to use more than 16 bits of the block counter. */
const STREAM_WORDS = 2 ** 18;
let streamDigest: string | undefined;

/** Returns the SHA-256 of the first words of round 0 with the key 0, as four bytes each, the low byte first. */
function digestOfStream(): string {
	if (streamDigest !== undefined) return streamDigest;
	const random = new Random([0, 0]);
	random.begin(0);
	const bytes = new DataView(new ArrayBuffer(STREAM_WORDS * 4));
	for (let at = 0; at < STREAM_WORDS; at++) bytes.setUint32(at * 4, random.word(), true);
	streamDigest = createHash('sha256').update(bytes).digest('hex');
	return streamDigest;
}

const rngStatement = async (
	db: Db,
	row: GameDetailsRow,
	language: Language,
): Promise<RngStatementContent | undefined> =>
	(await definitionOf(db, row)) === undefined ? undefined : rngContent(db, language);

/** Returns the present data of the RNG statement. The statement is about the studio, not about a game. */
export async function rngContent(db: Db, language: Language): Promise<RngStatementContent> {
	const { company, certificates } = await readSettings(db);
	return {
		studio: inLanguage(company.name, language),
		generator: 'Threefry-2x32-20',
		test_vectors: testVectors.map(({ counter, key }) => {
			const random = new Random(key);
			random.begin(counter[1], counter[0]);
			return {
				counter: hexadecimal(counter),
				key: hexadecimal(key),
				result: hexadecimal([random.word(), random.word()]),
			};
		}),
		stream: { words: STREAM_WORDS, sha256: digestOfStream() },
		certificates: certificates.map(({ title, file }) => ({ title: inLanguage(title, language), file })),
	};
}

/** Returns the present data of a sheet; undefined if the game has no such sheet. */
export const sheetContent = (
	db: Db,
	kind: SheetKind,
	row: GameDetailsRow,
	language: Language,
	now: Date,
): Promise<SheetContent | undefined> =>
	({ game: gameSheet, maths: mathsReport, rng: rngStatement })[kind](db, row, language, now);
