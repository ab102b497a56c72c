import { languages, languageTraits } from '../../../contract/languages.ts';
import type { Item } from '../../api/item.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import { Panel } from './panel.tsx';
import { gapsIn } from './translation-gaps.ts';
import styles from './panel.module.css';

interface TranslationPanelProps {
	item: Pick<Item, 'translations' | 'problems'>;
	/** Shows nothing while every language is complete. */
	isHiddenWhenComplete: boolean;
	/** Goes to a field by its path. */
	onChoose: (path: string) => void;
}

const marks = [
	{ mark: 'missing', label: 'LABEL_MISSING_COUNT' },
	{ mark: 'stale', label: 'LABEL_STALE_COUNT' },
] as const;

/** Shows how complete each language is, as last saved, with links to the first text that is missing or stale. */
export function TranslationPanel({ item, isHiddenWhenComplete, onChoose }: TranslationPanelProps) {
	const t = useTranslate();
	const isComplete = languages.every((language) =>
		marks.every(({ mark }) => gapsIn(item, language, mark).length === 0),
	);
	if (isComplete && isHiddenWhenComplete) return null;
	return (
		<Panel title={t('LABEL_LANGUAGES')}>
			<ul className={styles.list}>
				{languages.map((language) => {
					const due = marks
						.map(({ mark, label }) => ({ label, paths: gapsIn(item, language, mark) }))
						.filter(({ paths }) => paths.length > 0);
					return (
						<li key={language} className={styles.row}>
							<span lang={languageTraits[language].tag}>{t(`languages.${language}`)}</span>
							{due.length === 0 ? <span className={styles.done}>{t('LABEL_TRANSLATION_COMPLETE')}</span> : null}
							{due.map(({ label, paths: [first = '', ...others] }) => (
								<button key={label} type="button" className={styles.link} onClick={() => onChoose(first)}>
									{t(label, { count: others.length + 1 })}
								</button>
							))}
						</li>
					);
				})}
			</ul>
		</Panel>
	);
}
