/**
 * `npm run simulate -- <slug> [--spins N] [--seed S] [--variant V] [--buy 1] [--json file] [--page file]`: plays a game's
 * rounds on all cores and tells its figures.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { definitions } from '../slots/definitions.ts';
import { withVariant } from '../slots/engine/machine.ts';
import { figuresOf } from '../slots/simulate/figures.ts';
import { asPage, asTable } from '../slots/simulate/report.ts';
import { simulate, type Job } from '../slots/simulate/simulate.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();

class Misuse extends Error {}

const whole = (name: string, text: string, least: number): number => {
	const value = Number(text.replaceAll('_', ''));
	if (!Number.isSafeInteger(value) || value < least) throw new Misuse(`--${name} takes a whole number from ${least}`);
	return value;
};

function readJob(): { job: Job; json: string | undefined; page: string | undefined } {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			spins: { type: 'string', default: '10000000' },
			seed: { type: 'string', default: '1' },
			variant: { type: 'string' },
			buy: { type: 'string' },
			json: { type: 'string' },
			page: { type: 'string' },
		},
	});
	const [slug, ...more] = positionals;
	const known = Object.keys(definitions);
	if (slug === undefined || more.length > 0) throw new Misuse(`tell one game of:\n  ${known.join('\n  ')}`);
	if (!Object.hasOwn(definitions, slug)) throw new Misuse(`no game "${slug}"; there are:\n  ${known.join('\n  ')}`);
	const { variants = {}, buys = [] } = definitions[slug]!;
	const { variant } = values;
	if (variant !== undefined && !Object.hasOwn(variants, variant))
		throw new Misuse(`${slug} has no variant "${variant}"; it has: ${Object.keys(variants).join(', ') || 'none'}`);
	const buy = values.buy === undefined ? undefined : whole('buy', values.buy, 1) - 1;
	if (buy !== undefined && !buys[buy]) throw new Misuse(`${slug} has ${buys.length} things to buy`);
	return {
		job: {
			slug,
			rounds: whole('spins', values.spins, 1),
			seed: whole('seed', values.seed, 0),
			...(variant === undefined ? {} : { variant }),
			...(buy === undefined ? {} : { buy }),
		},
		json: values.json,
		page: values.page,
	};
}

try {
	const { job, json, page } = readJob();
	const definition = withVariant(definitions[job.slug]!, job.variant);
	const started = Date.now();
	let told = -1;
	const simulation = await simulate(job, (share) => {
		const percent = Math.floor(share * 100);
		if (!process.stderr.isTTY || percent === told) return;
		told = percent;
		const left = (Date.now() - started) * (1 / share - 1);
		const done = Math.round(share * 30);
		process.stderr.write(
			`\r${'█'.repeat(done)}${'░'.repeat(30 - done)} ${percent} %, ${Math.ceil(left / 1000)} s left  `,
		);
	});
	if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
	const price = job.buy === undefined ? 1 : definition.buys![job.buy]!.price;
	const figures = figuresOf(definition, simulation.tally, price);
	console.log(asTable(job, definition, figures));
	const seconds = (Date.now() - started) / 1000;
	console.log(`  ${(job.rounds / seconds / 1e6).toFixed(2)} million rounds a second`);
	if (json) writeFileSync(json, `${JSON.stringify({ ...job, ...figures }, null, '\t')}\n`);
	if (page) writeFileSync(page, asPage(job, definition, figures, simulation));
} catch (error) {
	if (!(error instanceof Misuse || (error instanceof TypeError && 'code' in error))) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
