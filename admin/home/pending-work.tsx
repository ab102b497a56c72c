import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { Link as RouterLink } from 'react-router';
import type { AdminHome } from '../../contract/home.ts';
import { screenLabel } from '../messages/labels.ts';
import { Moment } from '../lists/moment.tsx';
import { formatNumber } from '../lists/numbers.ts';

type Counted = AdminHome['untranslated'];

const sumOf = (rows: Counted) => rows.reduce((sum, { count }) => sum + count, 0);

/** Returns the path of a resource's list with a filter. */
const filtered = (resource: string, filter: Record<string, string>) =>
	`/${resource}?${new URLSearchParams(filter).toString()}`;

/** Work that waits for staff: totals first, then links to the lists and items. */
export function PendingWork({ home }: { home: AdminHome }) {
	const t = useTranslate();
	const { unread_messages, failing_mails, new_browser_errors, untranslated, changed, scheduled, recent } = home;
	return (
		<>
			<Box
				sx={{
					display: 'grid',
					gap: 1.5,
					mb: 2,
					gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(180px, 1fr))' },
				}}
			>
				{unread_messages === null ? null : (
					<Tile
						label={t('LABEL_UNREAD_MESSAGES')}
						count={unread_messages}
						to="/messages?read=no&state=open"
						tone="gold"
					/>
				)}
				{failing_mails === null ? null : (
					<Tile label={t('LABEL_FAILING_MAILS')} count={failing_mails} to="/mails" tone="coral" />
				)}
				{new_browser_errors ? (
					<Tile
						label={t('LABEL_NEW_BROWSER_ERRORS')}
						count={new_browser_errors}
						to="/browser_errors?state=open"
						tone="coral"
					/>
				) : null}
				<Tile label={t('LABEL_UNPUBLISHED_CHANGES')} count={sumOf(changed)} />
				<Tile label={t('LABEL_UNTRANSLATED')} count={sumOf(untranslated)} />
			</Box>
			<Box
				sx={{
					display: 'grid',
					gap: 2,
					mb: 4,
					alignItems: 'start',
					gridTemplateColumns: {
						xs: 'minmax(0, 1fr)',
						sm: 'repeat(2, minmax(0, 1fr))',
						lg: 'repeat(3, minmax(0, 1fr))',
					},
					'& > :last-child': { gridColumn: { sm: '1 / -1', lg: 'auto' } },
				}}
			>
				<Part title={t('TITLE_TO_DO')}>
					<ByResource label={t('LABEL_UNPUBLISHED_CHANGES')} rows={changed} filter={{ state: 'changed' }} />
					<ByResource label={t('LABEL_UNTRANSLATED')} rows={untranslated} filter={{ translation: 'incomplete' }} />
					{changed.length + untranslated.length === 0 ? <EmptyNote text={t('TEXT_NOTHING_TO_DO')} /> : null}
				</Part>
				<Part title={t('TITLE_SCHEDULE')}>
					<Items
						rows={scheduled.map((row) => ({
							...row,
							note: t(
								row.has_failed
									? 'LABEL_PUBLISH_FAILED'
									: row.is_end
										? 'LABEL_WILL_BE_UNPUBLISHED'
										: 'LABEL_WILL_BE_PUBLISHED',
							),
						}))}
						empty={t('TEXT_NOTHING_SCHEDULED')}
					/>
				</Part>
				<Part title={t('TITLE_LAST_EDITED')}>
					<Items rows={recent.map((row) => ({ ...row, note: row.by }))} empty={t('TEXT_NOTHING_EDITED')} />
				</Part>
			</Box>
		</>
	);
}

const tones = { gold: 'secondary.main', coral: 'error.main' } as const;

function Tile({ label, count, to, tone }: { label: string; count: number; to?: string; tone?: keyof typeof tones }) {
	const locale = useLocale();
	const content = (
		<Box sx={{ p: 2 }}>
			<Typography
				component="div"
				sx={{
					fontFamily: 'var(--face-display)',
					fontSize: '1.75rem',
					lineHeight: 1.2,
					fontVariantNumeric: 'tabular-nums',
					color: count > 0 && tone ? tones[tone] : count > 0 ? 'text.primary' : 'text.disabled',
				}}
			>
				{formatNumber(count, locale)}
			</Typography>
			<Typography variant="body2" color="textSecondary">
				{label}
			</Typography>
		</Box>
	);
	return (
		<Card>
			{to === undefined ? (
				content
			) : (
				<CardActionArea component={RouterLink} to={to} sx={{ height: '100%' }}>
					{content}
				</CardActionArea>
			)}
		</Card>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	const titleId = useId();
	return (
		<Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
			<Typography variant="h2" id={titleId} sx={{ mb: 1 }}>
				{title}
			</Typography>
			{children}
		</Card>
	);
}

const EmptyNote = ({ text }: { text: string }) => (
	<Typography variant="body2" color="textSecondary">
		{text}
	</Typography>
);

/** Counts by resource, each linked to its filtered list. */
function ByResource({ label, rows, filter }: { label: string; rows: Counted; filter: Record<string, string> }) {
	const t = useTranslate();
	const locale = useLocale();
	if (!rows.length) return null;
	return (
		<Box sx={{ mb: 1.5 }}>
			<Typography variant="body2" color="textSecondary" component="h3" sx={{ mb: 0.75 }}>
				{label}
			</Typography>
			<Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
				{rows.map(({ resource, count }) => (
					<li key={resource}>
						<Chip
							clickable
							component={RouterLink}
							to={resource === 'settings' ? '/settings' : filtered(resource, filter)}
							variant="outlined"
							label={`${t(screenLabel(resource), { count: 2 })} · ${formatNumber(count, locale)}`}
						/>
					</li>
				))}
			</Box>
		</Box>
	);
}

interface Row {
	resource: string;
	uid: string;
	title: string;
	at: string;
	note: string;
}

/** Items with an instant and a note. */
function Items({ rows, empty }: { rows: readonly Row[]; empty: string }) {
	const t = useTranslate();
	if (!rows.length) return <EmptyNote text={empty} />;
	return (
		<Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
			{rows.map(({ resource, uid, title, at, note }) => (
				<Box
					component="li"
					key={resource + uid}
					sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' }, minWidth: 0 }}
				>
					<Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
						<Link
							component={RouterLink}
							to={resource === 'settings' ? '/settings' : `/${resource}/${uid}`}
							underline="hover"
							sx={{ flex: 1, minWidth: 0, fontWeight: 600, fontSize: '0.875rem', color: 'text.primary' }}
						>
							{title || t('LABEL_UNTITLED')}
						</Link>
						<Typography variant="caption" color="textSecondary">
							<Moment at={at} />
						</Typography>
					</Box>
					<Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
						{t(screenLabel(resource), { count: 1 })} · {note}
					</Typography>
				</Box>
			))}
		</Box>
	);
}
