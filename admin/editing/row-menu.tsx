import { sitePath } from '../messages/site-languages.ts';
import { useNavigate } from 'react-router';
import { IconButton } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { call } from '../api/call.ts';
import type { Item, ItemRow } from '../api/item.ts';
import { useMay } from '../api/rights.tsx';
import { MoreVert } from '../frame/icons.ts';
import { useReportError } from '../frame/use-error.ts';
import { itemTitle } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { actionLabel, isWithdrawal, type Action, type BulkActions } from './bulk-actions.tsx';
import type { Resource } from './resource.ts';

function stateActions({ isDirect = false, isFixed = false }: Resource, { state, on_site }: ItemRow): Action[] {
	if (isFixed) return [];
	if (state === 'removed') return ['restore'];
	if (isDirect) return ['remove'];
	return [
		...(state === 'published' ? [] : (['publish', 'schedule'] as const)),
		...(on_site ? (['unpublish'] as const) : []),
		'remove',
	];
}

/** Opens the form, the page or a preview, duplicates the item, or runs an action of the bulk bar. */
export function RowMenu({ resource, row, ask }: { resource: Resource; row: ItemRow; ask: BulkActions['ask'] }) {
	const t = useTranslate();
	const locale = useLocale();
	const navigate = useNavigate();
	const reportError = useReportError();
	const mayEdit = useMay(resource.name, 'edit');
	const mayPublish = useMay(resource.name, 'publish');
	const { uid, revision, state, on_site, path, shown_from } = row;
	const duplicate = async () => {
		try {
			const { data } = await call<Item>('POST', `${resource.name}/${uid}/duplicate`, { body: { revision } });
			void navigate(`/${resource.name}/${data.uid}`);
		} catch (error) {
			reportError(error);
		}
	};
	const isStored = state !== 'removed';
	const itemPath = `/${resource.name}/${uid}`;
	const first: MenuItem[] = [];
	if (mayEdit && isStored) first.push({ key: 'edit', label: t('ACTION_EDIT'), href: itemPath });
	// A page with a `shown_from` in the future returns 404.
	if (path && on_site && shown_from === null && !resource.hasNoPage)
		first.push({
			key: 'site',
			label: t('ACTION_OPEN_ON_SITE'),
			href: sitePath(path),
			opensTab: true,
		});
	if (mayEdit && !resource.isDirect && isStored)
		first.push({
			key: 'preview',
			label: t('ACTION_PREVIEW'),
			// The form creates the preview.
			onSelect: () => void navigate(itemPath, { state: { request: { action: 'preview' } } }),
		});
	if (mayEdit && !resource.isDirect && !resource.isFixed && isStored)
		first.push({ key: 'duplicate', label: t('ACTION_DUPLICATE'), onSelect: () => void duplicate() });
	const second: MenuItem[] = mayPublish
		? stateActions(resource, row).map((action) => ({
				key: action,
				label: t(actionLabel(action)),
				isDangerous: isWithdrawal(action),
				onSelect: () => ask(action, [uid]),
			}))
		: [];
	const groups = [first, second].filter((group) => group.length > 0);
	if (groups.length === 0) return null;
	const label = t('LABEL_ROW_ACTIONS', { title: itemTitle(row.title, locale, resource) || t('LABEL_UNTITLED') });
	return <Menu trigger={<IconButton isPlain icon={<MoreVert />} label={label} />} groups={groups} />;
}
