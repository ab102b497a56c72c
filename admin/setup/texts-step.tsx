import type { Language } from '../../contract/languages.ts';
import type { Setup } from '../../contract/setup.ts';
import { replacementLanguage } from '../../contract/urls.ts';
import { TextLink } from '../../ui/link.tsx';
import { useLanguageNames } from '../home/setup-guide.tsx';
import { siteLanguages, useContentLanguages } from '../messages/site-languages.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './setup-screen.module.css';

/** Empty texts that only the studio can write, and languages with missing texts. */
export function TextsStep({ unwritten, untranslated }: Pick<Setup, 'unwritten' | 'untranslated'>) {
	const t = useTranslate();
	const [source] = useContentLanguages();
	const language = t(`languages.${source}`);
	const byReplacement = Map.groupBy(untranslated, (other) => replacementLanguage(siteLanguages(), other));
	const listOf = (part: 'needed' | 'optional') => {
		const pages = unwritten.filter((page) => page[part].length > 0);
		if (pages.length === 0) return null;
		return (
			<>
				<p>{t(part === 'needed' ? 'TEXT_UNWRITTEN_STEP' : 'TEXT_UNWRITTEN_OTHER', { language })}</p>
				<dl className={styles.fields}>
					{pages.map(({ page, title, [part]: keys }) => (
						<div key={page}>
							<dt>{title}</dt>
							{keys.map((key) => (
								<dd key={key}>
									<TextLink href={`/texts/${page}#texts.${key}.${source}`}>{t(`texts.${key}`)}</TextLink>
								</dd>
							))}
						</div>
					))}
				</dl>
			</>
		);
	};
	return (
		<div className={styles.step}>
			{listOf('needed')}
			{listOf('optional')}
			{untranslated.length > 0 ? (
				<p className={styles.help}>
					{[...byReplacement].map(([shown, languages]) => (
						<UnwrittenLanguages key={shown} shown={shown} languages={languages} />
					))}
					<TextLink href="/translations">{t('ACTION_OPEN_TRANSLATIONS')}</TextLink>
				</p>
			) : null}
		</div>
	);
}

/** Names languages with missing texts, and the language that visitors see instead. */
function UnwrittenLanguages({ shown, languages }: { shown: Language; languages: readonly Language[] }) {
	const t = useTranslate();
	const list = useLanguageNames(languages);
	return <>{t('TEXT_UNWRITTEN_LANGUAGES', { list, language: t(`languages.${shown}`) })} </>;
}
