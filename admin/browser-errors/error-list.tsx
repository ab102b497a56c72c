import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../messages/use-translate.tsx';
import { Link as RouterLink } from 'react-router';
import type { BrowserErrorSummary } from '../../contract/browser-errors.ts';
import type { Paging } from '../api/call-page.ts';
import { usePageQuery } from '../api/use-api-query.ts';
import { Page } from '../frame/page.tsx';
import { screenLabel } from '../messages/labels.ts';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { useListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { ErrorState } from './error-state.tsx';

const names = ['source', 'release', 'state'] as const;
const sources = (['site', 'admin', 'demo'] as const).map((value) => ({ value, label: `error_sources.${value}` }));
const states = (['open', 'resolved'] as const).map((value) => ({ value, label: `error_states.${value}` }));

/** Lists the errors: open ones first, then the last seen first. */
export function ErrorList() {
	const t = useTranslate();
	const list = useListParams(names);
	const query = usePageQuery<BrowserErrorSummary[], Paging & { releases: string[] }>('browser-errors', list.query);
	const title = t(screenLabel('browser_errors'), { count: 2 });
	// A link may name a release whose errors are deleted.
	const { release = '' } = list.filters;
	const releases = [...new Set([...(query.data?.extra.releases ?? []), ...(release ? [release] : [])])];
	return (
		<Page
			title={title}
			lead={
				<Typography variant="body2" color="textSecondary">
					{t('TEXT_BROWSER_ERRORS')}
				</Typography>
			}
		>
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
				<Card component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
					{query.data?.data.map((error) => (
						<Box
							component="li"
							key={error.uid}
							sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
						>
							<Link
								component={RouterLink}
								to={`/browser_errors/${error.uid}`}
								underline="hover"
								lang="en"
								sx={{ fontWeight: 650, fontSize: '0.875rem', color: 'text.primary', overflowWrap: 'anywhere' }}
							>
								{error.message}
							</Link>
							<Box
								sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mt: 0.75 }}
							>
								<ErrorState error={error} />
								<Typography variant="caption" color="textSecondary">
									{t(`error_sources.${error.source}`)} · {error.release} ·{' '}
									{t('LABEL_OCCURRENCES', { count: error.count })} · {t('LABEL_LAST_OCCURRED')}{' '}
									<Moment at={error.last_seen_at} />
								</Typography>
							</Box>
						</Box>
					))}
				</Card>
				<Pager list={list} total={query.data?.extra.total ?? 0} />
			</ListStates>
		</Page>
	);
}
