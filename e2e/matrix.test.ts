/**
 * Checks every page of the default demo studio in every language (matrix-visit.ts).
 *
 * Visits the first state of each page with all rules of axe. Half of the pages are visited in English on the desktop,
 * the other half in Chinese on the phone. Further states have the same layout. `npm run test:long` visits every state
 * in both languages on phone and desktop.
 */
import { visits } from './matrix-pages.ts';
import { isLong, visitPage } from './matrix-visit.ts';
import { withSharedPage } from './shared-page.ts';
import { languages, test as siteTest, withMotion, withPictures } from './site-test.ts';

const test = withSharedPage(siteTest);

/** `npm run test:long` visits each language on phone and desktop, with motion and the real pictures. */
if (isLong) test.use({ ...withMotion, ...withPictures });

for (const [pageAt, [id, states]] of Object.entries(visits).entries())
	for (const [stateAt, [state, visit]] of Object.entries(states).entries())
		for (const [languageAt, language] of languages.entries()) {
			if (!isLong && (stateAt > 0 || pageAt % languages.length !== languageAt)) continue;
			test(`matrix (${language}): ${id}, ${state}${isLong || language === 'zh' ? ' @both' : ''}`, ({
				page,
				site,
				watch,
				isMobile,
			}) => visitPage(id, visit, { page, site, watch, isMobile, language }));
		}
