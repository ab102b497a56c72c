/**
 * `npm run figures [-- <slug> …]`: reckons and simulates games until their return is known to 0.2 percentage points, and
 * records it in `slots/figures/`, and all records in `docs/figures.md`. All games take hours; `--quick` records rough
 * ones, to look at and not to publish; `--parts-on-record` plays only the cut of sampled games anew.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { definitions } from '../slots/definitions.ts';
import type { Definition } from '../slots/engine/definition.ts';
import { withVariant } from '../slots/engine/machine.ts';
import { isConfirmed, type MathsRecord, type Reckoned, type RecordedReturn } from '../slots/figures.ts';
import { cutOfBuy, cutOfRounds, type Cut } from '../slots/reckoning/cut.ts';
import { paidSpin } from '../slots/reckoning/paid-spin.ts';
import { reckon } from '../slots/reckoning/reckon.ts';
import { Xoshiro } from '../slots/reckoning/xoshiro.ts';
import { definitionDigest, engineDigest } from '../slots/simulate/digest.ts';
import { figuresPage } from '../slots/figures-page.ts';
import { readRecord, recordUrl } from '../slots/records.ts';
import { figuresOf, type Figures, Z99 } from '../slots/simulate/figures.ts';
import { percent } from '../slots/simulate/report.ts';
import { priceOf, simulate, type Job } from '../slots/simulate/simulate.ts';
import { addTally, emptyTally } from '../slots/simulate/tally.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();

/** Half the width of the 99 % interval, as a share of the bet: what the published return is known to, and a little less. */
const WIDTH = 0.0019;
/** The same for returns that are recorded beside it: other variants, and what is bought. */
const SIDE_WIDTH = 0.004;
/** How much wider a recorded interval may be than the one asked for: its rounds were counted from a first deviation. */
const ABOUT = 1.15;
/** The fewest rounds there are; they tell the deviation. */
const LEAST = 5_000_000;
const SEED = 2015;
/** How many times the rounds are played, at most, where the two ways disagree. */
const MOST_AGAIN = 4;
/** The error of what is played where the reckoning can't be exact: of paid spins, and of free spins. */
const ERROR = 0.0005;
/** The same for other variants. */
const SIDE_ERROR = 0.0012;
/** What tells that error. */
const TRIAL = { paid: 100_000, free: 10_000, cut: 0 };
/** Rounds with a feature, and of each buy, which are played to find what the highest win takes. */
const CUT_ROUNDS = 1_000_000;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { quick: { type: 'boolean' }, 'parts-on-record': { type: 'boolean' } },
});
const slugs = positionals.length > 0 ? positionals : Object.keys(definitions);
const unknown = slugs.find((slug) => !Object.hasOwn(definitions, slug));
if (unknown !== undefined) {
	console.error(`no game "${unknown}"; there are:\n  ${Object.keys(definitions).join('\n  ')}`);
	process.exit(1);
}

const scale = values.quick ? 20 : 1;

/** Exactly where that can be; else with as many rounds as make the error small beside the simulation's. */
function reckonWell(definition: Definition, error: number): ReturnType<typeof reckon> {
	const trial = reckon(definition, { ...TRIAL, seed: SEED });
	if (trial.method === 'exact') return reckon(definition, { paid: 0, free: 0, cut: CUT_ROUNDS / scale, seed: SEED });
	const share = (has: number): number => (has / error) ** 2 / scale;
	return reckon(definition, {
		paid: Math.ceil(TRIAL.paid * share(trial.errors.paid)),
		free: Math.ceil(TRIAL.free * share(trial.errors.free)),
		cut: CUT_ROUNDS / scale,
		seed: SEED,
	});
}

/** The record of a game, where it is of this definition and engine. */
function knownRecord(slug: string): MathsRecord | undefined {
	if (values.quick || !existsSync(recordUrl(slug))) return undefined;
	const definition = definitions[slug]!;
	const known = readRecord(slug);
	return known.definition === definitionDigest(definition) && known.engine === engineDigest(definition)
		? known
		: undefined;
}

const errorWithoutCut = ({ standardError, cut }: Reckoned): number => Math.sqrt(standardError ** 2 - cut.error ** 2);

const cuts = new Map<string, Cut>();
/** The cut of a game's rounds, played once however often it is asked for. */
function playedCut({ slug, variant = '' }: Pick<Job, 'slug' | 'variant'>, definition: Definition): Cut {
	const key = `${slug} ${variant}`;
	const cut = cuts.get(key) ?? cutOfRounds(definition, paidSpin(definition), new Xoshiro(SEED + 2), CUT_ROUNDS / scale);
	cuts.set(key, cut);
	return cut;
}

/**
 * The parts of a return as they are on record, with the cut played anew: the same rounds from the same seed would
 * give the same parts after an hour. Only when asked for, as the digests do not cover the second player.
 */
