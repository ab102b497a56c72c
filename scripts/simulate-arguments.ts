import { closeSync, openSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { definitions } from '../slots/definitions.ts';
import { MAX_ROUNDS, type Job } from '../slots/simulate/simulate.ts';

export const usage =
	'npm run simulate -- <game> [--spins N] [--seed S] [--variant V] [--buy 1] [--json file] [--page file.html]';

export class UsageError extends Error {}

/** Parses digits, which may be grouped: 10_000_000. */
function parseWholeNumber(name: string, text: string, min: number, max: number): number {
	const value = /^\d[\d_]*$/.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
	if (value >= min && value <= max) return value;
	throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not "${text}"`);
}

/** Reports an unwritable file before the simulation, which may take an hour. */
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

function parseArguments(args: readonly string[]) {
	try {
		return parseArgs({ ...argumentsTaken, args });
	} catch (error) {
		throw new UsageError((error as Error).message);
	}
}

/** @throws UsageError before a round is played */
export function readJob(args: readonly string[]): { job: Job; json: string | undefined; page: string | undefined } {
	const { values, positionals } = parseArguments(args);
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
