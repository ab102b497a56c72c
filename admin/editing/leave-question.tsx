import { QuestionDialog } from './question-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks whoever leaves a screen on which something is written and not saved. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
	const { blocker } = useLeaveGuard(isDirty);
	return blocker.state === 'blocked' ? (
		<QuestionDialog
			title="TITLE_UNSAVED"
			text="TEXT_UNSAVED"
			choices={[{ label: 'ACTION_LEAVE', color: 'error', act: () => blocker.proceed() }]}
			onClose={() => blocker.reset()}
		/>
	) : null;
}
