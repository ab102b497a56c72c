import { languageTraits, readLanguage } from '../../contract/languages.ts';
import { importedPictureSizes, pictureSizes, ratioOf } from '../editing/picture-sizes.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useColumnName } from './column-name.ts';

/** Recommended sizes of the images in an import. */
export function ImportSizes({ resource }: { resource: string }) {
	const t = useTranslate();
	const { adminLocale, listSeparator } = languageTraits[readLanguage(useLocale())];
	const columnName = useColumnName(resource);
	const sizes = Object.entries(importedPictureSizes[resource] ?? {}).map(([field, size]) => {
		const [width, height] = pictureSizes[size!];
		const ratio = ratioOf(width, height, adminLocale);
		return t('LABEL_IMPORT_SIZE', { field: columnName(field), width: `${width}`, height: `${height}`, ratio });
	});
	return sizes.length > 0 ? t('TEXT_IMPORT_SIZES', { sizes: sizes.join(listSeparator) }) : null;
}
