import type { CatalogueColumn } from '../../contract/catalogue.ts';
import { languageTraits, readLanguage } from '../../contract/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { useApiQuery } from '../api/use-api-query.ts';
import { useFieldName } from '../editing/editing-context.tsx';
import { importedPictureSizes, pictureHelp } from '../editing/picture-sizes.ts';
import { formatList } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './catalogue.module.css';

const MAX_NAMED_CHOICES = 12;

export function CatalogueColumns({ resource }: { resource: string }) {
	const t = useTranslate();
	const locale = readLanguage(useLocale());
	const { decimalSeparator, sentenceSeparator } = languageTraits[locale];
	const fieldName = useFieldName(resource);
	const { data } = useApiQuery<CatalogueColumn[]>('catalogue/columns', { query: { resource } });
	if (!data) return null;
	const formatOf = (column: CatalogueColumn): string => {
		const size = importedPictureSizes[resource]?.[column.field];
		return [formatName(column), pictureHelp(t, locale, undefined, size)].filter(Boolean).join(sentenceSeparator);
	};
	const formatName = ({ format, choices, example: neutral, cents_key }: CatalogueColumn): string => {
		const isNumber = format === 'number' || format === 'money';
		const example = isNumber ? neutral.replace('.', decimalSeparator) : neutral;
		const isChoice = format === 'choice' || choices.length > 0;
		return t(isChoice && format !== 'list' ? 'catalogue_formats.choice' : `catalogue_formats.${format}`, {
			example,
			has_example: example === '' ? 'no' : 'yes',
			choices: formatList(choices, locale, { max: MAX_NAMED_CHOICES }),
			has_choices: isChoice ? 'yes' : 'no',
			cents: cents_key ?? '',
		});
	};
	return (
		<details className={styles.columns}>
			<summary>{t('TITLE_CATALOGUE_COLUMNS', { count: data.data.length })}</summary>
			<p className={styles.text}>{t('TEXT_CATALOGUE_COLUMNS')}</p>
			<Table
				label={t('TITLE_CATALOGUE_COLUMNS', { count: data.data.length })}
				rows={data.data}
				rowKey={({ key }) => key}
				scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
				columns={[
					{ key: 'key', title: t('LABEL_COLUMN'), cell: ({ key }) => <code>{key}</code> },
					{
						key: 'meaning',
						title: t('LABEL_MEANING'),
						cell: ({ field, language }) => fieldName(language === null ? field : `${field}.${language}`),
					},
					{ key: 'format', title: t('LABEL_FORMAT'), cell: formatOf },
					{
						key: 'required',
						title: t('LABEL_NEEDED'),
						cell: ({ is_required }) => (is_required ? <Badge tone="gold">{t('LABEL_NEEDED')}</Badge> : '—'),
					},
				]}
			/>
		</details>
	);
}
