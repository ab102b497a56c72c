import type { CatalogueImport } from '../../contract/catalogue.ts';
import { COVER_RATIO, MAX_CROPPED_SHARE } from '../../contract/cover-shape.ts';
import { languageTraits, readLanguage } from '../../contract/languages.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionLink } from '../../ui/button.tsx';
import { queryString } from '../api/call.ts';
import { pictureSizes, ratioOf } from '../editing/picture-sizes.ts';
import { Download } from '../frame/icons.ts';
import { formatNumber } from '../lists/numbers.ts';
import { formatList } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useColumnName } from './column-name.ts';

/**
 * Columns of main pictures, by resource. The name of a file for such a column is only the item's name:
 * `golden-reef.jpg`.
 */
const mainFiles: Readonly<Partial<Record<string, { column: string; ending: string }>>> = {
	games: { column: 'banner', ending: 'jpg' },
	partners: { column: 'image', ending: 'png' },
};

const MAX_NAMED_FILES = 20;

export function TemplateLink({ resource }: { resource: string }) {
	const t = useTranslate();
	return (
		<ActionLink
			look="text"
			startIcon={<Download />}
			href={`/api/admin/catalogue/template?${queryString({ resource, format: 'csv' })}`}
			download
		>
			{t('ACTION_TEMPLATE_CSV')}
		</ActionLink>
	);
}

/** Warns about columns and files that the import ignores, and about covers that the site must crop. */
export function ImportWarnings({ row, resource }: { row: CatalogueImport; resource: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const { adminLocale, sentenceSeparator } = languageTraits[readLanguage(locale)];
	const columnName = useColumnName(resource);
	if (row.state !== 'checked') return null;
	const { ignored_columns, unused_files, rows } = row;
	const list = (names: readonly string[]) => ({
		count: names.length,
		figure: formatNumber(names.length, locale),
		names: formatList(names, locale, { max: MAX_NAMED_FILES }),
	});
	const main = mainFiles[resource];
	const example =
		rows.flatMap(({ changes }) => changes).find(({ column }) => column === 'name')?.after ?? 'golden-reef';
	const [width, height] = pictureSizes.gameList;
	const covers =
		resource === 'games'
			? rows
					.flatMap(({ changes }) => changes)
					.filter(({ column, shape }) => {
						if (column !== 'banner' || !shape) return false;
						const difference = shape.width / shape.height / COVER_RATIO;
						return Math.max(difference, 1 / difference) > 1 + MAX_CROPPED_SHARE;
					})
			: [];
	return (
		<>
			{ignored_columns.length > 0 ? (
				<Alert tone="warning">
					{t(
						'TEXT_IGNORED_COLUMNS',
						list(
							ignored_columns.map(({ heading, closest }) =>
								closest === null
									? t('LABEL_HEADING', { heading })
									: t('LABEL_HEADING_CLOSEST', { heading, column: columnName(closest) }),
							),
						),
					)}{' '}
					<TemplateLink resource={resource} />
				</Alert>
			) : null}
			{unused_files.length > 0 ? (
				<Alert tone="warning">
					{t('TEXT_UNUSED_FILES', list(unused_files))}
					{main
						? sentenceSeparator +
							t('TEXT_FILE_NAMES', {
								main: `${example}.${main.ending}`,
								named: `${example}.logo.png`,
								column: columnName(main.column),
							})
						: null}
				</Alert>
			) : null}
			{covers.length > 0 ? (
				<Alert tone="warning">
					{t('TEXT_COVER_SHAPE', {
						...list(covers.map(({ after }) => after)),
						width: `${width}`,
						height: `${height}`,
						ratio: ratioOf(width, height, adminLocale),
					})}
				</Alert>
			) : null}
		</>
	);
}
