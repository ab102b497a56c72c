/** Cached answers: as many a second as Node's own server sends of the same bytes on the same core. */
import { median, type BenchOptions, type Cost } from './cost.ts';
import { onLoadCore, pinning } from './cores.ts';
import { demoStore, environmentOf } from './demo-store.ts';
import { ask, load, type Question } from './load.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import type { BareAnswer } from './bare-server.ts';

const questions: Question[] = [
	{ path: '/', encoding: 'br' },
	{ path: '/zh/', encoding: 'br' },
	{ path: '/api/games?lang=en', encoding: 'br' },
	// Parameters in another order than the cache's own.
	{ path: '/api/games?limit=10&lang=en', encoding: 'br' },
];

const CONNECTIONS = 32;

/** With less of its core a server's requests a second tell of the machine's other work; its CPU a request still counts. */
const ENOUGH_OF_CORE = 0.9;

/** What Node adds to every answer by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);

const withoutOwn = (headers: string[]) => headers.filter((_, i) => !ownHeaders.has(headers[i & ~1]!.toLowerCase()));

/** Makes the bare server's answer the site's, byte for byte, and makes sure of it. */
async function copyAnswer(site: ServerProcess, bare: ServerProcess, question: Question): Promise<string> {
	// The first answer is rendered, the second is the cache's.
	await ask(site.port, question);
	const answer = await ask(site.port, question);
	const names = answer.headers.filter((_, i) => i % 2 === 0);
	if (answer.status !== 200 || names.includes('x-request-id')) throw new Error(`${question.path} was not kept`);
	const copy: BareAnswer = { headers: withoutOwn(answer.headers), body: answer.body.toString('base64') };
	await bare.tell(copy);
	const copied = await ask(bare.port, question);
	const same = withoutOwn(copied.headers).join('\n') === copy.headers.join('\n') && copied.body.equals(answer.body);
	if (!same || copied.headers.length !== answer.headers.length) throw new Error('the bare server sends something else');
	return `${(answer.body.length / 1000).toFixed(1)} kB`;
}

interface Round {
	perSecond: number;
	p99: number;
	/** Milliseconds of CPU a request. */
	cpu: number;
	/** Part of its core that the server had; less than all of it means that something else was in the way. */
	share: number;
}

async function round(server: ServerProcess, question: Question, seconds: number): Promise<Round> {
	const before = await server.cpu();
	const started = performance.now();
	const { requests, perSecond, p99 } = await load(server.port, {
		connections: CONNECTIONS,
		seconds,
		next: () => question,
	});
	const used = (await server.cpu()) - before;
	return { perSecond, p99, cpu: used / requests, share: used / (performance.now() - started) };
}

async function compare(site: ServerProcess, bare: ServerProcess, question: Question, quick: boolean): Promise<Cost[]> {
	const size = await copyAnswer(site, bare, question);
	const seconds = quick ? 1 : 2;
	for (const server of [site, bare]) await round(server, question, seconds / 2);
	const pairs: { site: Round; bare: Round }[] = [];
	for (let i = 0; i < (quick ? 3 : 5); i++) {
		pairs.push({ site: await round(site, question, seconds), bare: await round(bare, question, seconds) });
	}
	const of = (figure: (pair: (typeof pairs)[number]) => number) => median(pairs.map(figure));
	const share = Math.min(
		of((pair) => pair.site.share),
		of((pair) => pair.bare.share),
	);
	const byTime = of((pair) => pair.site.perSecond / pair.bare.perSecond);
	const byCpu = of((pair) => pair.bare.cpu / pair.site.cpu);
	const rate = share < ENOUGH_OF_CORE ? byCpu : byTime;
	const p99 = of((pair) => pair.site.p99 / pair.bare.p99);
	const name = `cached ${question.path} (${question.encoding}, ${size})`;
	const figures = (which: 'site' | 'bare') => {
		const { perSecond, p99, cpu } = {
			perSecond: of((pair) => pair[which].perSecond),
			p99: of((pair) => pair[which].p99),
			cpu: of((pair) => pair[which].cpu),
		};
		return `${which} ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms, ${(cpu * 1000).toFixed(1)} µs CPU`;
	};
	const judged =
		share < ENOUGH_OF_CORE
			? `judged by CPU, as other work left the servers ${(share * 100).toFixed(0)}% of their core (by time ${byTime.toFixed(2)})`
			: `by CPU ${byCpu.toFixed(2)}`;
	return [
		{
			what: `${name}: requests a second`,
			figure: `${rate.toFixed(2)} of bare`,
			bar: '≥ 0.85',
			ok: rate >= 0.85,
			note: `${judged}; ${figures('site')}`,
		},
		{
			what: `${name}: p99`,
			figure: `${p99.toFixed(2)} of bare`,
			bar: '≤ 2',
			ok: p99 <= 2,
			note: `${figures('bare')}${pinning && `; ${pinning}`}`,
		},
	];
}

export async function cached({ quick }: BenchOptions): Promise<Cost[]> {
	const site = await startServerProcess('served-site.ts', {}, environmentOf(await demoStore()));
	const bare = await startServerProcess('bare-server.ts');
	try {
		return await onLoadCore(async () => {
			const costs: Cost[] = [];
			for (const question of questions) costs.push(...(await compare(site, bare, question, quick)));
			return costs;
		});
	} finally {
		await Promise.all([site.stop(), bare.stop()]);
	}
}
