/** Writes the data of a sheet as a document of blocks, which the site shows and the PDF prints. */
import type { SheetBlock, SheetKind } from '../../../contract/sheets.ts';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { Z99 } from '../../../slots/simulate/simulated-maths.ts';
import { translator, type Translate } from '../../kernel/messages.ts';
import type {
	GameSheetContent,
	MathsMode,
	MathsReportContent,
	RngStatementContent,
	SheetContent,
	SheetContents,
} from './sheet-content.ts';

export interface SheetDocument {
	kind: string;
	title: string;
	lead: string;
	studio: string;
	/** Uid of the picture at the top. */
	picture: string | null;
	blocks: SheetBlock[];
}

/** Writes values in a language. */
interface Writer {
	t: Translate;
	/**
	 * Writes a percentage.
	 * @param value 96.5 for 96.5%
	 */
	percent: (value: number, digits: number) => string;
	/** Writes a fraction such as 0.965 as a percentage. */
	share: (value: number, digits: number) => string;
	count: (value: number, digits?: number) => string;
	euros: (cents: number) => string;
	day: (at: string) => string;
	list: (items: readonly string[]) => string;
}

function writerOf(language: Language): Writer {
	const { locale } = languageTraits[language];
	const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
	const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
	const lists = new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' });
	const separator = languageTraits[language].listSeparator;
	const share = (value: number, digits: number) =>
		new Intl.NumberFormat(locale, {
			style: 'percent',
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
		}).format(value);
	return {
		t: translator(language),
		percent: (value, digits) => share(value / 100, digits),
		share,
		count: (value, digits = 0) =>
			new Intl.NumberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value),
		euros: (cents) => euros.format(cents / 100),
		day: (at) => days.format(new Date(at)),
		list: (items) => (separator === undefined ? lists.format(items) : items.join(separator)),
	};
}

const isFilled = ({ value }: { value: string }): boolean => value !== '';

/** Bets of the table of returns: the lowest, the highest and some between, at most five. */
function exampleBets({ bet_levels, min_bet, max_bet }: GameSheetContent): number[] {
	const levels = bet_levels.length > 0 ? bet_levels : [...new Set([min_bet, max_bet])];
	const last = levels.length - 1;
	return [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => levels[Math.round(part * last)]!))];
}

function gameSheet(content: GameSheetContent, { t, percent, count, euros, day, list }: Writer): SheetBlock[] {
	const name = (field: string) => t('changes.field', { field });
	const value = (key: string) => t('changes.value', { value: key });
	const { certificates } = content;
	const release = day(content.release_date);
	return [
		{
			type: 'figures',
			figures: [
				{ value: percent(content.rtp, 2), label: name('rtp') },
				{ value: `${count(content.max_win)}×`, label: name('max_win') },
				{ value: percent(content.hit_frequency, 1), label: name('hit_frequency') },
				{ value: value(content.volatility), label: name('volatility') },
			],
		},
		...(content.description.length > 0
			? [{ type: 'text' as const, title: t('sheets.about'), paragraphs: content.description }]
			: []),
		{
			type: 'facts',
			title: t('sheets.facts'),
			facts: [
				{ label: name('provider'), value: content.provider },
				{ label: t('sheets.partnerStudio'), value: content.partner_studio },
				{ label: name('release_date'), value: content.is_on_hold ? t('sheets.onHold') : release },
				{ label: name('layout'), value: content.layout },
				{ label: name('features'), value: list(content.features) },
				{
					label: t('sheets.otherReturns'),
					value: list(content.other_returns.map((each) => percent(each, 2))),
				},
				{ label: name('bets'), value: `${euros(content.min_bet)} – ${euros(content.max_bet)}` },
				{ label: t('sheets.betLevels'), value: list(content.bet_levels.map(euros)) },
				{ label: name('devices'), value: list(content.devices.map(value)) },
				{ label: name('languages'), value: list(content.languages) },
				{ label: name('currencies'), value: list(content.currencies) },
				{ label: name('name'), value: content.name },
			].filter(isFilled),
		},
		...(exampleBets(content).length > 2
			? [
					{
						type: 'table' as const,
						title: t('sheets.bets'),
						columns: [t('sheets.bet'), t('sheets.meanReturn'), name('max_win')].map((title, place) => ({
							title,
							is_number: place > 0,
						})),
						rows: exampleBets(content).map((bet) => [
							euros(bet),
							euros((bet * content.rtp) / 100),
							euros(bet * content.max_win),
						]),
						note: t('sheets.betsNote'),
					},
				]
			: []),
		...(certificates.length > 0
			? [
					{
						type: 'table' as const,
						title: t('sheets.certificates'),
						columns: [
							{ title: name('market'), is_number: false },
							{ title: name('rtp'), is_number: true },
							{ title: name('laboratory'), is_number: false },
							{ title: name('reference'), is_number: false },
							{ title: name('valid_until'), is_number: false },
						],
						rows: certificates.map((each) => [
							each.market,
							each.rtp === null ? '' : percent(each.rtp, 2),
							each.laboratory,
							each.reference,
							each.valid_until === null ? '' : day(each.valid_until),
						]),
						note: t('sheets.certificatesNote'),
					},
				]
			: []),
	];
}

