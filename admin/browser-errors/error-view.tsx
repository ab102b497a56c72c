import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useNotify } from '../frame/notifications.tsx';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import type { BrowserError } from '../../contract/browser-errors.ts';
import { call } from '../api/call.ts';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { ArrowBack } from '../frame/icons.ts';
import { Page } from '../frame/page.tsx';
import { screenLabel } from '../messages/labels.ts';
import { Facts } from '../lists/facts.tsx';
import { LoadError, LoadingRows } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { formatNumber } from '../lists/numbers.ts';
import { ErrorState } from './error-state.tsx';

/** Shows an error: where and how often it occurred, its stack trace and its actions. */
export function ErrorView() {
	const t = useTranslate();
	const { uid = '' } = useParams();
	const query = useApiQuery<BrowserError>(`browser-errors/${uid}`);
	const error = query.data?.data;
	return (
		<Page
			title={error?.message ?? t(screenLabel('browser_errors'), { count: 1 })}
			{...(error && { titleLang: 'en' })}
			before={
				<Button component={RouterLink} to="/browser_errors" startIcon={<ArrowBack />} sx={{ ml: -1.5, mb: 1 }}>
					{t('ACTION_BACK_TO_BROWSER_ERRORS')}
				</Button>
			}
			lead={
				error ? (
					<Box sx={{ mt: 0.75 }}>
						<ErrorState error={error} />
					</Box>
				) : null
			}
			actions={error ? <Actions error={error} /> : null}
		>
			{error ? <Details error={error} /> : query.error ? <LoadError query={query} /> : <LoadingRows />}
		</Page>
	);
}

function Actions({ error: { uid, resolved_at } }: { error: BrowserError }) {
	const notify = useNotify();
	const navigate = useNavigate();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const t = useTranslate();
	const [isDeleting, setDeleting] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const run = async (action: () => Promise<unknown>, doneKey: string) => {
		setDeleting(false);
		setBusy(true);
		try {
			await action();
			notify(doneKey, { type: 'success' });
		} catch (failure) {
			reportError(failure);
		} finally {
			setBusy(false);
		}
	};
	const resolve = async () => {
		await call('POST', `browser-errors/${uid}/resolve`);
		await refetchAll();
	};
	const remove = async () => {
		await call('DELETE', `browser-errors/${uid}`);
		await navigate('/browser_errors');
	};
	return (
		<>
			{resolved_at === null ? (
				<Button variant="contained" disabled={isBusy} onClick={() => void run(resolve, 'TEXT_BROWSER_ERROR_RESOLVED')}>
					{t('ACTION_RESOLVE')}
				</Button>
			) : null}
			<Button color="error" disabled={isBusy} onClick={() => setDeleting(true)}>
				{t('ACTION_DELETE')}
			</Button>
			{isDeleting ? (
				<QuestionDialog
					title="TITLE_DELETE_BROWSER_ERROR"
					text="TEXT_DELETE_BROWSER_ERROR"
					choices={[
						{
							label: 'ACTION_DELETE',
							color: 'error',
							onClick: () => void run(remove, 'TEXT_BROWSER_ERROR_DELETED'),
						},
					]}
					onClose={() => setDeleting(false)}
				/>
			) : null}
		</>
	);
}

function Details({ error }: { error: BrowserError }) {
	const t = useTranslate();
	const locale = useLocale();
	const stackTitleId = useId();
	const { source, release, count, first_seen_at, last_seen_at, resolved_at, stack, pages, browsers } = error;
	return (
		<>
			<Card sx={{ p: 2, mb: 2 }}>
				<Facts
					facts={[
						{ label: 'LABEL_SOURCE', value: t(`error_sources.${source}`) },
						{ label: 'LABEL_BUILD', value: release },
						{ label: 'LABEL_COUNT', value: formatNumber(count, locale) },
						{ label: 'LABEL_FIRST_OCCURRED', value: <Moment at={first_seen_at} /> },
						{ label: 'LABEL_LAST_OCCURRED', value: <Moment at={last_seen_at} /> },
						...(resolved_at ? [{ label: 'LABEL_RESOLVED', value: <Moment at={resolved_at} /> }] : []),
						{ label: 'LABEL_ERROR_PAGES', value: pages.join(', ') || '–' },
						{ label: 'LABEL_BROWSERS', value: browsers.join(' · ') || '–' },
					]}
				/>
			</Card>
			<Card component="section" aria-labelledby={stackTitleId} sx={{ p: 2 }}>
				<Typography variant="h2" id={stackTitleId} sx={{ mb: 1 }}>
					{t('LABEL_STACK')}
				</Typography>
				<Box
					component="pre"
					lang="en"
					sx={{ m: 0, fontSize: '0.8125rem', lineHeight: 1.6, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
				>
					{stack.join('\n')}
				</Box>
			</Card>
		</>
	);
}
