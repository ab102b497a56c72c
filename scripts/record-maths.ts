/**
 * `npm run record-maths [-- <slug> …]`: computes and simulates games until their return is known to 0.2
 * percentage points, and writes `slots/maths-records/` and `docs/game-maths.md`. `--quick` makes rough
 * records, which are not for publication. `--parts-on-record` repeats only the cut, which is the part of wins
 * above the maximum win.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { definitions } from '../slots/definitions.ts';
import type { Definition } from '../slots/engine/definition.ts';
import { withVariant } from '../slots/engine/variant.ts';
import { isConfirmed, type MathsRecord, type ComputedReturn, type RecordedReturn } from '../slots/maths-record.ts';
import { cutOfBuy, cutOfRounds, type Cut } from '../slots/rtp/cut.ts';
import { paidSpin } from '../slots/rtp/paid-spin.ts';
import { computeRtp } from '../slots/rtp/compute-rtp.ts';
import { Xoshiro } from '../slots/rtp/xoshiro.ts';
import { definitionDigest, engineDigest } from '../slots/simulate/digest.ts';
import { mathsPage } from '../slots/maths-page.ts';
import { readRecord, recordUrl } from '../slots/read-maths-record.ts';
import { simulatedMathsOf, type SimulatedMaths, Z99 } from '../slots/simulate/simulated-maths.ts';
import { percent } from '../slots/simulate/report.ts';
import { priceOf, simulate, type Job } from '../slots/simulate/simulate.ts';
import { addTally, emptyTally } from '../slots/simulate/tally.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();

/** Half the width of the published return's 99% interval, as a fraction of the bet. */
const HALF_WIDTH_SHARE = 0.0019;
/** Half the width of the interval of other variants and of bought features, as a fraction of the bet. */
const SECONDARY_HALF_WIDTH_SHARE = 0.004;
/**
 * Maximum ratio of a recorded interval's width to its target. It exceeds 1, because the number of rounds is estimated.
 */
const WIDTH_TOLERANCE = 1.15;
/** Rounds of the first simulation, which estimates the deviation. */
const MIN_ROUNDS = 5_000_000;
const SEED = 2015;
/** Maximum factor of rounds if computation and simulation disagree. */
const MAX_ROUNDS_FACTOR = 4;
/** Target standard error of sampled spins, as a fraction of the bet. */
const STANDARD_ERROR = 0.0005;
/** Target standard error of other variants, as a fraction of the bet. */
const SECONDARY_STANDARD_ERROR = 0.0012;
/** Rounds of the trial, which estimates the standard errors. */
const TRIAL_ROUNDS = { paid: 100_000, free: 10_000, cut: 0 };
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

/** Computes a game exactly if possible. Otherwise samples until the error is near `error`. */
function computeWithin(definition: Definition, error: number): ReturnType<typeof computeRtp> {
	const trial = computeRtp(definition, { ...TRIAL_ROUNDS, seed: SEED });
	if (trial.method === 'exact')
		return computeRtp(definition, { paid: 0, free: 0, cut: CUT_ROUNDS / scale, seed: SEED });
	const share = (has: number): number => (has / error) ** 2 / scale;
	return computeRtp(definition, {
		paid: Math.ceil(TRIAL_ROUNDS.paid * share(trial.errors.paid)),
		free: Math.ceil(TRIAL_ROUNDS.free * share(trial.errors.free)),
		cut: CUT_ROUNDS / scale,
		seed: SEED,
	});
}

/** Returns the record of a game if the record fits the current definition and engine. */
function currentRecord(slug: string): MathsRecord | undefined {
	if (values.quick || !existsSync(recordUrl(slug))) return undefined;
	const definition = definitions[slug]!;
	const known = readRecord(slug);
	return known.definition === definitionDigest(definition) && known.engine === engineDigest(definition)
		? known
		: undefined;
}

const errorWithoutCut = ({ standardError, cut }: ComputedReturn): number =>
	Math.sqrt(standardError ** 2 - cut.error ** 2);

const cuts = new Map<string, Cut>();
/** Returns the cut of a game's paid rounds. The rounds are played once for each variant. */
function cutOf({ slug, variant = '' }: Pick<Job, 'slug' | 'variant'>, definition: Definition): Cut {
	const key = `${slug} ${variant}`;
	const cut = cuts.get(key) ?? cutOfRounds(definition, paidSpin(definition), new Xoshiro(SEED + 2), CUT_ROUNDS / scale);
	cuts.set(key, cut);
	return cut;
}

/**
 * Uses the recorded parts of the return, and measures only the cut again. Returns undefined if the record does not fit.
 */
function computeFromRecord(job: Pick<Job, 'slug' | 'variant'>, definition: Definition, error: number) {
	const known = values['parts-on-record'] ? currentRecord(job.slug) : undefined;
	const found = job.variant === undefined ? known?.published : known?.variants[job.variant];
	if (!known || !found?.computed.parts || found.computed.method === 'exact') return undefined;
	const { parts, method, rounds, seed } = found.computed;
	const partsError = errorWithoutCut(found.computed);
	// `error` limits two errors separately, so their sum may be √2 times as large.
	if (seed !== SEED || partsError > error * Math.SQRT2 * WIDTH_TOLERANCE) return undefined;
	return {
		rtp: Object.values(parts).reduce((sum, part) => sum + part, 0),
		standardError: partsError,
		method,
		parts,
		rounds,
		cut: cutOf(job, definition),
		buys: known.buys.map(({ computed: bought }) => ({
			mean: bought.rtp + bought.cut.mean,
			error: errorWithoutCut(bought),
		})),
	};
}

