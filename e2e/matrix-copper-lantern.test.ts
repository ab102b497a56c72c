/**
 * Checks every page of the sample studio Copper Lantern, which has a light look, other contents and a third
 * language (matrix-visit.ts).
 *
 * Visits the first state of each page in Spanish, which has the longest texts, and checks the rules of axe about
 * texts and colours at the width of phones. `npm run test:long` visits every state in all languages on phone and desktop, with all
 * rules. The short run skips these visits: matrix.test.ts visits each state with the same interface words in English
 * and Chinese, and e2e/html/copper-lantern.test.ts reads the HTML of each public page in all languages.
 */
import { languages, type Language } from '../contract/languages.ts';
import { startBrowserSite } from './browser-site.ts';
import { copperLanternVisits } from './matrix-pages.ts';
import { isLong, visitPage } from './matrix-visit.ts';
import { withSharedPage } from './shared-page.ts';
import { test as siteTest, withMotion, withPictures } from './site-test.ts';
import { siteStart } from './worker-test.ts';

const startCopperLantern = () => startBrowserSite({ demo: 'copper-lantern' });

const test = withSharedPage(
	siteTest.extend({ site: [async ({ startOnce }, use) => use(await startOnce(startCopperLantern)), siteStart] }),
);

/** `npm run test:long` visits each language on phone and desktop, with motion and the real pictures. */
if (isLong) test.use({ ...withMotion, ...withPictures });

const visited = Object.entries(copperLanternVisits).flatMap(([id, states]) =>
	Object.entries(states)
		.filter((_, place) => place === 0 || isLong)
		.map(([state, visit]) => ({ id, state, visit })),
);

const tests: [Language, string][] = isLong ? languages.map((language) => [language, ' @both']) : [['es', ' @phone']];

for (const { id, state, visit } of visited)
	for (const [language, tag] of tests)
		test(`copper lantern, ${language}: ${id}, ${state}${tag}`, ({ page, site, watch, isMobile }) =>
			visitPage(id, visit, {
				page,
				site,
				watch,
				isMobile,
				language,
				rules: isLong ? 'all' : 'texts',
				isShort: !isLong,
			}));
