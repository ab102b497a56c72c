import { useWatch } from 'react-hook-form';
import { gapsIn, isLegalPage } from '../../contract/legal-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { useEditing } from '../editing/editing-context.tsx';
import { useFormLanguages } from '../editing/form-languages.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { namedGaps, unwrittenIn, type PageTexts } from './unwritten-texts.ts';

/** Names the empty texts of a page that only the studio can write. For a legal page, names the gaps in its text. */
export function MissingPageTexts() {
	const { item } = useEditing();
	const texts = (useWatch({ name: 'texts' }) ?? {}) as PageTexts;
	const page = item?.uid ?? '';
	return isLegalPage(page) ? <Gaps texts={texts} /> : <Unwritten page={page} texts={texts} />;
}

function Unwritten({ page, texts }: { page: string; texts: PageTexts }) {
	const t = useTranslate();
	const format = new Intl.ListFormat(useLocale(), { style: 'narrow' });
	const [source] = useFormLanguages();
	const unwritten = source && unwrittenIn(page, texts, source);
	if (!unwritten) return null;
	const namesOf = (keys: readonly string[]) => format.format(keys.map((key) => t(`texts.${key}`)));
	const [needed, optional] = [namesOf(unwritten.needed), namesOf(unwritten.optional)];
	if (!needed && !optional) return null;
	return (
		<Alert tone={needed ? 'warning' : 'info'}>
			{needed ? t('TEXT_UNWRITTEN', { language: t(`languages.${source}`), fields: needed }) : null}{' '}
			{optional ? t('TEXT_UNWRITTEN_OPTIONAL', { fields: optional }) : null}
		</Alert>
	);
}

function Gaps({ texts }: { texts: PageTexts }) {
	const t = useTranslate();
	const format = new Intl.ListFormat(useLocale(), { style: 'narrow' });
	const languages = useFormLanguages();
	return languages.map((language) => {
		const gaps = gapsIn(texts['body_html']?.[language] ?? '');
		if (gaps.length === 0) return null;
		return (
			<Alert key={language} tone="warning">
				{t('TEXT_LEGAL_GAPS', {
					language: t(`languages.${language}`),
					count: gaps.length,
					gaps: format.format(namedGaps(gaps)),
				})}
			</Alert>
		);
	});
}
