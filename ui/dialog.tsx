import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

export interface DiscardQuestion {
	title: string;
	text: string;
	discardLabel: string;
	keepLabel: string;
}

interface DialogProps extends DialogFrameProps {
	/** Asked before the dialog closes. Callers set it while the dialog has input. */
	discardQuestion?: DiscardQuestion | false | undefined;
}

export function Dialog({ discardQuestion, onClose, ...frame }: DialogProps) {
	const [isAsking, setAsking] = useState(false);
	const close = (): void => {
		if (discardQuestion) setAsking(true);
		else onClose();
	};
	return (
		<>
			{/* React removes the question before the dialog. In the other order, the question would return the focus
			   to a removed field. */}
			{isAsking && discardQuestion && (
				<ConfirmDialog
					title={discardQuestion.title}
					confirmLabel={discardQuestion.discardLabel}
					cancelLabel={discardQuestion.keepLabel}
					closeLabel={frame.closeLabel}
					isDangerous
					isSmall
					onConfirm={() => {
						setAsking(false);
						onClose();
					}}
					onCancel={() => setAsking(false)}
				>
					{discardQuestion.text}
				</ConfirmDialog>
			)}
			<DialogFrame {...frame} onClose={close} />
		</>
	);
}
