/** The site as visitors meet it: the built pages and files, the demo studio, a clock that stands still. */
import { join } from 'node:path';
import { builtFiles } from '../server/http/built-files.ts';
import { securityHeaders } from '../server/app/security-headers.ts';
import { startTestSite, type TestSite, type TestSiteOptions } from '../server/testing/test-site.ts';
import { plainPictures } from './plain-pictures.ts';

/** The build that browsers get. */
export const clientBuild = join(import.meta.dirname, '../dist/client');

/** The public origin that canonical links name; browsers reach the server at an address of the loopback. */
export const ORIGIN = 'http://site.test';
/** The day the demo studio is loaded, so that years and releases are the same in every run. */
export const TODAY = new Date('2026-04-15T10:00:00Z');
/** When a page's stopped clock stands: later than a clock that started at TODAY can have run before it was stopped. */
export const LATER = new Date('2026-04-15T11:00:00Z');

/** A test site that serves the built files too, at TODAY. Mail waits until a test wakes the sender. */
export const startBrowserSite = (options: TestSiteOptions = {}): Promise<TestSite> =>
	startTestSite({
		builtFiles: async (config) => {
			const headers = securityHeaders(config);
			const [answerBuiltFile, answerPicture] = [
				await builtFiles(clientBuild, headers),
				plainPictures(config.dataDir, headers),
			];
			return (request, response) => answerBuiltFile(request, response) || answerPicture(request, response);
		},
		now: () => TODAY,
		// Every browser of a test has the same address: the limits for one address are not what is tested here.
		uncachedPerMinute: 100_000,
		contactPerMinute: 100_000,
		signInsPerMinute: 100_000,
		...options,
	});
