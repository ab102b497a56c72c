import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { Link as RouterLink, useParams } from 'react-router';
import type { ImportResult, PerformanceImport } from '../../contract/performance-imports.ts';
import { call, queryString } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { screenLabel } from '../messages/labels.ts';
import { Page } from '../frame/page.tsx';
import { Facts } from '../lists/facts.tsx';
import { LoadingRows, LoadError } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { formatNumber, formatFileSize } from '../lists/numbers.ts';
import { ImportState, isRunning } from './import-state.tsx';
import { ArrowBack, Download } from '../frame/icons.ts';

/** Interval between requests while the import is running. */
const POLL_INTERVAL_MS = 700;

/** Shows an import: its progress, the changes it would make, its invalid lines and its actions. */
export function ImportView() {
	const t = useTranslate();
	const { uid = '' } = useParams();
	const path = `performance/imports/${uid}`;
	const query = useApiQuery<PerformanceImport>(path, {
		pollEveryMs: (result) => (result && isRunning(result.data) ? POLL_INTERVAL_MS : 0),
	});
	const row = query.data?.data;
	return (
		<Page
			title={row?.name ?? t(screenLabel('performance'), { count: 2 })}
			before={
				<Button component={RouterLink} to="/performance" startIcon={<ArrowBack />} sx={{ ml: -1.5, mb: 1 }}>
					{t('ACTION_BACK_TO_IMPORTS')}
				</Button>
			}
			lead={
				row ? (
					<Box sx={{ mt: 0.75 }}>
						<ImportState row={row} />
					</Box>
				) : null
			}
			actions={row ? <Actions row={row} path={path} /> : null}
		>
			{row ? <Import row={row} path={path} /> : query.error ? <LoadError query={query} /> : <LoadingRows />}
		</Page>
	);
}

