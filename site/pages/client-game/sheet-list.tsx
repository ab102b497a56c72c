import { useCallback } from 'react';
import { LoadError } from '../../client-area/client-page.tsx';
import { sheetQuery, useSheetsApi, type ListedSheet } from '../../client-area/sheets-api.ts';
import { SheetDownloads, SheetHash } from '../../client-area/sheets/sheet-links.tsx';
import { dayOf } from '../../messages/dates.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useRequest } from '../../parts/use-request.ts';
import type { Language } from '../../../contract/languages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { SheetSkeletons } from './sheet-skeletons.tsx';
import styles from './game-sheets.module.css';

interface SheetListProps {
	game: string;
	language: Language;
	/** The page reserves space for this number of sheets while they load. */
	expected: number;
}

export function SheetList({ game, language, expected }: SheetListProps) {
	const api = useSheetsApi();
	const load = useCallback(() => api.list(game, language), [api, game, language]);
	const { data: sheets, isLoading, retry } = useRequest(load, 'sheets of a game');
	if (isLoading) return <SheetSkeletons count={expected} />;
	if (!sheets)
		return (
			<div className={styles.failed}>
				<LoadError onRetry={retry} />
			</div>
		);
	return (
		<ul className={styles.list}>
			{sheets.map((sheet) => (
				<SheetRow key={sheet.kind} game={game} language={language} sheet={sheet} />
			))}
		</ul>
	);
}

interface SheetRowProps {
	game: string;
	language: Language;
	sheet: ListedSheet;
}

function SheetRow({ game, language: sheetLanguage, sheet }: SheetRowProps) {
	const { t, date, language, urls } = useTranslations();
	const { kind, title, version, version_count } = sheet;
	const address = { game, kind, language: sheetLanguage };
	const href = urls.url('ca-game-sheet-page', language, { slug: game }) + sheetQuery(address);
	const earlier = version_count - 1;
	return (
		<li className={styles.sheet}>
			<div>
				<div className={styles.head}>
					<h3 className={styles.name}>
						<a href={href}>{title}</a>
					</h3>
					<Badge tone="aurora">{t('LABEL_SHEET_CURRENT')}</Badge>
				</div>
				<p className={styles.version}>
					{t('LABEL_SHEET_VERSION', { number: String(version.number) })} ·{' '}
					<time dateTime={dayOf(version.created_at)}>{date(version.created_at, 'full')}</time>
				</p>
				{earlier > 0 && (
					<p className={styles.version}>
						<a href={`${href}#versions`}>
							{t('ACTION_EARLIER_SHEETS', { count: earlier, figure: formatNumber(earlier, language) })}
							<span className="visually-hidden">: {title}</span>
						</a>
					</p>
				)}
			</div>
			<p className={styles.links}>
				<ActionLink look="quiet" icon="arrow" href={href}>
					{t('ACTION_VIEW_SHEET')}
					<span className="visually-hidden"> {title}</span>
				</ActionLink>
				<SheetDownloads address={address} version={version} name={title} />
			</p>
			<p className={styles.file}>{version.file ? <SheetHash version={version} /> : t('TEXT_SHEET_WITHOUT_FILE')}</p>
		</li>
	);
}
