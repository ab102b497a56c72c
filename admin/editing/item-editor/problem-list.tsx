import { get, useFormState, useWatch } from 'react-hook-form';
import { TextLink } from '../../../ui/link.tsx';
import type { Content } from '../../api/item.ts';
import { useMediaItems } from '../../api/items.ts';
import { lacksAlt } from '../../media-picker/media-item.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import { useFieldName } from '../editing-context.tsx';
import type { Resource } from '../resource.ts';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

interface ProblemListProps {
	resource: Pick<Resource, 'name' | 'references'>;
	/** Problems of the last save, by path. */
	problems: Readonly<Record<string, string>>;
	onChoose: (path: string) => void;
}

/** Finds pictures without an alternative text in a language. */
function usePicturesWithoutAlt({ references = {}, withoutAlt = [] }: Pick<Resource, 'references' | 'withoutAlt'>) {
	const fields = Object.keys(references).filter((field) => references[field] === 'media');
	const values = useWatch<Content>({ name: fields }) as unknown[];
	const uids = values
		.flatMap((value, index): [path: string, uid: unknown][] =>
			typeof value === 'object' && value !== null
				? Object.entries(value).map(([key, uid]) => [`${fields[index]}.${key}`, uid])
				: [[fields[index]!, value]],
		)
		.flatMap(([path, uid]) => (typeof uid === 'string' && uid !== '' && !withoutAlt.includes(path) ? [uid] : []));
	return useMediaItems([...new Set(uids)]).filter(lacksAlt);
}

/** The problems of a field disappear when the user edits the field. */
export function ProblemList({ resource, problems, onChoose }: ProblemListProps) {
	const t = useTranslate();
	const fieldName = useFieldName(resource.name);
	const pictures = usePicturesWithoutAlt(resource);
	const { dirtyFields, errors } = useFormState<Content>();
	const remaining = Object.entries(problems).filter(([path]) => !get(dirtyFields, path) && !get(errors, path));
	if (!remaining.length && !pictures.length) return null;
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
				{pictures[0] ? (
					<li>
						<span className={styles.note}>{t('TEXT_PICTURES_WITHOUT_ALT', { count: pictures.length })}</span>{' '}
						<TextLink href={`/media/${pictures[0].uid}`}>{t('ACTION_ADD_ALT')}</TextLink>
					</li>
				) : null}
			</ul>
		</Panel>
	);
}
