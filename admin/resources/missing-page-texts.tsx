import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isLegalPage, textsWithGaps, type LegalPage } from '../../contract/legal-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { useEditing } from '../editing/editing-context.tsx';
import { useFormLanguages } from '../editing/form-languages.ts';
import { formatList } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { LegalGapsDialog } from './legal-gaps-dialog.tsx';
import { namedGaps, unwrittenIn, type PageTexts } from './unwritten-texts.ts';

/** Names the empty texts that only the studio can write. For a legal page, names its gaps. */
export function MissingPageTexts() {
	const { item } = useEditing();
	const texts = (useWatch({ name: 'texts' }) ?? {}) as PageTexts;
	const page = item?.uid ?? '';
	return isLegalPage(page) ? <Gaps page={page} texts={texts} /> : <Unwritten page={page} texts={texts} />;
}

function Unwritten({ page, texts }: { page: string; texts: PageTexts }) {
	const t = useTranslate();
	const locale = useLocale();
	const [source] = useFormLanguages();
	const unwritten = source && unwrittenIn(page, texts, source);
	if (!unwritten) return null;
	const namesOf = (keys: readonly string[]) =>
		formatList(
			keys.map((key) => t(`texts.${key}`)),
			locale,
		);
	const [needed, optional] = [namesOf(unwritten.needed), namesOf(unwritten.optional)];
	if (!needed && !optional) return null;
	return (
		<Alert tone={needed ? 'warning' : 'info'}>
			{needed ? t('TEXT_UNWRITTEN', { language: t(`languages.${source}`), fields: needed }) : null}{' '}
			{optional ? t('TEXT_UNWRITTEN_OPTIONAL', { fields: optional }) : null}
		</Alert>
	);
}

function Gaps({ page, texts }: { page: LegalPage; texts: PageTexts }) {
	const t = useTranslate();
	const locale = useLocale();
	const languages = useFormLanguages();
	const { isReadOnly } = useEditing();
	const { setValue } = useFormContext();
	const [isFilling, setFilling] = useState(false);
	const body = texts['body_html'] ?? {};
	const gaps = textsWithGaps(texts, languages);
	const firstToFill = gaps.find(({ key }) => key === 'body_html');
	return (
		<>
			{gaps.map((each) => (
				<Alert
					key={`${each.language} ${each.key}`}
					tone="warning"
					action={
						each === firstToFill && !isReadOnly ? (
							<ActionButton look="text" onClick={() => setFilling(true)}>
								{t('ACTION_FILL_GAPS')}
							</ActionButton>
						) : undefined
					}
				>
					{t('TEXT_LEGAL_GAPS', {
						language: t(`languages.${each.language}`),
						count: each.gaps.length,
						gaps: formatList(namedGaps(each.gaps), locale),
					})}
				</Alert>
			))}
			{isFilling ? (
				<LegalGapsDialog
					open={{
						page,
						body,
						onFilled: (filled) => {
							for (const language of languages)
								if (filled[language] !== body[language])
									setValue(`texts.body_html.${language}`, filled[language], { shouldDirty: true, shouldTouch: true });
						},
					}}
					onClose={() => setFilling(false)}
				/>
			) : null}
		</>
	);
}
