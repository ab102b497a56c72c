import { useWatch } from 'react-hook-form';
import { languageTraits } from '../../../contract/languages.ts';
import type { Content } from '../../api/item.ts';
import { languagesOfContent } from '../form-languages.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import { Panel } from './panel.tsx';
import { storedItem, type EditorState } from './state.ts';
import { textsOfForm } from './translation-gaps.ts';
import styles from './panel.module.css';

interface TranslationPanelProps {
	state: EditorState;
	/** True hides the panel if all texts are ready. */
	isHiddenWhenComplete: boolean;
	/** Called with the path of a field to focus. */
	onChoose: (path: string) => void;
}

const marks = [
	{ mark: 'missing', label: 'LABEL_MISSING_COUNT' },
	{ mark: 'stale', label: 'LABEL_STALE_COUNT' },
	{ mark: 'machine', label: 'translations.machine_count' },
] as const;

/** Shows per language how many texts need work, and links to the first of them. Counts unsaved texts too. */
export function TranslationPanel({ state, isHiddenWhenComplete, onChoose }: TranslationPanelProps) {
	const t = useTranslate();
	const values = useWatch() as Content;
	const { hasTexts, hasEmptyTexts, gaps } = textsOfForm(values, {
		item: storedItem(state),
		confirmedTranslations: state.confirmedTranslations,
	});
	const isComplete = marks.every(({ mark }) => Object.keys(gaps[mark]).length === 0);
	if (isComplete && isHiddenWhenComplete) return null;
	return (
		<Panel title={t('LABEL_LANGUAGES')}>
			<ul className={styles.list}>
				{languagesOfContent(values).map((language) => {
					const due = marks
						.map(({ mark, label }) => ({ label, paths: gaps[mark][language] ?? [] }))
						.filter(({ paths }) => paths.length > 0);
					return (
						<li key={language} className={styles.row}>
							<span lang={languageTraits[language].tag}>{t(`languages.${language}`)}</span>
							{due.length === 0 ? (
								<span className={hasTexts && !hasEmptyTexts ? styles.done : styles.note}>
									{t(hasTexts ? 'LABEL_NOTHING_TO_TRANSLATE' : 'LABEL_NO_TEXTS')}
								</span>
							) : null}
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
