/** Starts a test site for browsers: built pages and files, the demo studio and a fixed clock. */
import { builtFiles } from '../server/http/built-files.ts';
import { CLIENT_BUILD } from '../server/http/built-site.ts';
import { securityHeaders } from '../server/app/security-headers.ts';
import { startTestSite, type TestSite, type TestSiteOptions } from '../server/testing/test-site.ts';
import { plainPictures } from './plain-pictures.ts';

/** The public origin in canonical links. Browsers reach the server at a loopback address. */
export const ORIGIN = 'http://site.test';
/** The day on which the demo studio is loaded, so that years and releases are the same in every run. */
export const TODAY = new Date('2026-04-15T10:00:00Z');

/** Starts a test site at TODAY that also serves the built files. Jobs run only when a request or a test wakes them. */
export const startBrowserSite = (options: TestSiteOptions = {}): Promise<TestSite> =>
	startTestSite({
		builtFiles: async (config) => {
			const headers = securityHeaders(config);
			const [answerBuiltFile, answerPicture] = [
				await builtFiles(CLIENT_BUILD, headers),
				plainPictures(config.dataDir, headers),
			];
			return (request, response) => answerBuiltFile(request, response) || answerPicture(request, response);
		},
		now: () => TODAY,
		// All browsers have the same address, so the rate limits by address must not apply.
		uncachedPerMinute: 100_000,
		contactPerMinute: 100_000,
		signInsPerMinute: 100_000,
		...options,
	});
