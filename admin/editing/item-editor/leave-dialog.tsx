import { QuestionDialog } from '../../frame/question-dialog.tsx';
import { saveLabel } from './actions/save.ts';
import type { EditorEvent } from './events.ts';
import { isIdle, type EditorState } from './state.ts';

export function LeaveDialog({ state, dispatch }: { state: EditorState; dispatch: (event: EditorEvent) => void }) {
	const { leaving, running } = state;
	if (leaving !== 'asked' && leaving !== 'saving') return null;
	return (
		<QuestionDialog
			title="TITLE_UNSAVED"
			text={running ? 'TEXT_SAVING' : 'TEXT_UNSAVED'}
			choices={[
				{ label: 'ACTION_LEAVE', color: 'error', onClick: () => dispatch({ type: 'leaveChosen' }) },
				{
					label: saveLabel(state),
					isDisabled: !isIdle(state),
					onClick: () => dispatch({ type: 'saveAndLeaveChosen' }),
				},
			]}
			onClose={() => dispatch({ type: 'stayChosen' })}
		/>
	);
}