/** Largest share of rounds for which a bar of the distribution has length 0. */
const SMALLEST_SHARE = 1e-8;
const barLength = (share: number): number =>
	share <= SMALLEST_SHARE ? 0 : Math.log10(share / SMALLEST_SHARE) / -Math.log10(SMALLEST_SHARE);

const methodKeys: Record<MathsMode['computed']['method'], string> = {
	exact: 'exact',
	'exact base, sampled features': 'sampled',
	'independent player': 'player',
};

/** Number of decimals of an RTP in reports. */
const RTP_DIGITS = 3;

function modeNames(modes: readonly MathsMode[], { t }: Writer): string[] {
	return modes.map(({ variant, buy, feature }) =>
		t('sheets.modeName', {
			mode: buy !== null ? 'buy' : variant !== null ? 'variant' : 'published',
			name: buy ?? variant ?? '',
			feature: t('sheets.origin', { feature: feature ?? 'base' }),
		}),
	);
}

/** Shows the simulated interval of each mode with the computed value on a common scale. */
function intervals({ modes }: MathsReportContent, names: readonly string[], writer: Writer): SheetBlock {
	const { t, share } = writer;
	const ends = modes.flatMap(({ computed, simulated }) => [
		computed.rtp,
		simulated.rtp - simulated.halfWidth,
		simulated.rtp + simulated.halfWidth,
	]);
	const STEP = 0.005;
	const from = Math.floor(Math.min(...ends) / STEP) * STEP;
	const to = Math.max(from + STEP, Math.ceil(Math.max(...ends) / STEP) * STEP);
	const at = (rtp: number) => (rtp - from) / (to - from);
	const steps = Math.round((to - from) / STEP);
	const every = Math.ceil(steps / 8);
	const ticks = Array.from({ length: Math.floor(steps / every) + 1 }, (_, step) => from + step * every * STEP);
	const rows = modes.map(({ computed, simulated }, place) => {
		const [low, high] = [simulated.rtp - simulated.halfWidth, simulated.rtp + simulated.halfWidth];
		return {
			label: names[place]!,
			low: at(low),
			middle: at(simulated.rtp),
			high: at(high),
			mark: at(computed.rtp),
			text: t('sheets.agreementText', {
				mode: names[place]!,
				computed: share(computed.rtp, RTP_DIGITS),
				low: share(low, RTP_DIGITS),
				high: share(high, RTP_DIGITS),
			}),
		};
	});
	return {
		type: 'intervals',
		title: t('sheets.agreement'),
		description: rows.map(({ text }) => text).join('\n'),
		ticks: ticks.map((each) => ({ at: at(each), label: share(each, 1) })),
		intervals: rows,
		legend: { interval: t('sheets.interval'), mark: t('sheets.computed') },
		note: t('sheets.agreementNote', {
			confirmed: modes.filter(({ is_confirmed }) => is_confirmed).length,
			count: modes.length,
		}),
	};
}

function ranges({ spread }: MathsMode['simulated'], { t, count }: Writer): string[] {
	return spread.map(({ from }, place) => {
		const to = spread[place + 1]?.from;
		if (to === undefined) return t('sheets.above', { from: count(from) });
		return from === 0 ? t('sheets.below', { to: count(to) }) : t('sheets.range', { from: count(from), to: count(to) });
	});
}

/** Writes a share with enough decimals for its first two significant digits. */
const fineShare = (value: number, { share }: Writer): string =>
	share(value, Math.min(8, Math.max(2, -Math.floor(Math.log10(value * 100)) + 1)));

