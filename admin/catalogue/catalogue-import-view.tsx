import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { CatalogueImport, CatalogueRow } from '../../contract/catalogue.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Table } from '../../ui/table.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { call } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { ArrowBack } from '../frame/icons.ts';
import { Page } from '../frame/page.tsx';
import { QuestionDialog, type DialogChoice } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { LoadError, LoadingRows } from '../lists/list-states.tsx';
import { formatNumber } from '../lists/numbers.ts';
import { formatList } from '../messages/localized-text.ts';
import { screenLabel } from '../messages/labels.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './catalogue.module.css';
import { ACCEPTED_FILES } from './catalogue-imports.tsx';
import { useColumnName } from './column-name.ts';
import { MissingItems } from './missing-items.tsx';
import { MatchedColumns, useChosenColumns } from './matched-columns.tsx';
import { ImportWarnings, TemplateLink } from './import-warnings.tsx';
import { CatalogueState, isRunning } from './catalogue-state.tsx';
import { lineRanges } from './line-ranges.ts';

/** Interval while the import runs. */
const POLL_INTERVAL_MS = 700;
/** Interval while the server makes the sizes of images. */
const IMAGES_POLL_INTERVAL_MS = 5_000;

interface Props {
	resource: string;
	isDirect: boolean;
}

interface ImportProps extends Props {
	row: CatalogueImport;
}

interface ViewProps extends Props {
	/** Called with another file to import, or with undefined when the start screen opens. */
	onFile: (file: File | undefined) => void;
}

export function CatalogueImportView({ resource, isDirect, onFile }: ViewProps) {
	const t = useTranslate();
	const { uid = '' } = useParams();
	const query = useApiQuery<CatalogueImport>(`catalogue/imports/${uid}`, {
		pollEveryMs: (result) =>
			result && isRunning(result.data)
				? POLL_INTERVAL_MS
				: result && result.data.waiting_images > 0
					? IMAGES_POLL_INTERVAL_MS
					: 0,
	});
	const row = query.data?.data;
	const [chosen, setChosen] = useChosenColumns(row);
	const isUnchecked = row?.state === 'checked' && chosen.size > 0;
	const uncheckedId = useId();
	const forgetFile = useEffectEvent(() => onFile(undefined));
	// The start screen has already uploaded the file, so forget the file.
	useEffect(() => forgetFile(), []);
	return (
		<Page
			title={row?.name ?? t('TITLE_CATALOGUE', { items: t(screenLabel(resource), { count: 2 }) })}
			before={
				<div className={styles.back}>
					<ActionLink look="quiet" href={`/${resource}/import`} startIcon={<ArrowBack />}>
						{t('ACTION_BACK_TO_IMPORTS')}
					</ActionLink>
				</div>
			}
			lead={row ? <CatalogueState row={row} /> : null}
			actions={
				row ? (
					<Actions
						row={row}
						resource={resource}
						isDirect={isDirect}
						uncheckedId={isUnchecked ? uncheckedId : undefined}
						onFile={onFile}
					/>
				) : null
			}
		>
			{row ? (
				<div className={styles.sections}>
					<State row={row} resource={resource} />
					{row.encoding ? <Alert>{t('TEXT_WINDOWS_1252')}</Alert> : null}
					{isUnchecked && row.can_apply ? (
						<Alert tone="warning">
							<span id={uncheckedId}>{t('TEXT_UNCHECKED_COLUMNS')}</span>
						</Alert>
					) : null}
					<MatchedColumns row={row} resource={resource} isDirect={isDirect} chosen={chosen} onChosen={setChosen} />
					<ImportWarnings row={row} resource={resource} />
					<MissingItems row={row} kind="providers" />
					<MissingItems row={row} kind="features" />
					<Faults row={row} resource={resource} />
					<Warnings row={row} resource={resource} />
					<Counts row={row} />
					<Changes row={row} />
				</div>
			) : query.error ? (
				<LoadError query={query} />
			) : (
				<LoadingRows />
			)}
		</Page>
	);
}

type Question = 'import' | 'cancel' | 'undo';

interface ActionsProps extends ImportProps {
	/** Id of the text that explains why the file must be checked again before its import. */
	uncheckedId: string | undefined;
	onFile: (file: File) => void;
}

