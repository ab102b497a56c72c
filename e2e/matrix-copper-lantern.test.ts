/**
 * Checks every page of the sample studio Copper Lantern, which has a light look, other contents and a third language
 * (matrix-visit.ts).
 *
 * Each page is visited in Spanish, which has the longest texts, from the phone's width to the desktop's, with all rules
 * at both ends. Public pages, which the studio's contents fill, are also loaded on the desktop, in English or Chinese by
 * turns. The other pairs add nothing: matrix.test.ts visits each page with the same words of the interface in both, and
 * e2e/html/copper-lantern.test.ts reads the HTML of each public page in all three languages.
 */
import type { Language } from '../contract/languages.ts';
import { pages, type PageId } from '../contract/pages.ts';
import { startBrowserSite } from './browser-site.ts';
import { copperLanternVisits } from './matrix-pages.ts';
import { isLong, visitPage } from './matrix-visit.ts';
import { test as siteTest, withMotion, withPictures } from './site-test.ts';
import { siteStart } from './worker-test.ts';

const startCopperLantern = () => startBrowserSite({ demo: 'copper-lantern' });

const test = siteTest.extend({
	site: [async ({ startOnce }, use) => use(await startOnce(startCopperLantern)), siteStart],
});

/** `npm run test:long` visits each language on phone and desktop, with motion and the real pictures. */
if (isLong) test.use({ ...withMotion, ...withPictures });

const account = { email: 'partner@demo.test', password: 'lantern-partner' };

const visited = Object.entries(copperLanternVisits).flatMap(([id, states]) =>
	Object.entries(states).map(([state, visit]) => ({ id, state, visit })),
);

for (const [index, { id, state, visit }] of visited.entries()) {
	const isPublic = id in pages && pages[id as PageId].audience === 'public';
	const byTurns: Language = index % 2 === 0 ? 'en' : 'zh';
	const pairs: [Language, string][] = isLong
		? [
				['en', ' @both'],
				['zh', ' @both'],
				['es', ' @both'],
			]
		: [['es', ' @phone'], ...(isPublic ? [[byTurns, ''] as [Language, string]] : [])];
	for (const [language, tag] of pairs)
		test(`copper lantern, ${language}: ${id}, ${state}${tag}`, ({ page, watch, isMobile }) =>
			visitPage(id, visit, { page, watch, isMobile, language, account, checksAllRules: isLong || language === 'es' }));
}
