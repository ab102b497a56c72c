import type { BrowserErrorSummary } from '../../contract/browser-errors.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { Card } from '../../ui/card.tsx';
import type { Paging } from '../api/call-page.ts';
import { usePageQuery } from '../api/use-api-query.ts';
import { Page } from '../frame/page.tsx';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { useListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './error-list.module.css';
import { ErrorState } from './error-state.tsx';

const names = ['source', 'release', 'state'] as const;
const sources = (['site', 'admin', 'demo'] as const).map((value) => ({ value, label: `error_sources.${value}` }));
const states = (['open', 'resolved'] as const).map((value) => ({ value, label: `error_states.${value}` }));

export function ErrorList() {
	const t = useTranslate();
	const list = useListParams(names);
	const query = usePageQuery<BrowserErrorSummary[], Paging & { releases: string[] }>('browser-errors', list.query);
	const title = t(screenLabel('browser_errors'), { count: 2 });
	// A link may filter by a release that no longer has errors, so offer this release too.
	const { release = '' } = list.filters;
	const releases = [...new Set([...(query.data?.extra.releases ?? []), ...(release ? [release] : [])])];
	return (
		<Page title={title} lead={t('TEXT_BROWSER_ERRORS')}>
			{query.data ? (
				<FilterBar list={list} hasSearch={false}>
					<SelectFilter list={list} name="source" label="LABEL_SOURCE" choices={sources} />
					<SelectFilter
						list={list}
						name="release"
						label="LABEL_BUILD"
						choices={releases.map((value) => ({ value, text: value }))}
					/>
					<SelectFilter list={list} name="state" label="LABEL_STATE" choices={states} />
				</FilterBar>
			) : null}
			<ListStates query={query} list={list} empty="TEXT_NO_BROWSER_ERRORS" rowHeight={72}>
				<Card isFlush>
					<ul aria-label={title}>
						{query.data?.data.map((error) => (
							<li key={error.uid} className={styles.error}>
								<div className={styles.head}>
									<CardLink className={styles.message} href={`/browser_errors/${error.uid}`} lang="en">
										{error.message}
									</CardLink>
									<ErrorState error={error} />
								</div>
								<p className={styles.facts}>
									{t(`error_sources.${error.source}`)} · {error.release} ·{' '}
									{t('LABEL_OCCURRENCES', { count: error.count })} · {t('LABEL_LAST_OCCURRED')}{' '}
									<Moment at={error.last_seen_at} />
								</p>
							</li>
						))}
					</ul>
				</Card>
				<Pager list={list} total={query.data?.extra.total ?? 0} />
			</ListStates>
		</Page>
	);
}
