import { importedPictureSizes, pictureSizes, ratioOf } from '../editing/picture-sizes.ts';
import { formatList } from '../messages/localized-text.ts';
import { localeOf } from '../messages/translate.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useColumnName } from './column-name.ts';

/** Recommended sizes of the images in an import. */
export function ImportSizes({ resource }: { resource: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const columnName = useColumnName(resource);
	const sizes = Object.entries(importedPictureSizes[resource] ?? {}).map(([field, size]) => {
		const [width, height] = pictureSizes[size!];
		const ratio = ratioOf(width, height, localeOf(locale));
		return t('LABEL_IMPORT_SIZE', { field: columnName(field), width: `${width}`, height: `${height}`, ratio });
	});
	return sizes.length > 0 ? t('TEXT_IMPORT_SIZES', { sizes: formatList(sizes, locale) }) : null;
}
