/**
 * Checks every page of the default demo studio in every language (matrix-visit.ts).
 *
 * In English, all rules of axe are checked at the width of desktops. In Chinese, the rules about texts are checked at
 * the width of phones. `npm run test:long` checks all rules in both languages on phone and desktop.
 */
import { visits } from './matrix-pages.ts';
import { isLong, visitPage } from './matrix-visit.ts';
import { withSharedPage } from './shared-page.ts';
import { languages, test as siteTest, withMotion, withPictures } from './site-test.ts';

const test = withSharedPage(siteTest);

/** `npm run test:long` visits each language on phone and desktop, with motion and the real pictures. */
if (isLong) test.use({ ...withMotion, ...withPictures });

for (const [id, states] of Object.entries(visits))
	for (const [state, visit] of Object.entries(states))
		for (const language of languages)
			test(`matrix (${language}): ${id}, ${state}${isLong || language === 'zh' ? ' @both' : ''}`, ({
				page,
				site,
				watch,
				isMobile,
			}) => visitPage(id, visit, { page, site, watch, isMobile, language, checksAllRules: isLong || language === 'en' }));
