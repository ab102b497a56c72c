import { useState } from 'react';
import type { ImportedFigures, ImportResult, FiguresImport } from '../../contract/figures-imports.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { formatNumber } from '../lists/numbers.ts';
import { screenLabel } from '../messages/labels.ts';
import { localeOf } from '../messages/translate.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './import-changes.module.css';

const columns = ['bets', 'ggr', 'rounds', 'players', 'vips'] as const;
const moneyColumns: ReadonlySet<string> = new Set(['bets', 'ggr']);
const CENTS_PER_EURO = 100;
/** A figure that falls to this fraction, or rises by this factor, is probably a mistake in the file. */
const LARGE_FALL = 0.5;
const LARGE_RISE = 10;

const isUnlikely = (before: number, after: number): boolean =>
	before > 0 && (after <= before * LARGE_FALL || after >= before * LARGE_RISE);

type Kind = 'changed' | 'new';

/** Lists the first changed figures of an import, or the first new figures. */
export function ImportChanges({ row, result }: { row: FiguresImport; result: ImportResult }) {
	const t = useTranslate();
	const locale = useLocale();
	const [kind, setKind] = useState<Kind>(result.changed > 0 ? 'changed' : 'new');
	const shown = row.changes.filter(({ before }) => (before === null) === (kind === 'new'));
	const rest = result[kind] - shown.length;
	const optionOf = (value: Kind, label: string) => ({
		value,
		label: t('LABEL_KIND_COUNT', { kind: t(label), count: formatNumber(result[value], locale) }),
		disabled: result[value] === 0,
	});
	const unlikely = shown.filter(
		({ before, after }) => before !== null && columns.some((name) => isUnlikely(before[name], after[name])),
	);
	const formatChange = (before: number, after: number): string =>
		(after / before - 1).toLocaleString(localeOf(locale), {
			style: 'percent',
			signDisplay: 'exceptZero',
			maximumFractionDigits: 1,
		});
	const format = (name: keyof ImportedFigures, value: number): string =>
		moneyColumns.has(name)
			? (value / CENTS_PER_EURO).toLocaleString(localeOf(locale), { style: 'currency', currency: 'EUR' })
			: formatNumber(value, locale);
	const title = t('TITLE_FIGURES_CHANGED');
	const kinds = [optionOf('changed', 'LABEL_CHANGED_FIGURES'), optionOf('new', 'LABEL_NEW_FIGURES')] as const;
	// The table and the card have different names, so that users of screen readers can distinguish them.
	const shownKind = kind === 'changed' ? kinds[0] : kinds[1];
	return (
		<Card
			title={title}
			actions={
				<ToggleGroup
					label={title}
					hidesLabel
					options={kinds}
					value={kind}
					onValue={(value) => setKind(value === 'new' ? 'new' : 'changed')}
				/>
			}
		>
			{unlikely.length > 0 ? (
				<div className={styles.warning}>
					<Alert tone="warning">{t('TEXT_UNLIKELY_FIGURES', { count: unlikely.length })}</Alert>
				</div>
			) : null}
			<WideTable label={shownKind.label} hint={t('LABEL_SCROLL_SIDEWAYS')} className={styles.rows}>
				<table className={styles.table} aria-label={shownKind.label}>
					<thead>
						<tr>
							<th scope="col">{t('LABEL_MONTH')}</th>
							<th scope="col">{t('LABEL_COMPANY')}</th>
							<th scope="col">{t(screenLabel('games'), { count: 1 })}</th>
							{columns.map((name) => (
								<th key={name} scope="col" className={styles.figure}>
									{t(`resources.settings.fields.rank_weights.${name}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{shown.map(({ month, company, game, before, after }) => (
							<tr key={`${month} ${company} ${game}`}>
								<td>{month}</td>
								<td>{company}</td>
								<td>{game}</td>
								{columns.map((name) => (
									<td key={name} className={styles.figure}>
										{before === null || before[name] === after[name] ? (
											<span className={before === null ? undefined : styles.same}>{format(name, after[name])}</span>
										) : (
											<>
												<del className={styles.old}>{format(name, before[name])}</del>{' '}
												<span aria-hidden="true">→ </span>
												<ins className={styles.new}>{format(name, after[name])}</ins>
												{isUnlikely(before[name], after[name]) ? (
													<span className={styles.unlikely}>
														<Icon name="warning" size={16} />
														{formatChange(before[name], after[name])}
													</span>
												) : null}
											</>
										)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</WideTable>
			{rest > 0 ? (
				<p className={styles.rest}>
					{t('TEXT_MORE_FIGURES', { shown: shown.length, count: formatNumber(rest, locale) })}
				</p>
			) : null}
		</Card>
	);
}