/** Computes a job and subtracts the cut, because a round ends at the maximum win. */
function computeJob(job: Pick<Job, 'slug' | 'variant'>, error: number) {
	const definition = withVariant(definitions[job.slug]!, job.variant);
	const { rtp, cut, standardError, method, parts, rounds, buys } =
		computeFromRecord(job, definition, error) ?? computeWithin(definition, error);
	const withoutCut = (mean: number, off: number, taken: Cut) => ({
		rtp: mean - taken.mean,
		standardError: Math.hypot(off, taken.error),
		method,
		cut: taken,
		rounds,
		seed: SEED,
	});
	return {
		paid: { ...withoutCut(rtp, standardError, cut), parts } satisfies ComputedReturn,
		/** Returns the RTP of a bought feature, less the cut of its rounds. */
		bought: (at: number): ComputedReturn => {
			const random = new Xoshiro(SEED + 3 + at);
			return withoutCut(buys[at]!.mean, buys[at]!.error, cutOfBuy(definition, at, random, CUT_ROUNDS / scale));
		},
	};
}

/** Simulates until the 99% interval is narrow enough. Each run adds rounds to the rounds of the previous runs. */
async function simulateToWidth(job: Omit<Job, 'rounds' | 'seed'>, width: number): Promise<SimulatedMaths> {
	const definition = withVariant(definitions[job.slug]!, job.variant);
	const price = priceOf(definition, job.buy);
	const tally = emptyTally();
	let rounds = Math.round(MIN_ROUNDS / (job.buy === undefined ? 1 : 50) / scale);
	for (;;) {
		addTally(tally, (await simulate({ ...job, first: tally.rounds, rounds, seed: SEED })).tally);
		const maths = simulatedMathsOf(definition, tally, price);
		if (maths.halfWidth ** 2 <= width ** 2 * scale) return maths;
		rounds = Math.ceil((Z99 * maths.deviation) ** 2 / width ** 2 / 1e5 / scale) * 1e5 - tally.rounds;
	}
}

/** Returns the recorded simulation if it fits the current definition and engine and is narrow enough. */
function recordedSimulation(
	{ slug, variant, buy }: Omit<Job, 'rounds' | 'seed'>,
	width: number,
): SimulatedMaths | undefined {
	const known = currentRecord(slug);
	if (!known) return undefined;
	const found = buy !== undefined ? known.buys[buy] : variant ? known.variants[variant] : known.published;
	return found && found.simulated.seed === SEED && found.simulated.halfWidth <= width * WIDTH_TOLERANCE
		? found.simulated
		: undefined;
}

async function recordReturn(
	job: Omit<Job, 'rounds' | 'seed'>,
	computed: ComputedReturn,
	width: number,
): Promise<RecordedReturn> {
	const maths = recordedSimulation(job, width) ?? (await simulateToWidth(job, width));
	const name = [job.slug, job.variant, job.buy !== undefined && `buy ${job.buy + 1}`].filter(Boolean).join(' ');
	const found: RecordedReturn = { computed, simulated: { ...maths, seed: SEED } };
	console.log(
		`${name}: computed ${percent(computed.rtp)} ± ${percent(Z99 * computed.standardError)} (${computed.method}), simulated ${percent(maths.rtp)} ± ${percent(maths.halfWidth)} in ${maths.rounds / 1e6} M rounds${isConfirmed(found) ? '' : '  DIFFERS'}`,
	);
	return found;
}

for (const slug of slugs) {
	const definition = definitions[slug]!;
	let published = await recordReturn({ slug }, computeJob({ slug }, STANDARD_ERROR).paid, HALF_WIDTH_SHARE);
	// One 99% interval in a hundred misses the true value. More rounds show whether there is a defect.
	for (let rounds = 2; !isConfirmed(published) && rounds <= MAX_ROUNDS_FACTOR; rounds *= 2)
		published = await recordReturn(
			{ slug },
			computeJob({ slug }, STANDARD_ERROR / Math.sqrt(rounds)).paid,
			HALF_WIDTH_SHARE / Math.sqrt(rounds),
		);
	const gameRecord: MathsRecord = {
		slug,
		definition: definitionDigest(definition),
		engine: engineDigest(definition),
		published,
		variants: {},
		buys: [],
	};
	for (const variant of Object.keys(definition.variants ?? {}))
		gameRecord.variants[variant] = await recordReturn(
			{ slug, variant },
			computeJob({ slug, variant }, SECONDARY_STANDARD_ERROR).paid,
			SECONDARY_HALF_WIDTH_SHARE,
		);
	if (definition.buys) {
		const { bought } = computeJob({ slug }, SECONDARY_STANDARD_ERROR);
		for (const buy of definition.buys.keys())
			gameRecord.buys.push(await recordReturn({ slug, buy }, bought(buy), SECONDARY_HALF_WIDTH_SHARE));
	}
	mkdirSync(new URL('.', recordUrl(slug)), { recursive: true });
	writeFileSync(recordUrl(slug), `${JSON.stringify(gameRecord, null, '\t')}\n`);
}

const recorded = Object.keys(definitions).filter((slug) => existsSync(recordUrl(slug)));
writeFileSync(new URL('../docs/game-maths.md', import.meta.url), mathsPage(recorded.map(readRecord)));
