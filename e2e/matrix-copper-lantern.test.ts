/**
 * Checks every page of the sample studio Copper Lantern, which has a light look, other contents and a third
 * language (matrix-visit.ts). Only `npm run test:long` visits the pages. In `npm test`, e2e/html/copper-lantern.test.ts
 * reads the HTML of each public page in all languages.
 */
import { languages } from '../contract/languages.ts';
import { startBrowserSite } from './browser-site.ts';
import { copperLanternVisits } from './matrix-pages.ts';
import { visitPage } from './matrix-visit.ts';
import { withSharedPage } from './shared-page.ts';
import { test as siteTest, withMotion, withPictures } from './site-test.ts';
import { siteStart } from './worker-test.ts';

const startCopperLantern = () => startBrowserSite({ demo: 'copper-lantern' });

const test = withSharedPage(
	siteTest.extend({ site: [async ({ startOnce }, use) => use(await startOnce(startCopperLantern)), siteStart] }),
);

test.use({ ...withMotion, ...withPictures });

for (const [id, states] of Object.entries(copperLanternVisits))
	for (const [state, visit] of Object.entries(states))
		for (const language of languages)
			test(`copper lantern, ${language}: ${id}, ${state} @both @long`, ({ page, site, watch, isMobile }) =>
				visitPage(id, visit, { page, site, watch, isMobile, language }));
