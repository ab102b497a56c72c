import { sitePath } from '../../messages/site-languages.ts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ActionButton } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { Content } from '../../api/item.ts';
import { Check } from '../../frame/icons.ts';
import { differingParts, type Part } from '../../editing/content-parts.ts';
import { usePartName } from '../../editing/difference.tsx';
import { useEditing } from '../../editing/editing-context.tsx';
import { usePersonName } from '../../lists/person.tsx';
import { formatInstant } from '../../messages/instants.ts';
import { formatList } from '../../messages/localized-text.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { partsWithOtherDefault, pickFields, valueAt } from './setting-values.ts';
import { useSettingsStatus } from './use-settings-status.ts';
import styles from './setting-group.module.css';

interface SettingGroupProps {
	about: string;
	/** Page where the settings take effect. */
	place?: { href: string; label: string; isOnSite?: boolean };
	fields: readonly string[];
	resetLabel?: string | undefined;
	children: ReactNode;
}

const NAMED_CHANGES = 4;

export function SettingGroup({ about, place, fields, resetLabel, children }: SettingGroupProps) {
	const t = useTranslate();
	return (
		<>
			<p className={styles.about}>
				{t(about)}{' '}
				{place ? (
					<TextLink
						{...(place.isOnSite
							? { href: sitePath(place.href), target: '_blank', rel: 'noopener' }
							: { href: place.href })}
					>
						{t(place.label)}
					</TextLink>
				) : null}
			</p>
			{children}
			<GroupFooter fields={fields} resetLabel={resetLabel} />
		</>
	);
}

function GroupFooter({
	fields,
	resetLabel = 'ACTION_RESET_TO_DEFAULTS',
}: Pick<SettingGroupProps, 'fields' | 'resetLabel'>) {
	const t = useTranslate();
	const locale = useLocale();
	const nameOf = usePersonName();
	const { item, resource, isReadOnly } = useEditing();
	const partName = usePartName(resource);
	const { setValue, clearErrors } = useFormContext<Content>();
	const values = useWatch<Content>({ name: [...fields] });
	const status = useSettingsStatus();
	const now = Object.fromEntries(fields.map((field, index) => [field, values[index]]));
	const stored = pickFields(item?.content ?? {}, fields);
	const changed = item ? differingParts(stored, now) : [];
	const defaults: Content = status?.defaults ?? {};
	const others = partsWithOtherDefault(now, defaults);
	const [last] = fields.flatMap((field) => status?.changes[field] ?? []).toSorted((a, b) => (a.at < b.at ? 1 : -1));
	const unsaved = formatList(changed.map(partName), locale, {
		max: NAMED_CHANGES,
		more: ` ${t('LABEL_AND_MORE', { count: changed.length - NAMED_CHANGES })}`,
	});
	const setTo = (content: Content, parts: readonly Part[]): void => {
		for (const { path } of parts) {
			setValue(path, structuredClone(valueAt(content, path)), { shouldDirty: true });
			clearErrors(path);
		}
	};
	return (
		<div className={styles.footer} data-changed={changed.length > 0 || undefined}>
			<div className={styles.notes}>
				<p role="status" className={styles.unsaved}>
					{changed.length > 0 ? (
						`${t('LABEL_UNSAVED_SETTINGS')} ${unsaved}`
					) : (
						<span className={styles.saved}>
							<Check size={16} /> {t('LABEL_SETTINGS_SAVED')}
						</span>
					)}
				</p>
				{status ? (
					<p className={styles.last}>
						{last
							? t('TEXT_SETTINGS_CHANGED', { when: formatInstant(last.at, locale), who: nameOf(last.by) })
							: t(
									partsWithOtherDefault(stored, defaults).length > 0
										? 'TEXT_SETTINGS_INITIAL'
										: 'TEXT_SETTINGS_UNCHANGED',
								)}{' '}
						<TextLink href="/audit?resource=settings">{t('ACTION_OPEN_AUDIT_LOG')}</TextLink>
					</p>
				) : null}
			</div>
			{isReadOnly ? null : (
				<div className={styles.actions}>
					{changed.length > 0 ? (
						<ActionButton onClick={() => setTo(stored, changed)}>{t('ACTION_UNDO_CHANGES')}</ActionButton>
					) : null}
					{others.length > 0 ? (
						<ActionButton look="text" onClick={() => setTo(defaults, others)}>
							{t(resetLabel)}
						</ActionButton>
					) : null}
				</div>
			)}
		</div>
	);
}
