import { createServer } from 'vite';
import type { BuiltSite } from '../server/http/site.ts';
import type * as EntryServer from '../site/app/entry-server.tsx';
import { readConfig, type Config } from '../server/kernel/config.ts';
import { createLog } from '../server/http/log.ts';
import { run } from '../server/app/run.ts';
import { explainStartError } from '../server/app/start-error.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
// Stored files are readable for this user only.
process.umask(0o077);
let config: Config | undefined;
try {
	config = readConfig(process.env);
	const vite = await createServer({ server: { middlewareMode: true, hmr: { port: config.port + 1 } } });
	const admin = await createServer({
		configFile: 'vite.admin.config.ts',
		server: { middlewareMode: true, hmr: { port: config.port + 2 } },
	});
	const entry = () => vite.ssrLoadModule('/site/app/entry-server.tsx') as Promise<typeof EntryServer>;
	const loaded = await entry();
	const { createUrls, canonicalPath, notFoundPath, canonicalQuery, publicPaths } = loaded;
	const { demoPage, demoGate, gateScripts, factCard, adminPage, inlineScripts, adminInlineScripts } = loaded;
	const site: BuiltSite = {
		createUrls,
		canonicalPath,
		notFoundPath,
		demoPage,
		demoGate,
		gateScripts,
		factCard,
		adminPage,
		canonicalQuery,
		publicPaths,
		inlineScripts,
		adminInlineScripts,
		// Vite caches the module until one of its files changes.
		render: async (request) => (await entry()).render(request),
		assets: async () => (await entry()).developmentAssets(vite),
		development: true,
	};
	await run(config, createLog(config), site, {
		serveBuiltFile: () => false,
		before: (request, response, next) =>
			admin.middlewares(request, response, () => vite.middlewares(request, response, next)),
		cacheBytes: 0,
	});
} catch (error) {
	process.stderr.write(`Reelhouse could not start: ${explainStartError(error, config)}\n`);
	process.exit(1);
}