function distribution(published: MathsMode['simulated'], writer: Writer): SheetBlock[] {
	const { t, count } = writer;
	const labels = [t('sheets.noWin'), ...ranges(published, writer)];
	const shares = [1 - published.hitFrequency, ...published.spread.map(({ share }) => share)];
	const bars = labels.map((label, place) => {
		const value = shares[place]!;
		if (value <= 0) return { label, length: 0, text: t('sheets.never') };
		const oneIn = t('sheets.oneIn', { rounds: count(1 / value, value > 0.1 ? 2 : 0) });
		return { label, length: barLength(value), text: `${fineShare(value, writer)} · ${oneIn}` };
	});
	return [
		{
			type: 'bars',
			title: t('sheets.distribution'),
			description: bars.map(({ label, text }) => `${label}: ${text}`).join('\n'),
			bars,
			note: t('sheets.distributionNote'),
		},
	];
}

/** Returns the commands that repeat the simulations and compare the digests. */
export const commandsOf = ({ name, modes }: MathsReportContent): string[] => [
	...modes.map(({ variant, buy, simulated }) =>
		[
			`npm run simulate -- ${name} --spins ${simulated.rounds} --seed ${simulated.seed}`,
			variant !== null && `--variant ${variant}`,
			buy !== null && `--buy ${buy}`,
		]
			.filter(Boolean)
			.join(' '),
	),
	'npx vitest run --project sqlite slots/maths-records.test.ts',
];

function mathsReport(content: MathsReportContent, writer: Writer): SheetBlock[] {
	const { t, share, count } = writer;
	const { modes } = content;
	const { computed, simulated } = modes[0]!;
	const names = modeNames(modes, writer);
	const number = (title: string) => ({ title, is_number: true });
	const text = (title: string) => ({ title, is_number: false });
	const origins = Object.entries(computed.parts ?? {}).filter(([, part]) => part > 0);
	const interval = ({ rtp, halfWidth }: MathsMode['simulated']) =>
		`${share(rtp, RTP_DIGITS)} ± ${share(halfWidth, RTP_DIGITS)}`;
	const buys = modes.filter(({ buy }) => buy !== null);
	return [
		{
			type: 'figures',
			figures: [
				{ value: share(computed.rtp, 2), label: t('changes.field', { field: 'rtp' }) },
				{ value: share(simulated.hitFrequency, 1), label: t('changes.field', { field: 'hit_frequency' }) },
				{ value: count(simulated.deviation, 1), label: t('sheets.deviation') },
				{ value: `${count(content.max_win)}×`, label: t('changes.field', { field: 'max_win' }) },
			],
		},
		{
			type: 'table',
			title: t('sheets.rtpByMode'),
			columns: [
				text(t('sheets.mode')),
				number(t('sheets.computed')),
				text(t('sheets.method')),
				number(`${t('sheets.simulated')}, ${t('sheets.interval')}`),
				number(t('sheets.rounds')),
			],
			rows: modes.map((mode, place) => [
				names[place]!,
				`${share(mode.computed.rtp, RTP_DIGITS)}${mode.computed.standardError === 0 ? '' : ` ± ${share(mode.computed.standardError * Z99, RTP_DIGITS)}`}`,
				t('sheets.methodName', { method: methodKeys[mode.computed.method] }),
				interval(mode.simulated),
				count(mode.simulated.rounds),
			]),
			note:
				buys.length > 0
					? buys
							.map(({ price }) => t('sheets.price', { price: count(price, Number.isInteger(price) ? 0 : 1) }))
							.join(' ')
					: null,
		},
		intervals(content, names, writer),
		...(origins.length > 1
			? [
					{
						type: 'bars' as const,
						title: t('sheets.origins'),
						description: origins
							.map(([feature, part]) => `${t('sheets.origin', { feature })}: ${share(part, 2)}`)
							.join('\n'),
						bars: origins.map(([feature, part]) => ({
							label: t('sheets.origin', { feature }),
							length: Math.min(1, part),
							text: share(part, 2),
						})),
						note: t('sheets.originsNote'),
					},
				]
			: []),
		{
			type: 'table',
			title: t('sheets.hits'),
			columns: [
				text(t('sheets.mode')),
				number(t('changes.field', { field: 'hit_frequency' })),
				number(t('sheets.deviation')),
				text(t('changes.field', { field: 'volatility' })),
				number(t('sheets.highestWin')),
			],
			rows: modes.map(({ simulated: each }, place) => [
				names[place]!,
				share(each.hitFrequency, 2),
				count(each.deviation, 2),
				t('changes.value', { value: each.volatility }),
				each.most.times > 0
					? `${count(each.most.times)}×, ${t('sheets.oneIn', { rounds: count(each.most.oneIn) })}`
					: '',
			]),
			note: null,
		},
		...distribution(simulated, writer),
		{
			type: 'text',
			title: t('sheets.confidence'),
			paragraphs: [
				t('sheets.confidenceText', {
					factor: count(Z99, 2),
					rounds: count(simulated.rounds),
					value: share(simulated.rtp, RTP_DIGITS),
					width: share(simulated.halfWidth, RTP_DIGITS),
				}),
				t('sheets.cutText', {
					max: count(content.max_win),
					cut: share(computed.cut.mean, 4),
					error: share(computed.cut.error * Z99, 4),
				}),
			],
		},
		{
			type: 'facts',
			title: t('sheets.digests'),
			facts: [
				{ label: t('sheets.definitionDigest'), value: content.definition_digest },
				{ label: t('sheets.engineDigest'), value: content.engine_digest },
			],
		},
		{ type: 'text', title: null, paragraphs: [t('sheets.engineDigestText')] },
		{ type: 'code', title: t('sheets.reproduce'), lines: commandsOf(content), note: t('sheets.reproduceNote') },
	];
}

