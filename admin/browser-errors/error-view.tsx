import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { BrowserError } from '../../contract/browser-errors.ts';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { call } from '../api/call.ts';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { ArrowBack } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { Page } from '../frame/page.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { Facts } from '../lists/facts.tsx';
import { LoadError, LoadingRows } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { formatNumber } from '../lists/numbers.ts';
import { screenLabel } from '../messages/labels.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { ErrorState } from './error-state.tsx';
import styles from './error-view.module.css';

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
				<div className={styles.back}>
					<ActionLink look="quiet" href="/browser_errors" startIcon={<ArrowBack />}>
						{t('ACTION_BACK_TO_BROWSER_ERRORS')}
					</ActionLink>
				</div>
			}
			lead={error ? <ErrorState error={error} /> : null}
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
				<ActionButton
					look="primary"
					busy={isBusy}
					onClick={() => {
						if (!isBusy) void run(resolve, 'TEXT_BROWSER_ERROR_RESOLVED');
					}}
				>
					{t('ACTION_RESOLVE')}
				</ActionButton>
			) : null}
			<ActionButton look="danger" disabled={isBusy} onClick={() => setDeleting(true)}>
				{t('ACTION_DELETE')}
			</ActionButton>
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
	const { source, release, count, first_seen_at, last_seen_at, resolved_at, stack, pages, browsers } = error;
	return (
		<div className={styles.details}>
			<Card>
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
			<Card title={t('LABEL_STACK')}>
				<pre className={styles.stack} lang="en">
					{stack.join('\n')}
				</pre>
			</Card>
		</div>
	);
}
