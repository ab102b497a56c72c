/** Entries of the command palette that need no request. */
import { sitePath } from '../../messages/site-languages.ts';
import { createElement } from 'react';
import { languages, languageTraits, type Language } from '../../../contract/languages.ts';
import { LOGOUT_PATH } from '../../../contract/urls.ts';
import type { PaletteEntry } from '../../../ui/command-palette.tsx';
import { screenLabel } from '../../messages/labels.ts';
import type { Translate } from '../../messages/translate.ts';
import { DarkMode, LightMode, Logout, ManageAccounts, Monitor, OpenInNew, Tune } from '../first-icons.ts';
import { Add } from '../icons.ts';
import type { Screen } from '../screen-definitions.ts';
import { groupKeywords, settingTitles, type SettingGroupId } from '../setting-groups.ts';
import type { ThemeChoice } from '../use-theme-choice.ts';

/** Without an address, the entry runs a function. */
export interface Command extends PaletteEntry {
	keywords?: string;
	run?: () => void;
}

/** The path of a screen is a search word too. */
export const screenEntries = (screens: readonly Screen[], t: Translate): Command[] =>
	screens.map(({ name, icon }) => ({
		key: `screen:${name}`,
		label: t(screenLabel(name), { count: 2 }),
		keywords: name,
		icon: createElement(icon),
		href: name === 'home' ? '/' : `/${name}`,
	}));

/** The names of a group's fields are search words too. */
export const settingEntries = (screens: readonly Screen[], locale: Language, t: Translate): Command[] =>
	screens
		.filter(({ name }) => name === 'settings')
		.flatMap(({ name, icon }) =>
			(Object.keys(settingTitles) as SettingGroupId[]).map((id) => ({
				key: `settings:${id}`,
				label: `${t(screenLabel(name), { count: 2 })}${languageTraits[locale].labelSeparator}${t(settingTitles[id])}`,
				keywords: groupKeywords(id, t),
				icon: createElement(icon),
				href: `/settings#${id}`,
			})),
		);

export const creationEntries = (screens: readonly Screen[], creates: readonly string[], t: Translate): Command[] =>
	screens
		.filter(({ name }) => creates.includes(name))
		.map(({ name }) => ({
			key: `create:${name}`,
			label: t('TITLE_CREATE_ITEM', { item: t(screenLabel(name), { count: 1 }).toLowerCase() }),
			keywords: `new add ${name}`,
			icon: createElement(Add),
			href: `/${name}/create`,
		}));

interface Surroundings {
	t: Translate;
	locale: Language;
	theme: ThemeChoice;
	chooseTheme: (theme: ThemeChoice) => void;
	chooseLanguage: (language: Language) => void;
	origin: string;
}

const themes = [
	{ value: 'system', label: 'LABEL_THEME_SYSTEM', icon: Monitor },
	{ value: 'light', label: 'LABEL_THEME_LIGHT', icon: LightMode },
	{ value: 'dark', label: 'LABEL_THEME_DARK', icon: DarkMode },
] as const;

/** Omits commands that would change nothing. */
export function generalEntries({ t, locale, theme, chooseTheme, chooseLanguage, origin }: Surroundings): Command[] {
	const { labelSeparator } = languageTraits[locale];
	return [
		...themes
			.filter(({ value }) => value !== theme)
			.map(({ value, label, icon }) => ({
				key: `theme:${value}`,
				label: `${t('LABEL_THEME')}${labelSeparator}${t(label)}`,
				keywords: `theme ${value}`,
				icon: createElement(icon),
				run: () => chooseTheme(value),
			})),
		...languages
			.filter((language) => language !== locale)
			.map((language) => ({
				key: `language:${language}`,
				label: `${t('LABEL_INTERFACE_LANGUAGE')}${labelSeparator}${languageTraits[language].name}`,
				keywords: `language ${languageTraits[language].englishName}`,
				icon: createElement(Tune),
				run: () => chooseLanguage(language),
			})),
		{
			key: 'account',
			label: t('LABEL_YOUR_ACCOUNT'),
			keywords: `account ${t('LABEL_PROFILE_AND_SECURITY')}`,
			icon: createElement(ManageAccounts),
			href: '/account',
		},
		// The admin's router does not handle paths of the site, so the addresses are absolute.
		{
			key: 'site',
			label: t('ACTION_OPEN_SITE'),
			keywords: 'site',
			icon: createElement(OpenInNew),
			href: origin + sitePath('/'),
		},
		{
			key: 'log-out',
			label: t('ACTION_SIGN_OUT'),
			keywords: 'sign out',
			icon: createElement(Logout),
			href: origin + LOGOUT_PATH,
		},
	];
}
