import enLate from '../../languages/en/admin.json' with { type: 'json' };
import enScreens from '../../languages/en/admin-screens.json' with { type: 'json' };
import enStartup from '../../languages/en/admin-startup.json' with { type: 'json' };
import zhLate from '../../languages/zh/admin.json' with { type: 'json' };
import zhScreens from '../../languages/zh/admin-screens.json' with { type: 'json' };
import zhStartup from '../../languages/zh/admin-startup.json' with { type: 'json' };

/** Names of languages, which the admin gets from `Intl` (translate.ts). */
const languageNames = {
	en: { 'languages.en': 'English', 'languages.zh': 'Chinese' },
	zh: { 'languages.en': '英语', 'languages.zh': '中文' },
};

export const en = { ...enStartup, ...enLate, ...enScreens, ...languageNames.en };
export const zh = { ...zhStartup, ...zhLate, ...zhScreens, ...languageNames.zh };
