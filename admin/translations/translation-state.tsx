import type { TranslationState } from '../../contract/translations.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './translation-state.module.css';

/** In the order of filters and summaries. */
export const shownStates = ['missing', 'stale', 'machine', 'ready'] as const satisfies readonly TranslationState[];

export const translationStateLabel = (state: TranslationState | 'open'): string => `translations.state_${state}`;

/** @param props.count number of texts that have the state */
export function TranslationStateChip({ state, count = 0 }: { state: TranslationState; count?: number }) {
	const t = useTranslate();
	return (
		<span className={styles.state} data-state={state}>
			{t(translationStateLabel(state))}
			{count > 1 ? <span className={styles.count}>{count}</span> : null}
		</span>
	);
}
