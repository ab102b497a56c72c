/**
 * Checks every page of the default demo studio in every language (matrix-visit.ts).
 *
 * Visits every state in English on the desktop, with all rules of axe, and the first state of each page in Chinese on
 * the phone. Further states have the same layout. `npm run test:long` visits every state in both languages on phone and
 * desktop, with all rules of axe.
 */
import { visits } from './matrix-pages.ts';
import { isLong, visitPage } from './matrix-visit.ts';
import { withSharedPage } from './shared-page.ts';
import { languages, test as siteTest, withMotion, withPictures } from './site-test.ts';

const test = withSharedPage(siteTest);

/** `npm run test:long` visits each language on phone and desktop, with motion and the real pictures. */
if (isLong) test.use({ ...withMotion, ...withPictures });

for (const [id, states] of Object.entries(visits))
	for (const [place, [state, visit]] of Object.entries(states).entries())
		for (const language of languages.filter((each) => isLong || each === 'en' || place === 0))
			test(`matrix (${language}): ${id}, ${state}${isLong || language === 'zh' ? ' @both' : ''}`, ({
				page,
				site,
				watch,
				isMobile,
			}) =>
				visitPage(id, visit, {
					page,
					site,
					watch,
					isMobile,
					language,
					rules: isLong || language === 'en' ? 'all' : 'none',
				}));
