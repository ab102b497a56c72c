/**
 * `npm run simulate`: simulates rounds on all cores and prints the figures as a table. `--json` and `--page`
 * also write files.
 */
import { writeFileSync } from 'node:fs';
import { definitions } from '../slots/definitions.ts';
import { checkDefinition, DefinitionError } from '../slots/engine/check-definition.ts';
import { withVariant } from '../slots/engine/variant.ts';
import { simulatedMathsOf } from '../slots/simulate/simulated-maths.ts';
import { asTable } from '../slots/simulate/report.ts';
import { asPage } from '../slots/simulate/report-page.ts';
import { priceOf, simulate } from '../slots/simulate/simulate.ts';
import { endWithParent } from './end-with-parent.ts';
import { readJob, usage, UsageError } from './simulate-arguments.ts';

endWithParent();
// End without an error if a reader of the output, such as `head`, closes the pipe early.
process.stdout.on('error', () => process.exit());

try {
	const { job, json, page } = readJob(process.argv.slice(2));
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
