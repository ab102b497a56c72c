import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { call } from '../api/call.ts';
import type { Item, VersionWithContent } from '../api/item.ts';
import { differingParts, filledParts, partValue } from './content-parts.ts';
import { PartDifference, PartName, PartValue } from './difference.tsx';
import { PersonLine } from '../lists/person.tsx';
import { formatInstant } from '../messages/instants.ts';
import type { Resource } from './resource.ts';
import { useErrorText } from '../frame/use-error.ts';
import { useVersions } from './item-editor/recent-versions.tsx';
import styles from './versions-drawer.module.css';

interface VersionsDrawerProps {
	resource: Resource;
	item: Item;
	/** Version to show at first; null for none. */
	initialRevision: number | null;
	mayRestore: boolean;
	onClose: () => void;
	onRestore: (revision: number) => void;
}

/**
 * Comparison of a version with the previous version (`before`) or with the newest version (`since`). `whole` shows the
 * version without a comparison.
 */
type View = 'before' | 'since' | 'whole';

/**
 * Versions of an item, with their authors, times and changes. With `mayRestore`, the user can restore older versions.
 */
export function VersionsDrawer({
	resource,
	item,
	initialRevision,
	mayRestore,
	onClose,
	onRestore,
}: VersionsDrawerProps) {
	const t = useTranslate();
	const locale = useLocale();
	const errorText = useErrorText();
	const [chosen, setChosen] = useState(initialRevision);
	const [view, setView] = useState<View>('before');
	const path = `${resource.name}/${item.uid}/versions`;
	const { data: versions, error } = useVersions(resource.name, item);
	const list = versions ?? [];
	const index = list.findIndex(({ revision }) => revision === chosen);
	const others = { before: list[index + 1]?.revision, since: index > 0 ? list[0]?.revision : undefined };
	// Without another version, show the whole version.
	const other = view === 'whole' ? undefined : others[view];
	const shownView = other === undefined ? 'whole' : view;
	const content = (revision: number | null | undefined) => ({
		queryKey: ['version', resource.name, item.uid, revision],
		queryFn: async ({ signal }: { signal: AbortSignal }) =>
			(await call<VersionWithContent>('GET', `${path}/${revision}`, { signal })).data.content,
		enabled: revision !== null && revision !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
	});
	const shown = useQuery(content(chosen));
	const compared = useQuery(content(other));
	const [before, after] = shownView === 'since' ? [shown.data, compared.data] : [compared.data, shown.data];
	const parts = shownView === 'whole' ? filledParts(after ?? {}) : before && after ? differingParts(before, after) : [];
	// Show changed fields first, and unchanged fields below.
	const changed = new Set(parts.map(({ path }) => path));
	const unchanged =
		shownView === 'whole' || !parts.length
			? []
			: filledParts(shown.data ?? {}).filter(({ path }) => !changed.has(path));
	/** Time of the last publication. The newest version with this time is on the site. */
	const lastPublishedAt = list
		.map(({ published_at }) => published_at ?? '')
		.sort()
		.at(-1);
	const onSiteRevision = item.on_site
		? list.find(({ published_at }) => published_at === lastPublishedAt)?.revision
		: undefined;
	return (
		<Drawer size="large" title={t('TITLE_VERSIONS')} closeLabel={t('ACTION_CLOSE')} onClose={onClose}>
			<div className={styles.content}>
				{error ? <Alert tone="error">{errorText(error)}</Alert> : null}
				{versions || error ? null : <ProgressBar label={t('LABEL_LOADING')} hidesLabel />}
				{versions?.length === 0 ? <p className={styles.note}>{t('TEXT_NO_VERSIONS')}</p> : null}
				{list.length > 0 ? (
					<ul className={styles.versions}>
						{list.map(({ revision, at, by, published_at }, position) => (
							<li key={revision}>
								<button
									type="button"
									className={styles.version}
									aria-pressed={revision === chosen}
									onClick={() => setChosen(revision)}
								>
									<span>
										{formatInstant(at, locale)}
										<span className={styles.author}>{by ? <PersonLine email={by} /> : t('LABEL_DEMO_CONTENT')}</span>
									</span>
									<span className={styles.marks}>
										{position === 0 ? <Badge>{t('LABEL_NEWEST')}</Badge> : null}
										{published_at ? (
											<Badge tone={revision === onSiteRevision ? 'aurora' : 'ice'}>
												{t(revision === onSiteRevision ? 'LABEL_ON_SITE_NOW' : 'LABEL_WAS_PUBLISHED')}
											</Badge>
										) : null}
									</span>
								</button>
							</li>
						))}
					</ul>
				) : null}
				{chosen === null ? (
					list.length > 0 && <p className={styles.note}>{t('TEXT_CHOOSE_VERSION')}</p>
				) : (
					<>
						<div className={styles.views}>
							<ToggleGroup
								label={t('LABEL_SHOWN')}
								hidesLabel
								options={[
									{
										value: 'before',
										label: t('LABEL_CHANGES_IN_VERSION'),
										disabled: others.before === undefined,
									},
									{
										value: 'since',
										label: t('LABEL_CHANGES_SINCE_VERSION'),
										disabled: others.since === undefined,
									},
									{ value: 'whole', label: t('LABEL_WHOLE_VERSION') },
								]}
								value={shownView}
								onValue={(next) => setView(next as View)}
							/>
							{mayRestore && index > 0 ? (
								<ActionButton look="primary" onClick={() => onRestore(chosen)}>
									{t('ACTION_RESTORE')}
								</ActionButton>
							) : null}
						</div>
						{shown.error || compared.error ? (
							<Alert tone="error">{errorText(shown.error ?? compared.error)}</Alert>
						) : null}
						{before && after && !parts.length ? <p className={styles.note}>{t('TEXT_NO_DIFFERENCE')}</p> : null}
						{parts.map((part) => (
							<div key={part.path} className={styles.part}>
								<h3 className={styles.name}>
									<PartName resource={resource} part={part} />
								</h3>
								{before ? (
									<PartDifference
										resource={resource}
										part={part}
										before={partValue(before, part)}
										after={partValue(after ?? {}, part)}
									/>
								) : (
									<PartValue resource={resource} part={part} value={partValue(after ?? {}, part)} />
								)}
							</div>
						))}
						{unchanged.length > 0 ? (
							<details className={styles.unchanged}>
								<summary>{t('LABEL_UNCHANGED_FIELDS', { count: unchanged.length })}</summary>
								{unchanged.map((part) => (
									<div key={part.path} className={styles.part}>
										<h3 className={styles.name}>
											<PartName resource={resource} part={part} />
										</h3>
										<PartValue resource={resource} part={part} value={partValue(shown.data ?? {}, part)} />
									</div>
								))}
							</details>
						) : null}
					</>
				)}
			</div>
		</Drawer>
	);
}
