import { ActionButton } from '../../../ui/button.tsx';
import { Moment } from '../../lists/moment.tsx';
import { PersonName, PersonPicture } from '../../lists/person.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import { reviewLabel } from '../item-state.tsx';
import { eventOf, isActionEnabled } from './actions/action.ts';
import { approve, sendBack } from './actions/answer-review.ts';
import type { EditorEvent } from './events.ts';
import { Panel } from './panel.tsx';
import { runningAction, type EditorState } from './state.ts';
import styles from './review-panel.module.css';

/** Users with the right to publish can approve the item or send it back. */
export function ReviewPanel({ state, dispatch }: { state: EditorState; dispatch: (event: EditorEvent) => void }) {
	const t = useTranslate();
	const review = state.item?.review;
	if (!review) return null;
	const isPublishing = runningAction(state) === 'publish';
	return (
		<div className={styles.review} data-state={review.state}>
			<Panel title={t(reviewLabel(review.state))}>
				<div className={styles.person}>
					<PersonPicture email={review.by} />
					<p className={styles.words}>
						<PersonName email={review.by} />
						<span className={styles.time}>
							<Moment at={review.at} />
						</span>
					</p>
				</div>
				{review.note ? <blockquote className={styles.note}>{review.note}</blockquote> : null}
				{approve.isShown(state) ? (
					<div className={styles.actions}>
						<ActionButton
							busy={isPublishing}
							disabled={!isActionEnabled(approve, state) && !isPublishing}
							onClick={() => dispatch(eventOf(approve, state))}
						>
							{t(approve.label(state))}
						</ActionButton>
						<ActionButton
							disabled={!isActionEnabled(sendBack, state)}
							onClick={() => dispatch(eventOf(sendBack, state))}
						>
							{t(sendBack.label(state))}
						</ActionButton>
					</div>
				) : null}
			</Panel>
		</div>
	);
}