function Actions({ row, path }: { row: PerformanceImport; path: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const mayEdit = useMay('performance', 'edit');
	const [isConfirming, setConfirming] = useState(false);
	const [isCancelling, setCancelling] = useState(false);
	const [isBusy, setBusy] = useState(false);
	if (!mayEdit || (row.state !== 'checking' && row.state !== 'checked')) return null;
	const run = async (action: 'apply' | 'cancel') => {
		setConfirming(false);
		setCancelling(false);
		setBusy(true);
		try {
			await call('POST', `${path}/${action}`);
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	const { result } = row;
	const number = (value = 0) => formatNumber(value, locale);
	return (
		<>
			<Button
				variant="outlined"
				color="inherit"
				disabled={isBusy}
				onClick={() => (row.can_apply ? setCancelling(true) : void run('cancel'))}
			>
				{t('ACTION_CANCEL_IMPORT')}
			</Button>
			{row.can_apply ? (
				<Button variant="contained" disabled={isBusy} onClick={() => setConfirming(true)}>
					{t('ACTION_IMPORT')}
				</Button>
			) : null}
			{isCancelling ? (
				<QuestionDialog
					title="TITLE_CANCEL_IMPORT"
					text="TEXT_CANCEL_IMPORT"
					choices={[{ label: 'ACTION_CANCEL_IMPORT', color: 'error', onClick: () => void run('cancel') }]}
					onClose={() => setCancelling(false)}
				/>
			) : null}
			{isConfirming && result ? (
				<QuestionDialog
					title="TITLE_IMPORT"
					text={result.new + result.changed === 0 ? 'TEXT_IMPORT_NOTHING' : 'TEXT_IMPORT'}
					args={{
						fresh: number(result.new),
						changed: number(result.changed),
						unchanged: number(result.unchanged),
						companies: number(result.companies),
						from: result.from ?? '',
						to: result.to ?? '',
					}}
					choices={[{ label: 'ACTION_IMPORT', onClick: () => void run('apply') }]}
					onClose={() => setConfirming(false)}
				/>
			) : null}
		</>
	);
}

function Import({ row, path }: { row: PerformanceImport; path: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const { state, progress, size, message, result } = row;
	const share = size ? Math.min(100, Math.round((progress.bytes / size) * 100)) : 100;
	return (
		<Box sx={{ display: 'grid', gap: 2 }}>
			{/* The same height in every state, so that nothing below moves. */}
			<Box
				sx={{
					display: 'grid',
					minHeight: 72,
					alignItems: 'stretch',
					'&:empty': { display: 'none' },
					'& > *': { alignItems: 'center' },
				}}
			>
				{isRunning(row) ? (
					<Card sx={{ p: 2 }} role="status">
						<Typography variant="body2" sx={{ mb: 1 }}>
							{state === 'checking'
								? t('TEXT_CHECKING', { lines: formatNumber(progress.lines, locale), share })
								: t('TEXT_IMPORTING')}
						</Typography>
						<LinearProgress
							variant={state === 'checking' ? 'determinate' : 'indeterminate'}
							{...(state === 'checking' ? { value: share } : {})}
							aria-label={t(`import_states.${state}`)}
							sx={{ borderRadius: 1 }}
						/>
					</Card>
				) : null}
				{state === 'done' ? <Alert severity="success">{t('TEXT_IMPORT_DONE')}</Alert> : null}
				{state === 'failed' ? <Alert severity="error">{message}</Alert> : null}
				{state === 'cancelled' ? <Alert severity="info">{t('TEXT_IMPORT_CANCELLED')}</Alert> : null}
				{state === 'checked' && row.can_apply ? <Alert severity="info">{t('TEXT_DRY_RUN')}</Alert> : null}
			</Box>
			{row.bad_lines > 0 ? <InvalidLines row={row} path={path} /> : null}
			{result ? <Result result={result} isDone={state === 'done'} /> : null}
			{state === 'checking' ? null : (
				<Card sx={{ p: 2 }}>
					<Facts
						facts={[
							{ label: 'LABEL_SIZE', value: formatFileSize(size, locale) },
							{
								label: 'LABEL_UPLOADED',
								value: (
									<>
										<Moment at={row.created_at} /> · {row.created_by}
									</>
								),
							},
							...(row.ended_at
								? [
										{
											label: 'LABEL_ENDED',
											value: (
												<>
													<Moment at={row.ended_at} />
													{row.ended_by ? ` · ${row.ended_by}` : ''}
												</>
											),
										},
									]
								: []),
						]}
					/>
				</Card>
			)}
		</Box>
	);
}

const counts = [
	{ of: 'rows', label: 'LABEL_LINES' },
	{ of: 'new', label: 'LABEL_NEW_FIGURES' },
	{ of: 'changed', label: 'LABEL_CHANGED_FIGURES' },
	{ of: 'unchanged', label: 'LABEL_UNCHANGED_FIGURES' },
	{ of: 'months', label: 'LABEL_MONTHS' },
	{ of: 'companies', label: 'LABEL_COMPANIES' },
	{ of: 'games', label: 'LABEL_GAMES' },
] as const satisfies readonly { of: keyof ImportResult; label: string }[];

/** Counts of the changes that the import would make, or has made. */
function Result({ result, isDone }: { result: ImportResult; isDone: boolean }) {
	const t = useTranslate();
	const locale = useLocale();
	return (
		<Card component="section" sx={{ p: 2 }}>
			<Typography variant="h2" sx={{ mb: 1.5 }}>
				{t(isDone ? 'TITLE_CHANGES_MADE' : 'TITLE_PENDING_CHANGES')}
			</Typography>
			<Box
				component="dl"
				sx={{
					m: 0,
					display: 'grid',
					gap: 2,
					gridTemplateColumns: 'repeat(auto-fill, minmax(min(40%, 6.75rem), 1fr))',
				}}
			>
				{counts.map(({ of, label }) => (
					<Box key={of} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
						<Typography component="dt" variant="body2" color="textSecondary">
							{t(label)}
						</Typography>
						<Typography
							component="dd"
							sx={{
								m: 0,
								fontFamily: 'var(--face-display)',
								fontSize: '1.375rem',
								fontVariantNumeric: 'tabular-nums',
								color: result[of] === 0 ? 'text.disabled' : 'text.primary',
							}}
						>
							{formatNumber(result[of], locale)}
						</Typography>
					</Box>
				))}
			</Box>
			{result.from ? (
				<Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
					{t('TEXT_CHANGED_MONTHS', { from: result.from, to: result.to })}
				</Typography>
			) : null}
		</Card>
	);
}

function InvalidLines({ row, path }: { row: PerformanceImport; path: string }) {
	const t = useTranslate();
	const locale = useLocale();
	return (
		<Box component="section" aria-label={t('LABEL_INVALID_LINES', { count: row.bad_lines })}>
			<Alert
				severity="error"
				sx={{
					mb: 1.5,
					flexWrap: 'wrap',
					'& .MuiAlert-message': { flex: '1 1 14rem' },
					'& .MuiAlert-action': { pl: 0 },
				}}
				action={
					<Button
						color="inherit"
						startIcon={<Download />}
						component="a"
						href={`/api/admin/${path}/faults.csv?${queryString()}`}
						download
					>
						{t('ACTION_DOWNLOAD_INVALID_LINES')}
					</Button>
				}
			>
				{t('TEXT_INVALID_LINES', { count: row.bad_lines })}
				{row.bad_lines > row.faults.length ? (
					<> {t('TEXT_SHOWN_INVALID_LINES', { count: formatNumber(row.faults.length, locale) })}</>
				) : null}
			</Alert>
			<Card sx={{ maxHeight: 560, overflow: 'auto' }} tabIndex={0}>
				<Table size="small" stickyHeader>
					<TableHead sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
						<TableRow sx={{ '& th': { bgcolor: 'background.paper', color: 'text.secondary' } }}>
							<TableCell align="right">{t('LABEL_LINE')}</TableCell>
							<TableCell>{t('LABEL_PROBLEM')}</TableCell>
							<TableCell>{t('LABEL_LINE_TEXT')}</TableCell>
						</TableRow>
					</TableHead>
					<TableBody>
						{row.faults.map(({ line, reasons, text }) => (
							<TableRow
								key={line}
								sx={{ verticalAlign: 'top', display: { xs: 'grid', md: 'table-row' }, gridTemplateColumns: '4rem 1fr' }}
							>
								<TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
									{line}
								</TableCell>
								<TableCell>
									{reasons.map((reason) => (
										<div key={reason}>{reason}</div>
									))}
								</TableCell>
								<TableCell
									sx={{
										gridColumn: '2',
										fontFamily: 'monospace',
										fontSize: '0.8125rem',
										color: 'text.secondary',
										overflowWrap: 'anywhere',
									}}
								>
									{text}
								</TableCell>
							</TableRow>
						))}
					</TableBody>
				</Table>
			</Card>
		</Box>
	);
}
