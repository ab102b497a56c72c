import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router';
import { firstFilled } from '../../contract/languages.ts';
import type { FoundItem, PageItems } from '../../contract/search.ts';
import { queryOf, type PageTexts } from '../api.ts';
import { useTranslations } from '../messages/translations.tsx';
import { useApi } from '../parts/use-api.ts';
import { unlocalizedUrls } from '../urls.ts';
import { chooseText, findShownTexts, type PageText } from './shown-texts.ts';
import styles from './staff-bar.module.css';
import { useUser } from './user.tsx';

/** Page texts are items of this type. All pages share the item `layout`. */
const TEXTS = 'texts';
const SHARED_TEXTS = 'layout';

const itemPath = (resource: string, uid: string): string => `${unlocalizedUrls.admin}${resource}/${uid}`;

/** Undefined while the items load, after a failure, and without the required two-factor authentication. */
function usePageItems(pathname: string): PageItems | undefined {
	const api = useApi();
	const mayLoad = useUser()?.must_set_up_two_factor === false;
	const [loaded, setLoaded] = useState<PageItems & { pathname: string }>();
	useEffect(() => {
		if (!mayLoad) return undefined;
		let isCurrent = true;
		api.get<PageItems>(`/api/admin/page-items${queryOf({ path: pathname })}`).then(
			(items) => isCurrent && setLoaded({ ...items, pathname }),
			// After a failure, the bar has no links to items.
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [api, pathname, mayLoad]);
	return loaded?.pathname === pathname ? loaded : undefined;
}

export function StaffBar() {
	const { t } = useTranslations();
	const { pathname } = useLocation();
	const page = usePageItems(pathname);
	const editable = page?.items.filter(({ may_edit, state }) => may_edit && state !== 'removed') ?? [];
	const main = editable.find(({ uid }) => uid !== SHARED_TEXTS);
	return (
		<nav className={styles.bar} aria-label={t('LABEL_ADMIN')} data-staff-bar>
			<a
				className={styles.badge}
				href={unlocalizedUrls.admin}
				target="_blank"
				rel="noopener"
				aria-label={`${t('LABEL_ADMIN')} (${t('LABEL_OPENS_IN_NEW_TAB')})`}
				title={t('LABEL_ADMIN')}
			>
				A
			</a>
			{main && (main.resource === TEXTS ? <EditTexts key={main.uid} item={main} /> : <EditItem item={main} />)}
			{page?.lists.map((resource) => (
				<a key={resource} className={styles.list} href={unlocalizedUrls.admin + resource}>
					{t('LABEL_ADMIN_LIST', { resource })}
				</a>
			))}
		</nav>
	);
}

function EditItem({ item: { resource, uid, title } }: { item: FoundItem }) {
	const { t, language, urls } = useTranslations();
	return (
		<a
			className={styles.edit}
			href={itemPath(resource, uid)}
			title={firstFilled(title, language, urls.languages.fallback)}
		>
			{t('ACTION_EDIT_PAGE')}
		</a>
	);
}

/** Links to the form field of the text that was clicked last, or of a text in view. */
function EditTexts({ item: { uid, title } }: { item: FoundItem }) {
	const { t, language, urls } = useTranslations();
	const api = useApi();
	const [texts, setTexts] = useState<PageText[]>([]);
	const clicked = useRef<Element | null>(null);
	useEffect(() => {
		const load = async (page: string): Promise<PageText[]> => {
			const values: PageTexts = await api.texts(page);
			return Object.entries(values).map(([key, value]) => ({ page, key, value }));
		};
		Promise.all([uid, SHARED_TEXTS].map(load)).then(
			(loaded) => setTexts(loaded.flat()),
			// After a failure, the link opens the form without a field.
			() => undefined,
		);
	}, [api, uid]);
	useEffect(() => {
		const onPress = ({ target }: Event): void => {
			if (target instanceof Element && !target.closest('[data-staff-bar]')) clicked.current = target;
		};
		document.addEventListener('pointerdown', onPress, { passive: true });
		return () => document.removeEventListener('pointerdown', onPress);
	}, []);
	/** Sets the address before a click, because the browser also uses the address to open a new tab. */
	const setTarget = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void => {
		const root = document.getElementById('root');
		const chosen = root && chooseText(findShownTexts(root, texts), clicked.current, uid);
		currentTarget.href = chosen
			? `${itemPath(TEXTS, chosen.page)}#texts.${chosen.key}.${language}`
			: itemPath(TEXTS, uid);
	};
	return (
		<a
			className={styles.edit}
			href={itemPath(TEXTS, uid)}
			title={firstFilled(title, language, urls.languages.fallback)}
			onPointerDown={setTarget}
			onFocus={setTarget}
			onClick={setTarget}
		>
			{t('ACTION_EDIT_PAGE')}
		</a>
	);
}