function reckonFromRecord(job: Pick<Job, 'slug' | 'variant'>, definition: Definition, error: number) {
	const known = values['parts-on-record'] ? knownRecord(job.slug) : undefined;
	const found = job.variant === undefined ? known?.published : known?.variants[job.variant];
	if (!known || !found?.reckoned.parts || found.reckoned.method === 'exact') return undefined;
	const { parts, method, rounds, seed } = found.reckoned;
	const partsError = errorWithoutCut(found.reckoned);
	// `error` bounds paid spins and free spins, each by itself.
	if (seed !== SEED || partsError > error * Math.SQRT2 * ABOUT) return undefined;
	return {
		rtp: Object.values(parts).reduce((sum, part) => sum + part, 0),
		standardError: partsError,
		method,
		parts,
		rounds,
		cut: playedCut(job, definition),
		buys: known.buys.map(({ reckoned: bought }) => ({
			mean: bought.rtp + bought.cut.mean,
			error: errorWithoutCut(bought),
		})),
	};
}

/** A round ends at the highest win, so what that cuts off is no return. */
function reckoned(job: Pick<Job, 'slug' | 'variant'>, error: number) {
	const definition = withVariant(definitions[job.slug]!, job.variant);
	const { rtp, cut, standardError, method, parts, rounds, buys } =
		reckonFromRecord(job, definition, error) ?? reckonWell(definition, error);
	const less = (mean: number, off: number, taken: Cut) => ({
		rtp: mean - taken.mean,
		standardError: Math.hypot(off, taken.error),
		method,
		cut: taken,
		rounds,
		seed: SEED,
	});
	return {
		paid: { ...less(rtp, standardError, cut), parts } satisfies Reckoned,
		/** Of one buy; its cut is played only when it is asked for. */
		bought: (at: number): Reckoned => {
			const luck = new Xoshiro(SEED + 3 + at);
			return less(buys[at]!.mean, buys[at]!.error, cutOfBuy(definition, at, luck, CUT_ROUNDS / scale));
		},
	};
}

/** Plays until the interval is narrow enough, on from where it stopped. */
async function simulated(job: Omit<Job, 'rounds' | 'seed'>, width: number): Promise<Figures> {
	const definition = withVariant(definitions[job.slug]!, job.variant);
	const price = priceOf(definition, job.buy);
	const tally = emptyTally();
	let rounds = Math.round(LEAST / (job.buy === undefined ? 1 : 50) / scale);
	for (;;) {
		addTally(tally, (await simulate({ ...job, first: tally.rounds, rounds, seed: SEED })).tally);
		const figures = figuresOf(definition, tally, price);
		if (figures.halfWidth ** 2 <= width ** 2 * scale) return figures;
		rounds = Math.ceil((Z99 * figures.deviation) ** 2 / width ** 2 / 1e5 / scale) * 1e5 - tally.rounds;
	}
}

/** The simulation that is on record, where it is of this definition and engine, and about as narrow as is asked. */
function simulationOnRecord({ slug, variant, buy }: Omit<Job, 'rounds' | 'seed'>, width: number): Figures | undefined {
	const known = knownRecord(slug);
	if (!known) return undefined;
	const found = buy !== undefined ? known.buys[buy] : variant ? known.variants[variant] : known.published;
	return found && found.simulated.seed === SEED && found.simulated.halfWidth <= width * ABOUT
		? found.simulated
		: undefined;
}

async function record(job: Omit<Job, 'rounds' | 'seed'>, reckoned: Reckoned, width: number): Promise<RecordedReturn> {
	const figures = simulationOnRecord(job, width) ?? (await simulated(job, width));
	const name = [job.slug, job.variant, job.buy !== undefined && `buy ${job.buy + 1}`].filter(Boolean).join(' ');
	const found: RecordedReturn = { reckoned, simulated: { ...figures, seed: SEED } };
	console.log(
		`${name}: reckoned ${percent(reckoned.rtp)} ± ${percent(Z99 * reckoned.standardError)} (${reckoned.method}), simulated ${percent(figures.rtp)} ± ${percent(figures.halfWidth)} in ${figures.rounds / 1e6} M rounds${isConfirmed(found) ? '' : '  DIFFERS'}`,
	);
	return found;
}

for (const slug of slugs) {
	const definition = definitions[slug]!;
	let published = await record({ slug }, reckoned({ slug }, ERROR).paid, WIDTH);
	// One interval in a hundred misses, a few more where both ways are played. Twice the rounds of both tell luck from fault.
	for (let rounds = 2; !isConfirmed(published) && rounds <= MOST_AGAIN; rounds *= 2)
		published = await record({ slug }, reckoned({ slug }, ERROR / Math.sqrt(rounds)).paid, WIDTH / Math.sqrt(rounds));
	const kept: MathsRecord = {
		slug,
		definition: definitionDigest(definition),
		engine: engineDigest(definition),
		published,
		variants: {},
		buys: [],
	};
	for (const variant of Object.keys(definition.variants ?? {}))
		kept.variants[variant] = await record({ slug, variant }, reckoned({ slug, variant }, SIDE_ERROR).paid, SIDE_WIDTH);
	if (definition.buys) {
		const { bought } = reckoned({ slug }, SIDE_ERROR);
		for (const buy of definition.buys.keys()) kept.buys.push(await record({ slug, buy }, bought(buy), SIDE_WIDTH));
	}
	mkdirSync(new URL('.', recordUrl(slug)), { recursive: true });
	writeFileSync(recordUrl(slug), `${JSON.stringify(kept, null, '\t')}\n`);
}

const recorded = Object.keys(definitions).filter((slug) => existsSync(recordUrl(slug)));
writeFileSync(new URL('../docs/figures.md', import.meta.url), figuresPage(recorded.map(readRecord)));
