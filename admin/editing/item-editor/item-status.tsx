import type { Item } from '../../api/item.ts';
import { usePersonName } from '../../lists/person.tsx';
import { formatInstant } from '../../messages/instants.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { StateChip, useNextStep } from '../item-state.tsx';
import { isDirty, isRemoved, type EditorState } from './state.ts';
import styles from './item-status.module.css';

/** Shows the state of the item, whether changes are unsaved, who saved it last, and its next scheduled change. */
export function ItemStatus({ state }: { state: EditorState }) {
	const t = useTranslate();
	const { item, resource } = state;
	return (
		<div className={styles.status}>
			<div className={styles.line}>
				{item && (!resource.isDirect || isRemoved(state)) ? <StateChip item={item} /> : null}
				<p className={styles.unsaved} role="status">
					{isDirty(state) ? t('LABEL_UNSAVED') : ''}
				</p>
			</div>
			{item ? <LastSave item={item} /> : <p className={styles.note}>{t('LABEL_NOT_SAVED')}</p>}
		</div>
	);
}

function LastSave({ item }: { item: Item }) {
	const t = useTranslate();
	const nextStep = useNextStep(item);
	const nameOf = usePersonName();
	const when = formatInstant(item.updated_at, useLocale());
	return (
		<>
			{nextStep ? <p>{nextStep}</p> : null}
			<p className={styles.note}>
				{item.updated_by ? t('LABEL_SAVED_BY', { when, who: nameOf(item.updated_by) }) : t('LABEL_SAVED', { when })}
			</p>
		</>
	);
}
