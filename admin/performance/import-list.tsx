import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { Link as RouterLink } from 'react-router';
import type { ListedImport } from '../../contract/performance-imports.ts';
import { useMay } from '../api/rights.tsx';
import { usePageQuery } from '../api/use-api-query.ts';
import { screenLabel } from '../messages/labels.ts';
import { Page } from '../frame/page.tsx';
import { useListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { formatNumber, formatFileSize } from '../lists/numbers.ts';
import { DropZone } from './drop-zone.tsx';
import { ImportState, isRunning } from './import-state.tsx';

/** Interval between requests while an import is running. */
const POLL_INTERVAL_MS = 2000;
const fromMedium = { display: { xs: 'none', md: 'table-cell' } } as const;

/** Uploads files of figures, and lists the earlier imports. */
export function ImportList() {
	const t = useTranslate();
	const locale = useLocale();
	const mayEdit = useMay('performance', 'edit');
	const list = useListParams([]);
	const query = usePageQuery<ListedImport[]>('performance/imports', list.query, (result) =>
		result?.data.some(isRunning) ? POLL_INTERVAL_MS : 0,
	);
	return (
		<Page title={t(screenLabel('performance'), { count: 2 })}>
			{mayEdit ? <DropZone /> : null}
			<Typography variant="h2" sx={{ mb: 1.5 }}>
				{t('TITLE_EARLIER_IMPORTS')}
			</Typography>
			<ListStates query={query} list={list} empty="TEXT_NO_IMPORTS">
				<Card sx={{ overflow: 'hidden' }}>
					<Table size="small">
						<TableHead sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
							<TableRow sx={{ '& th': { color: 'text.secondary', py: 1 } }}>
								<TableCell>{t('LABEL_FILE')}</TableCell>
								<TableCell>{t('LABEL_STATE')}</TableCell>
								<TableCell align="right">{t('LABEL_LINES')}</TableCell>
								<TableCell>{t('LABEL_UPLOADED')}</TableCell>
							</TableRow>
						</TableHead>
						<TableBody>
							{query.data?.data.map((row) => (
								<TableRow key={row.uid} hover sx={{ '&:last-child td': { borderBottom: 0 } }}>
									<TableCell sx={{ py: 1.25, overflowWrap: 'anywhere' }}>
										<Link
											component={RouterLink}
											to={`/performance/${row.uid}`}
											underline="hover"
											sx={{ fontWeight: 600, color: 'text.primary' }}
										>
											{row.name}
										</Link>
										<Typography variant="caption" color="textSecondary" component="div">
											{formatFileSize(row.size, locale)}
										</Typography>
										<Box sx={{ display: { md: 'none' }, mt: 0.5 }}>
											<ImportState row={row} />
										</Box>
									</TableCell>
									<TableCell sx={fromMedium}>
										<ImportState row={row} />
									</TableCell>
									<TableCell align="right" sx={{ ...fromMedium, fontVariantNumeric: 'tabular-nums' }}>
										{formatNumber(row.result?.rows ?? row.progress.lines, locale)}
									</TableCell>
									<TableCell sx={fromMedium}>
										<Moment at={row.created_at} />
										<Typography variant="caption" color="textSecondary" component="div">
											{row.created_by}
										</Typography>
									</TableCell>
								</TableRow>
							))}
						</TableBody>
					</Table>
				</Card>
				<Pager list={list} total={query.data?.extra.total ?? 0} />
			</ListStates>
		</Page>
	);
}
