/** The site as visitors meet it: the built pages and files, a real store with the demo studio, a real port. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { readConfig } from '../server/config.ts';
import { builtFiles } from '../server/http/built-files.ts';
import { logOptions } from '../server/http/log.ts';
import type { Site } from '../server/http/pages.ts';
import { securityHeaders } from '../server/http/security-headers.ts';
import { startServer, type ServerOptions } from '../server/http/server.ts';
import { start } from '../server/run.ts';
import type { Services } from '../server/services.ts';
import { plainPictures } from './plain-pictures.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'dist/client');

/** The public origin that canonical links name; browsers reach the server at an address of the loopback. */
export const ORIGIN = 'http://site.test';
/** The day the demo studio is loaded, so that years and releases are the same in every run. */
export const TODAY = new Date('2026-04-15T10:00:00Z');
/** When a page's stopped clock stands: later than a clock that started at TODAY can have run before it was stopped. */
export const LATER = new Date('2026-04-15T11:00:00Z');

/** How a server differs from the ordinary one. */
export interface Variation {
	/** Changes what a call answers to the page being rendered: gets its path without query and its data. */
	answer?: (path: string, data: any) => unknown;
	/** The same of the whole answer, told its address with the query. */
	whole?: (address: string, body: any) => unknown;
	/** Calls that fail while the page is rendered. */
	failing?: string[];
	/** Puts the site itself out of order. */
	site?: (site: Site) => Site;
}

export interface ServedSite {
	/** Base address without a slash at its end. */
	url: string;
	stop(): Promise<void>;
}

/** How a whole house differs from the ordinary one. */
export interface HouseOptions {
	/** Environment variables beside the house's own. */
	environment?: Record<string, string>;
	/** The server's clock; it stands at TODAY by default. */
	now?: () => Date;
	/** Stands in for Google. */
	siteverify?: Services['siteverify'];
}

export interface House extends ServedSite {
	/** Lines of the log so far, parsed. */
	log: Record<string, any>[];
	/** What its server works with, for tests that write through the stores. */
	services: Services;
	/** Another server on the same store, with a difference. */
	vary(variation: Variation): Promise<ServedSite>;
}

async function builtSite(): Promise<Site> {
	const { readAssets, ...site } = (await import(
		new URL('../dist/server/entry-server.js', import.meta.url).href
	)) as typeof import('../site/entry-server.tsx');
	const assets = await readAssets((path) => readFile(join(client, path), 'utf8'));
	return { ...site, assets: async () => assets, development: false };
}

function varied(site: Site, { answer, whole, failing = [] }: Variation): Site {
	return {
		...site,
		render: (request) =>
			site.render({
				...request,
				api: async (address) => {
					const path = address.split('?', 1)[0] ?? '';
					if (failing.includes(path)) throw new Error(`${path} was told to fail`);
					const response = await request.api(address);
					if (!answer && !whole) return response;
					const body = JSON.parse(await response.text()) as { data: unknown };
					const answered = answer ? { ...body, data: answer(path, body.data) } : body;
					return Response.json(whole ? whole(address, answered) : answered, { status: response.status });
				},
			}),
	};
}

/** Serves the built site with the demo studio from a store of its own. No mail is sent again unless a test wakes the sender. */
export async function openHouse({
	environment = {},
	now = () => TODAY,
	siteverify,
}: HouseOptions = {}): Promise<House> {
	const dataDir = await mkdtemp(join(tmpdir(), 'reelhouse-browser-'));
	const config = readConfig({ PORT: '0', ORIGIN, DATA_DIR: dataDir, DEMO_CONTENT: '1', ...environment });
	const log: Record<string, any>[] = [];
	const lines = new Writable({
		write(chunk: Buffer, _encoding, done) {
			log.push(JSON.parse(chunk.toString()) as Record<string, any>);
			done();
		},
	});
	const site = await builtSite();
	// Every browser of a test has the same address: the limits for one address are not what is tested here.
	const headers = securityHeaders(config);
	const [answerBuiltFile, answerPicture] = [await builtFiles(client, headers), plainPictures(dataDir, headers)];
	const options: ServerOptions = {
		answerBuiltFile: (request, response) => answerBuiltFile(request, response) || answerPicture(request, response),
		uncachedPerMinute: 100_000,
		contactPerMinute: 100_000,
		// A captcha whose work nobody waits for.
		captchaRounds: 10,
		signInsPerMinute: 100_000,
		// The clock stands still, so that failures of other tests would never end.
		siteFailuresPerMinute: 100_000,
	};
	const running = await start(config, pino(logOptions(config), lines), site, options, now, {
		timer: () => () => {},
		siteverify,
	});
	return {
		url: `http://127.0.0.1:${running.port}`,
		log,
		services: running.services,
		async vary(variation) {
			const server = await startServer(running.services, varied(variation.site?.(site) ?? site, variation), {
				...options,
				cacheBytes: 0,
			});
			return { url: `http://127.0.0.1:${server.port}`, stop: () => server.close() };
		},
		async stop() {
			await running.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