function Actions({ row, resource, isDirect, uncheckedId, onFile }: ActionsProps) {
	const t = useTranslate();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const navigate = useNavigate();
	const mayPublish = useMay(resource, 'publish');
	const maySave = useMay(resource, isDirect ? 'publish' : 'edit');
	const [question, setQuestion] = useState<Question | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [asksForFile, setAsksForFile] = useState(false);
	const fileInput = useRef<HTMLInputElement>(null);
	if (!maySave) return null;
	const { counts, state } = row;
	/** Discards the checked file, which would otherwise count as an open import. */
	const replaceFile = async (file: File | undefined) => {
		if (!file) return;
		if (state === 'checked') await run('cancel');
		onFile(file);
		void navigate(`/${resource}/import`);
	};
	const run = async (action: string, query: Record<string, string> = {}) => {
		if (isBusy) return;
		setQuestion(null);
		setBusy(true);
		try {
			await call('POST', `catalogue/imports/${row.uid}/${action}`, { query });
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	const apply = (publishes: 'yes' | 'no') =>
		void run('apply', { publishes, skips_invalid: counts.invalid > 0 ? 'yes' : 'no' });
	const choices: Record<Question, DialogChoice[]> = {
		import: isDirect
			? [{ label: 'ACTION_IMPORT', onClick: () => apply('yes') }]
			: [
					...(mayPublish ? [{ label: 'ACTION_IMPORT_PUBLISHED', onClick: () => apply('yes') }] : []),
					{ label: 'ACTION_IMPORT_DRAFTS', onClick: () => apply('no') },
				],
		cancel: [{ label: 'ACTION_CANCEL_IMPORT', color: 'error', onClick: () => void run('cancel') }],
		undo: [{ label: 'ACTION_UNDO_IMPORT', color: 'error', onClick: () => void run('undo') }],
	};
	const texts = {
		import: isDirect ? 'TEXT_IMPORT_LIVE' : 'TEXT_IMPORT_ITEMS',
		cancel: 'TEXT_CANCEL_IMPORT',
		undo: 'TEXT_UNDO_IMPORT',
	} as const;
	const titles = { import: 'TITLE_IMPORT_ITEMS', cancel: 'TITLE_CANCEL_IMPORT', undo: 'TITLE_UNDO_IMPORT' } as const;
	const valid = counts.new + counts.changed;
	return (
		<>
			{state === 'checking' || state === 'checked' ? (
				<ActionButton disabled={isBusy} onClick={() => setQuestion('cancel')}>
					{t('ACTION_CANCEL_IMPORT')}
				</ActionButton>
			) : null}
			{state === 'checked' || state === 'failed' || state === 'cancelled' ? (
				<>
					<ActionButton
						busy={isBusy}
						onClick={() => (state === 'checked' ? setAsksForFile(true) : fileInput.current?.click())}
					>
						{t('ACTION_CHOOSE_ANOTHER_FILE')}
					</ActionButton>
					<input
						ref={fileInput}
						type="file"
						accept={ACCEPTED_FILES}
						hidden
						aria-label={t('ACTION_CHOOSE_ANOTHER_FILE')}
						onChange={(event) => {
							void replaceFile(event.target.files?.[0]);
							event.target.value = '';
						}}
					/>
				</>
			) : null}
			{row.can_apply ? (
				<ActionButton
					look={counts.invalid > 0 ? 'ice' : 'primary'}
					busy={isBusy}
					disabled={uncheckedId !== undefined}
					aria-describedby={uncheckedId}
					onClick={() => setQuestion('import')}
				>
					{counts.invalid > 0 ? t('ACTION_IMPORT_VALID', { count: valid }) : t('ACTION_IMPORT')}
				</ActionButton>
			) : null}
			{row.can_undo ? (
				<ActionButton disabled={isBusy} onClick={() => setQuestion('undo')}>
					{t('ACTION_UNDO_IMPORT')}
				</ActionButton>
			) : null}
			{asksForFile ? (
				<ConfirmDialog
					title={t('TITLE_CHOOSE_ANOTHER_FILE')}
					confirmLabel={t('ACTION_CHOOSE_FILE')}
					cancelLabel={t('ACTION_CANCEL')}
					closeLabel={t('ACTION_CLOSE')}
					isDangerous
					onConfirm={() => {
						setAsksForFile(false);
						fileInput.current?.click();
					}}
					onCancel={() => setAsksForFile(false)}
				>
					<p>{t('TEXT_CHOOSE_ANOTHER_FILE', { name: row.name })}</p>
				</ConfirmDialog>
			) : null}
			{question ? (
				<QuestionDialog
					title={titles[question]}
					text={texts[question]}
					args={{ count: valid, added: counts.new, changed: counts.changed, skipped: counts.invalid }}
					choices={choices[question]}
					onClose={() => setQuestion(null)}
				/>
			) : null}
		</>
	);
}

function State({ row, resource }: { row: CatalogueImport; resource: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const { state, counts, message } = row;
	if (isRunning(row)) {
		const total = counts.new + counts.changed;
		const done = state === 'undoing' ? counts.undone + counts.kept : counts.done + counts.failed;
		return (
			<Card>
				<div role="status">
					<ProgressBar
						label={
							state === 'checking'
								? t('TEXT_CHECKING_ROWS', { count: formatNumber(row.checked_rows, locale) })
								: t(state === 'importing' ? 'TEXT_IMPORTING_ROWS' : 'TEXT_UNDOING_ROWS', {
										done: formatNumber(done, locale),
										total: formatNumber(total, locale),
									})
						}
						value={state === 'checking' || total === 0 ? undefined : done / total}
					/>
				</div>
			</Card>
		);
	}
	if (state === 'failed')
		return (
			<Alert tone="error">
				{message} <TemplateLink resource={resource} />
			</Alert>
		);
	if (state === 'cancelled') return <Alert>{t('TEXT_IMPORT_CANCELLED')}</Alert>;
	if (state === 'undone')
		return (
			<Alert tone={counts.kept > 0 ? 'warning' : 'success'}>
				{t('TEXT_UNDONE', { undone: counts.undone, kept: counts.kept })}
			</Alert>
		);
	if (state === 'done')
		return (
			<>
				<Alert tone={counts.failed > 0 ? 'warning' : 'success'}>
					{t('TEXT_ITEMS_IMPORTED', { done: counts.done, failed: counts.failed })}
				</Alert>
				{row.waiting_images > 0 ? <Alert>{t('TEXT_WAITING_IMAGES', { count: row.waiting_images })}</Alert> : null}
			</>
		);
	if (message !== null)
		return (
			<Alert tone="error">
				{message} {t('TEXT_CHOOSE_COLUMNS')} <TemplateLink resource={resource} />
			</Alert>
		);
	if (counts.new + counts.changed + counts.invalid === 0) return <Alert>{t('TEXT_NOTHING_CHANGES')}</Alert>;
	return counts.invalid === 0 ? <Alert>{t('TEXT_DRY_RUN')}</Alert> : null;
}

/** The list of faults names at most this many ranges of rows, and at most this many titles or values. */
const MAX_NAMED_RANGES = 5;
const MAX_NAMED_VALUES = 3;

type ListedFault = CatalogueRow['faults'][number] & Pick<CatalogueRow, 'line' | 'title'>;

/** A reason may quote the value, e.g. a file name. Lists then do not repeat the value. */
const namesItsValue = ({ reason, value }: ListedFault): boolean =>
	reason.includes(`“${value}”`) || reason.includes(`«${value}»`);

/** Groups faults by column and reason, in the order of their first rows. */
function groupFaults(faults: readonly ListedFault[]) {
	const groups = Map.groupBy(faults, ({ column, reason }) => `${column} ${reason}`);
	return [...groups].map(([key, same]) => ({
		key,
		column: same[0]!.column,
		reason: same[0]!.reason,
		lines: [...new Set(same.map(({ line }) => line))],
		titles: [...new Set(same.map(({ title }) => title))].filter(Boolean),
		values: [...new Set(same.filter((each) => !namesItsValue(each)).map(({ value }) => value))].filter(Boolean),
	}));
}

const faultStates: ReadonlySet<CatalogueRow['state']> = new Set(['invalid', 'failed', 'edited', 'in_use']);

function Faults({ row, resource }: { row: CatalogueImport; resource: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const { counts } = row;
	const rows = row.rows.filter(({ state }) => faultStates.has(state));
	const listed = groupFaults(
		rows.flatMap(({ line, title, state, faults }) =>
			faults.length > 0
				? faults.map((fault) => ({ ...fault, line, title }))
				: [{ column: null, value: '', reason: t(`catalogue_rows.${state}`), line, title }],
		),
	);
	if (listed.length === 0) return null;
	return (
		<>
			{row.state === 'checked' ? (
				<Alert tone="error">
					{row.can_apply
						? t('TEXT_SOME_INVALID_LINES', { count: counts.invalid, valid: counts.rows - counts.invalid })
						: t('TEXT_INVALID_LINES', { count: counts.invalid })}
					{counts.invalid > rows.length ? (
						<> {t('TEXT_SHOWN_INVALID_LINES', { count: formatNumber(rows.length, locale) })}</>
					) : null}
				</Alert>
			) : null}
			<FaultTable label={t('LABEL_PROBLEM')} listed={listed} resource={resource} />
		</>
	);
}

/** The import accepts these values, but they may be mistakes. */
function Warnings({ row, resource }: { row: CatalogueImport; resource: string }) {
	const t = useTranslate();
	const listed = groupFaults(
		row.rows.flatMap(({ line, title, warnings }) => warnings.map((warning) => ({ ...warning, line, title }))),
	);
	if (row.state !== 'checked' || listed.length === 0) return null;
	return (
		<>
			<Alert tone="warning">{t('TEXT_CHECK_VALUES')}</Alert>
			<FaultTable label={t('LABEL_VALUES_TO_CHECK')} listed={listed} resource={resource} />
		</>
	);
}

interface FaultTableProps {
	label: string;
	listed: ReturnType<typeof groupFaults>;
	resource: string;
}

function FaultTable({ label, listed, resource }: FaultTableProps) {
	const t = useTranslate();
	const columnName = useColumnName(resource);
	const locale = useLocale();
	return (
		<Table
			label={label}
			rows={listed}
			rowKey={({ key }) => key}
			scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
			columns={[
				{
					key: 'line',
					title: t('LABEL_LINE'),
					cell: ({ lines }) =>
						lines.length === 1
							? t('LABEL_ROW_NUMBER', { line: lines[0]! })
							: t('LABEL_ROW_NUMBERS', {
									count: lines.length,
									lines: formatList(lineRanges(lines), locale, { max: MAX_NAMED_RANGES }),
								}),
				},
				{
					key: 'title',
					title: t('LABEL_TITLE'),
					hiddenBelow: 'medium',
					cell: ({ titles }) => formatList(titles, locale, { max: MAX_NAMED_VALUES }),
				},
				{
					key: 'column',
					title: t('LABEL_COLUMN'),
					cell: ({ column }) => column && <span title={column}>{columnName(column)}</span>,
				},
				{
					key: 'value',
					title: t('LABEL_VALUE'),
					cell: ({ values }) =>
						values.length > 0 && (
							<span className={styles.value}>{formatList(values, locale, { max: MAX_NAMED_VALUES })}</span>
						),
				},
				{ key: 'reason', title: t('LABEL_PROBLEM'), cell: ({ reason }) => reason },
			]}
		/>
	);
}

const countLabels = [
	{ of: 'rows', label: 'LABEL_LINES' },
	{ of: 'new', label: 'LABEL_NEW_FIGURES' },
	{ of: 'changed', label: 'LABEL_CHANGED_FIGURES' },
	{ of: 'unchanged', label: 'LABEL_UNCHANGED_FIGURES' },
] as const satisfies readonly { of: keyof CatalogueImport['counts']; label: string }[];

function Counts({ row }: { row: CatalogueImport }) {
	const t = useTranslate();
	const locale = useLocale();
	if (row.counts.rows === 0 || row.state === 'checking') return null;
	return (
		<Card>
			<dl className={styles.counts}>
				{countLabels.map(({ of, label }) => (
					<div key={of} className={styles.count}>
						<dt className={styles.name}>{t(label)}</dt>
						<dd className={styles.number} data-zero={row.counts[of] === 0 || undefined}>
							{formatNumber(row.counts[of], locale)}
						</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

type Kind = 'changed' | 'new';

const OPEN_CHANGES = 4;

function Changes({ row }: { row: CatalogueImport }) {
	const t = useTranslate();
	const locale = useLocale();
	const { counts, resource } = row;
	const [chosen, setChosen] = useState<Kind>();
	// During a check the counts are 0. A new check may leave the chosen kind without rows.
	const kind: Kind = chosen && counts[chosen] > 0 ? chosen : counts.changed > 0 ? 'changed' : 'new';
	const isNew: ReadonlySet<CatalogueRow['state']> = new Set(['new', 'created', 'removed']);
	const isChanged: ReadonlySet<CatalogueRow['state']> = new Set(['changed', 'saved', 'restored']);
	const shown = row.rows.filter(({ state }) => (kind === 'new' ? isNew : isChanged).has(state));
	if (counts.new + counts.changed === 0) return null;
	const title = t('TITLE_FIGURES_CHANGED');
	const optionOf = (value: Kind, label: string) => ({
		value,
		label: t('LABEL_KIND_COUNT', { kind: t(label), count: formatNumber(counts[value], locale) }),
		disabled: counts[value] === 0,
	});
	const rest = counts[kind] - shown.length;
	return (
		<Card
			title={title}
			actions={
				<ToggleGroup
					label={title}
					hidesLabel
					options={[optionOf('changed', 'LABEL_CHANGED_FIGURES'), optionOf('new', 'LABEL_NEW_FIGURES')]}
					value={kind}
					onValue={(value) => setChosen(value === 'new' ? 'new' : 'changed')}
				/>
			}
		>
			<ul className={styles.items}>
				{shown.map((each) => (
					<li key={each.line} className={styles.item}>
						<p className={styles.item_title}>
							<span className={styles.line}>{t('LABEL_ROW_NUMBER', { line: each.line })}</span>
							{each.state === 'new' || each.state === 'removed' ? (
								<span>{each.title}</span>
							) : (
								<Link href={`/${resource}/${each.item_uid}`}>{each.title}</Link>
							)}
						</p>
						<Thumbnails row={row} changes={each.changes} />
						<ValueList changes={each.changes.slice(0, OPEN_CHANGES)} resource={resource} />
						{each.changes.length > OPEN_CHANGES ? (
							<details>
								<summary className={styles.more}>
									{t('LABEL_MORE_VALUES', { count: each.changes.length - OPEN_CHANGES })}
								</summary>
								<ValueList changes={each.changes.slice(OPEN_CHANGES)} resource={resource} />
							</details>
						) : null}
					</li>
				))}
			</ul>
			{rest > 0 ? (
				<p className={styles.text}>
					{t('TEXT_MORE_FIGURES', { shown: shown.length, count: formatNumber(rest, locale) })}
				</p>
			) : null}
		</Card>
	);
}

/** An image that is not in the ZIP file has no thumbnail. */
function Thumbnails({ row, changes }: { row: CatalogueImport; changes: CatalogueRow['changes'] }) {
	if (row.state !== 'checked') return null;
	const names = changes
		.flatMap(({ after }) => after.split('|'))
		.filter((name) => /\.(png|jpe?g|webp|avif|gif)$/i.test(name));
	if (names.length === 0) return null;
	return (
		<ul className={styles.thumbnails}>
			{[...new Set(names)].map((name) => (
				<li key={name}>
					<img
						className={styles.thumbnail}
						src={`/api/admin/catalogue/imports/${row.uid}/image?${new URLSearchParams({ name })}`}
						alt={name}
						title={name}
						loading="lazy"
					/>
				</li>
			))}
		</ul>
	);
}

function ValueList({ changes, resource }: { changes: CatalogueRow['changes']; resource: string }) {
	const columnName = useColumnName(resource);
	return (
		<dl className={styles.values}>
			{changes.map(({ column, before, after }) => (
				<div key={column} className={styles.change}>
					<dt className={styles.column} title={column}>
						{columnName(column)}
					</dt>
					<dd className={styles.value}>
						{before ? (
							<>
								<del className={styles.old}>{before}</del> <span aria-hidden="true">→ </span>
							</>
						) : null}
						{after ? <ins className={styles.new}>{after}</ins> : '—'}
					</dd>
				</div>
			))}
		</dl>
	);
}
