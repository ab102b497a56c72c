import type { Item } from '../../api/item.ts';
import { usePersonName } from '../../lists/person.tsx';
import { formatInstant } from '../../messages/instants.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { SampleBadge, StateChip, useNextStep } from '../item-state.tsx';
import { SaveState } from './save-state.tsx';
import { isRemoved, type EditorState } from './state.ts';
import styles from './item-status.module.css';

interface ItemStatusProps {
	state: EditorState;
	/** False in small windows, which show this state beside the actions. */
	showsSaveState: boolean;
}

export function ItemStatus({ state, showsSaveState }: ItemStatusProps) {
	const t = useTranslate();
	const { item, resource, isSavedHere, isRefreshed } = state;
	return (
		<div className={styles.status}>
			<div className={styles.line}>
				{item && (!resource.isDirect || isRemoved(state)) ? <StateChip item={item} /> : null}
				{item ? <SampleBadge item={item} /> : null}
				{showsSaveState ? <SaveState state={state} /> : null}
			</div>
			{item ? (
				<LastSave item={item} isShownElsewhere={isSavedHere || isRefreshed} />
			) : (
				<>
					<p className={styles.note}>{t('LABEL_NOT_SAVED')}</p>
					{resource.isDirect ? null : <p className={styles.note}>{t('TEXT_REQUIRED_TO_PUBLISH')}</p>}
				</>
			)}
		</div>
	);
}

/** @param isShownElsewhere true if the state of saves already shows the time */
function LastSave({ item, isShownElsewhere }: { item: Item; isShownElsewhere: boolean }) {
	const t = useTranslate();
	const nextStep = useNextStep(item);
	const nameOf = usePersonName();
	const when = formatInstant(item.updated_at, useLocale());
	// An item from the installation has no author.
	const isShown = !isShownElsewhere && Boolean(item.updated_by);
	return (
		<>
			{nextStep ? <p>{nextStep}</p> : null}
			{isShown ? <p className={styles.note}>{t('LABEL_SAVED_BY', { when, who: nameOf(item.updated_by) })}</p> : null}
		</>
	);
}
