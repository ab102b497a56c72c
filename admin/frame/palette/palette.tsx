import { createElement, useEffect, useState } from 'react';
import type { FoundItem, FoundOther, SearchResults } from '../../../contract/search.ts';
import { useSwitchLanguage } from '../language-switch.tsx';
import { CommandPalette, type PaletteEntry, type PaletteGroup } from '../../../ui/command-palette.tsx';
import { may, useMe } from '../../api/rights.tsx';
import { useApiQuery } from '../../api/use-api-query.ts';
import { screenLabel, stateLabel } from '../../messages/labels.ts';
import { fallbackLang, localizedText } from '../../messages/localized-text.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { readRecentItems, storeRecentItem } from '../recent-items.ts';
import { useScreens } from '../screen-definitions.ts';
import { SHORTCUT_KEY_NAME } from '../shortcut-key.ts';
import { chooseTheme, useThemeChoice } from '../use-theme-choice.ts';
import { useErrorText } from '../use-error.ts';
import { isMatch } from '../matching.ts';
import { creationEntries, generalEntries, screenEntries, settingEntries, type Command } from './palette-entries.ts';

const SEARCH_DELAY_MS = 150;

/** Returns the text after it has not changed for `delayMs`. */
function useSettled(text: string, delayMs: number): string {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), delayMs);
		return () => clearTimeout(timer);
	}, [text, delayMs]);
	return settled;
}

function useResultEntry() {
	const t = useTranslate();
	const locale = useLocale();
	const screens = useScreens();
	const iconOf = (resource: string) => {
		const icon = screens.find(({ name }) => name === resource)?.icon;
		return icon && createElement(icon);
	};
	const entryOf = (resource: string, uid: string, label: string) => ({
		key: `${resource}/${uid}`,
		href: `/${resource}/${uid}`,
		icon: iconOf(resource),
		label,
	});
	const noteOf = (resource: string, ...facts: (string | null)[]) =>
		[t(screenLabel(resource), { count: 1 }), ...facts].filter(Boolean).join(' · ');
	return {
		ofItem: ({ resource, uid, title, state, path }: FoundItem): PaletteEntry => ({
			...entryOf(resource, uid, localizedText(title, locale) || t('LABEL_UNTITLED')),
			lang: fallbackLang(title, locale),
			note: noteOf(resource, path),
			mark: state === 'published' ? undefined : t(stateLabel(state)),
		}),
		ofOther: ({ resource, uid, title, note }: FoundOther): PaletteEntry => ({
			...entryOf(resource, uid, title),
			note: noteOf(resource, note),
		}),
		ofRecent: (path: string, title: string): PaletteEntry => {
			const [, resource = ''] = path.split('/');
			return { key: path.slice(1), label: title, href: path, icon: iconOf(resource), note: noteOf(resource) };
		},
	};
}

export function Palette({ onClose }: { onClose: () => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const me = useMe();
	const screens = useScreens().filter(({ name }) => may(me, name));
	const theme = useThemeChoice();
	const chooseLanguage = useSwitchLanguage();
	const errorText = useErrorText();
	const result = useResultEntry();
	const [recent] = useState(() => readRecentItems(me.uid));
	const [text, setText] = useState('');
	const typed = text.trim();
	const q = useSettled(typed, SEARCH_DELAY_MS);
	const { data, error, isFetching } = useApiQuery<SearchResults>('search', { query: { q }, enabled: q !== '' });
	const commands: Command[] = [
		...creationEntries(screens, me.creates, t),
		...generalEntries({ t, locale, theme, chooseTheme, chooseLanguage, origin: location.origin }),
	];
	const isWaiting = typed !== '' && (q !== typed || isFetching);
	const found = typed === '' || error ? undefined : data?.data;
	const recentEntries = recent
		.filter(({ path }) => screens.some(({ name }) => path.startsWith(`/${name}/`)))
		.map(({ path, title }) => result.ofRecent(path, title));
	const matching = <T extends Command>(entries: T[]): T[] =>
		typed === '' ? entries : entries.filter((each) => isMatch(each, typed));
	const sections: PaletteGroup[] = [
		{ key: 'recent', label: t('LABEL_RECENT_ITEMS'), items: typed === '' ? recentEntries : [] },
		{ key: 'screens', label: t('LABEL_SCREENS'), items: typed === '' ? [] : matching(screenEntries(screens, t)) },
		{ key: 'items', label: t('LABEL_FOUND_ITEMS'), items: found?.items.map(result.ofItem) ?? [] },
		{ key: 'others', label: t('LABEL_FOUND_OTHERS'), items: found?.others.map(result.ofOther) ?? [] },
		{ key: 'commands', label: t('LABEL_COMMANDS'), items: matching(commands) },
		// Settings match by the names of all their fields, so they come last.
		{
			key: 'settings',
			label: t(screenLabel('settings')),
			items: typed === '' ? [] : matching(settingEntries(screens, locale, t)),
		},
	];
	const choose = ({ key, label, href = '' }: PaletteEntry, staysOpen: boolean): void => {
		if (/^\/[^/]+\/(?!create$)/.test(href)) storeRecentItem(me.uid, { path: href, title: label });
		if (!staysOpen) onClose();
		commands.find((command) => command.key === key)?.run?.();
	};
	return (
		<CommandPalette
			title={t('TITLE_PALETTE')}
			closeLabel={t('ACTION_CLOSE')}
			fieldLabel={t('LABEL_PALETTE_FIELD')}
			text={text}
			onText={setText}
			groups={sections.filter(({ items }) => items.length > 0)}
			emptyLabel={t('TEXT_NOTHING_FOUND')}
			busyLabel={isWaiting ? t('LABEL_LOADING') : undefined}
			failure={error && typed !== '' ? errorText(error) : undefined}
			hint={t('TEXT_PALETTE_KEYS', { key: SHORTCUT_KEY_NAME })}
			onChoose={choose}
			onClose={onClose}
		/>
	);
}
