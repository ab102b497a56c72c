import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../../ui/button.tsx';
import { call } from '../../api/call.ts';
import type { Item, Version } from '../../api/item.ts';
import { PersonLine } from '../../lists/person.tsx';
import { formatInstant } from '../../messages/instants.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

const SHOWN_VERSIONS = 3;

/** The newest is first. Each save and publication reloads the versions. */
export const useVersions = (
	resource: string,
	{ uid, revision, schedule }: Pick<Item, 'uid' | 'revision' | 'schedule'>,
) =>
	useQuery({
		queryKey: ['versions', resource, uid, revision, schedule],
		// Each autosave changes the key. The old list stays during the reload.
		placeholderData: keepPreviousData,
		// Uses no abort signal: each save changes the key, and would abort the request.
		queryFn: async () => (await call<Version[]>('GET', `${resource}/${uid}/versions`)).data,
	});

interface RecentVersionsProps {
	resource: string;
	item: Item;
	allLabel: string;
	onAll: () => void;
	onOpen: (revision: number) => void;
}

export function RecentVersions({ resource, item, allLabel, onAll, onOpen }: RecentVersionsProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { data } = useVersions(resource, item);
	return (
		<Panel title={t('TITLE_VERSIONS')}>
			<ol className={styles.list}>
				{data?.slice(0, SHOWN_VERSIONS).map(({ revision, at, by }) => (
					<li key={revision}>
						<button type="button" className={styles.link} onClick={() => onOpen(revision)}>
							{formatInstant(at, locale)}
						</button>
						<br />
						<span className={styles.note}>{by ? <PersonLine email={by} /> : t('LABEL_DEMO_CONTENT')}</span>
					</li>
				))}
			</ol>
			{data?.length === 0 ? <p className={styles.note}>{t('TEXT_NO_VERSIONS')}</p> : null}
			<div>
				<ActionButton look="ice" onClick={onAll}>
					{allLabel}
				</ActionButton>
			</div>
		</Panel>
	);
}
