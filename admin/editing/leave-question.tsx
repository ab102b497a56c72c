import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useLeaveGuard } from '../frame/use-leave-guard.ts';

export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
	const { blocker } = useLeaveGuard(isDirty);
	return blocker.state === 'blocked' ? (
		<QuestionDialog
			title="TITLE_UNSAVED"
			text="TEXT_UNSAVED"
			choices={[{ label: 'ACTION_LEAVE', color: 'error', onClick: () => blocker.proceed() }]}
			onClose={() => blocker.reset()}
		/>
	) : null;
}
