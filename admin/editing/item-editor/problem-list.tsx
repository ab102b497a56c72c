import { get, useFormState } from 'react-hook-form';
import type { Content } from '../../api/item.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import { useFieldName } from '../editing-context.tsx';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

interface ProblemListProps {
	resource: string;
	/** Messages by path, from the last save. */
	problems: Readonly<Record<string, string>>;
	onChoose: (path: string) => void;
}

/** Problems of an incomplete draft. A problem leaves the list when its field is edited or has an error. */
export function ProblemList({ resource, problems, onChoose }: ProblemListProps) {
	const t = useTranslate();
	const fieldName = useFieldName(resource);
	const { dirtyFields, errors } = useFormState<Content>();
	const remaining = Object.entries(problems).filter(([path]) => !get(dirtyFields, path) && !get(errors, path));
	if (!remaining.length) return null;
	return (
		<Panel title={t('TITLE_BEFORE_PUBLISHING')}>
			<ul className={styles.list}>
				{remaining.map(([path, message]) => (
					<li key={path}>
						<button type="button" className={styles.link} onClick={() => onChoose(path)}>
							{fieldName(path)}
						</button>
						<span className={styles.note}>{t('TEXT_AFTER_NAME', { text: message })}</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}