function rngStatement(
	{ generator, test_vectors, stream, certificates }: RngStatementContent,
	{ t, count }: Writer,
): SheetBlock[] {
	const text = (title: string) => ({ title, is_number: false });
	return [
		{
			type: 'text',
			title: t('sheets.rngGenerator'),
			paragraphs: [t('sheets.rngGeneratorText'), t('sheets.rngRangeText')],
		},
		{
			type: 'facts',
			title: t('sheets.rngFacts'),
			facts: [
				{ label: t('sheets.rngName'), value: generator },
				{ label: t('sheets.rngOutput'), value: t('sheets.rngOutputValue') },
				{ label: t('sheets.rngKey'), value: t('sheets.rngKeyValue') },
				{ label: t('sheets.rngCounter'), value: t('sheets.rngCounterValue') },
				{ label: t('sheets.rngSeed'), value: t('sheets.rngSeedValue') },
				{ label: t('sheets.rngMapping'), value: t('sheets.rngMappingValue') },
			],
		},
		{ type: 'text', title: t('sheets.rngIndependence'), paragraphs: [t('sheets.rngIndependenceText')] },
		{
			type: 'table',
			title: t('sheets.rngVectors'),
			columns: [text(t('sheets.rngCounter')), text(t('sheets.rngKey')), text(t('sheets.rngResult'))],
			rows: test_vectors.map(({ counter, key, result }) => [counter, key, result].map((words) => words.join(' '))),
			note: t('sheets.rngVectorsNote'),
		},
		{
			type: 'text',
			title: t('sheets.reproduce'),
			paragraphs: [
				t('sheets.rngReproduce'),
				...(stream ? [t('sheets.rngStream', { words: count(stream.words) })] : []),
			],
		},
		...(stream
			? [{ type: 'facts' as const, title: null, facts: [{ label: t('sheets.rngStreamDigest'), value: stream.sha256 }] }]
			: []),
		{
			type: 'text',
			title: t('sheets.rngScope'),
			paragraphs: [t(certificates.length > 0 ? 'sheets.rngScopeText' : 'sheets.rngNoCertificates')],
		},
		...(certificates.length > 0
			? [
					{
						type: 'table' as const,
						title: t('sheets.certificates'),
						columns: [text(t('sheets.rngCertificate')), text(t('sheets.rngFile'))],
						rows: certificates.map(({ title, file }) => [title, file]),
						note: null,
					},
				]
			: []),
	];
}

/** @param content data of a sheet of this kind */
export function sheetDocument(kind: SheetKind, content: SheetContent, language: Language): SheetDocument {
	const writer = writerOf(language);
	const { t } = writer;
	const kindTitle = t('sheets.kind', { kind });
	if (kind === 'rng') {
		const statement = content as SheetContents['rng'];
		return {
			kind: kindTitle,
			title: t('sheets.rngTitle'),
			lead: t('sheets.rngLead', { studio: statement.studio }),
			studio: statement.studio,
			picture: null,
			blocks: rngStatement(statement, writer),
		};
	}
	const { title, studio, picture } = content as SheetContents['game' | 'maths'];
	return {
		kind: kindTitle,
		title,
		lead: kind === 'maths' ? t('sheets.mathsLead', { title }) : (content as SheetContents['game']).summary,
		studio,
		picture,
		blocks:
			kind === 'maths'
				? mathsReport(content as SheetContents['maths'], writer)
				: gameSheet(content as SheetContents['game'], writer),
	};
}
