/** Simulates a game's rounds on all cores and prints the figures as a table; `--json` and `--page` also write files. */
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { definitions } from '../slots/definitions.ts';
import { checkDefinition, DefinitionError } from '../slots/engine/check-definition.ts';
import { withVariant } from '../slots/engine/variant.ts';
import { simulatedMathsOf } from '../slots/simulate/simulated-maths.ts';
import { asTable } from '../slots/simulate/report.ts';
import { asPage } from '../slots/simulate/report-page.ts';
import { MAX_ROUNDS, priceOf, simulate, type Job } from '../slots/simulate/simulate.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
// A reader of the output, such as `head`, may close the pipe early.
process.stdout.on('error', () => process.exit());

const usage =
	'npm run simulate -- <game> [--spins N] [--seed S] [--variant V] [--buy 1] [--json file] [--page file.html]';

class UsageError extends Error {}

/** Parses digits, which may be grouped: 10_000_000. */
function parseWholeNumber(name: string, text: string, min: number, max: number): number {
	const value = /^\d[\d_]*$/.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
	if (value >= min && value <= max) return value;
	throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not "${text}"`);
}

/** Checks that a file is writable before the simulation, which may take an hour. */
function checkWritable(file: string | undefined): void {
	if (file === undefined) return;
	try {
		closeSync(openSync(file, 'a'));
	} catch (error) {
		throw new UsageError((error as Error).message);
	}
}

const argumentsTaken = {
	allowPositionals: true,
	options: {
		spins: { type: 'string', default: '10000000' },
		seed: { type: 'string', default: '1' },
		variant: { type: 'string' },
		buy: { type: 'string' },
		json: { type: 'string' },
		page: { type: 'string' },
	},
} as const;

function readArguments() {
	try {
		return parseArgs(argumentsTaken);
	} catch (error) {
		throw new UsageError((error as Error).message);
	}
}

function readJob(): { job: Job; json: string | undefined; page: string | undefined } {
	const { values, positionals } = readArguments();
	const [slug, ...more] = positionals;
	const known = `\n  ${Object.keys(definitions).join('\n  ')}`;
	if (slug === undefined || more.length > 0) throw new UsageError(`name one game of:${known}`);
	if (!Object.hasOwn(definitions, slug)) throw new UsageError(`no game "${slug}"; there are:${known}`);
	const { variants = {}, buys = [] } = definitions[slug]!;
	const { variant } = values;
	if (variant !== undefined && !Object.hasOwn(variants, variant))
		throw new UsageError(`${slug} has no variant "${variant}"; it has: ${Object.keys(variants).join(', ') || 'none'}`);
	if (values.buy !== undefined && buys.length === 0) throw new UsageError(`${slug} has nothing to buy`);
	const buy = values.buy === undefined ? undefined : parseWholeNumber('buy', values.buy, 1, buys.length) - 1;
	const job: Job = {
		slug,
		rounds: parseWholeNumber('spins', values.spins, 1, MAX_ROUNDS),
		seed: parseWholeNumber('seed', values.seed, 0, Number.MAX_SAFE_INTEGER),
		...(variant === undefined ? {} : { variant }),
		...(buy === undefined ? {} : { buy }),
	};
	const { json, page } = values;
	checkWritable(json);
	checkWritable(page);
	return { job, json, page };
}

try {
	const { job, json, page } = readJob();
	const definition = withVariant(definitions[job.slug]!, job.variant);
	checkDefinition(definition);
	const started = Date.now();
	let shownPercent = -1;
	const simulation = await simulate(job, (share) => {
		const percent = Math.floor(share * 100);
		if (!process.stderr.isTTY || percent === shownPercent) return;
		shownPercent = percent;
		const left = (Date.now() - started) * (1 / share - 1);
		const done = Math.round(share * 30);
		process.stderr.write(
			`\r${'█'.repeat(done)}${'░'.repeat(30 - done)} ${percent} %, ${Math.ceil(left / 1000)} s left  `,
		);
	});
	if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
	const maths = simulatedMathsOf(definition, simulation.tally, priceOf(definition, job.buy));
	console.log(asTable(job, definition, maths));
	const seconds = (Date.now() - started) / 1000;
	console.log(`  ${(job.rounds / seconds / 1e6).toFixed(2)} million rounds a second`);
	if (json) writeFileSync(json, `${JSON.stringify({ ...job, ...maths }, null, '\t')}\n`);
	if (page) writeFileSync(page, asPage(job, definition, maths, simulation.course));
} catch (error) {
	if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
	else if (error instanceof DefinitionError) console.error(error.message);
	else throw error;
	process.exitCode = 1;
}
