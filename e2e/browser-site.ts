/** Starts a test site for browsers: built pages and files, the demo studio and a fixed clock. */
import type { TestSite, TestSiteOptions } from '../server/testing/test-site.ts';

/** The public origin in canonical links. Browsers reach the server at a loopback address. */
export const ORIGIN = 'http://site.test';
/** On a fixed day, years and releases are the same in every run. */
export const TODAY = new Date('2026-04-15T10:00:00Z');

/** Header of browsers that request the real pictures (plain-pictures.ts). */
export const REAL_PICTURES = 'x-real-pictures';

/**
 * Starts a test site at TODAY with the built files. Jobs run when they are woken. The function imports the
 * server when it is called, so that the runner can list the tests without the server.
 */
export async function startBrowserSite(options: TestSiteOptions = {}): Promise<TestSite> {
	const [{ builtFiles }, { CLIENT_BUILD }, { securityHeaders }, { startTestSite }, { plainPictures }] =
		await Promise.all([
			import('../server/http/built-files.ts'),
			import('../server/http/built-site.ts'),
			import('../server/app/security-headers.ts'),
			import('../server/testing/test-site.ts'),
			import('./plain-pictures.ts'),
		]);
	return startTestSite({
		builtFiles: async (config) => {
			const headers = securityHeaders(config);
			const [answerBuiltFile, answerPicture] = [
				await builtFiles(CLIENT_BUILD, headers),
				plainPictures(config.dataDir, headers),
			];
			return (request, response) => answerBuiltFile(request, response) || answerPicture(request, response);
		},
		now: () => TODAY,
		// All browsers have the same IP address and share the rate limits, so the limits are high.
		uncachedPerMinute: 100_000,
		contactPerMinute: 100_000,
		signInsPerMinute: 100_000,
		...options,
	});
}
