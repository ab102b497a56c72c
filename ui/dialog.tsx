import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

/** Texts of the question before input is dropped. */
export interface DiscardQuestion {
	title: string;
	text: string;
	/** Label of the button that discards the input. */
	discardLabel: string;
	/** Label of the button that returns to the input. */
	keepLabel: string;
}

interface DialogProps extends DialogFrameProps {
	/** Question before Escape, the close button or the backdrop closes a dialog with input. */
	discardQuestion?: DiscardQuestion | false | undefined;
}

/** A modal dialog. */
export function Dialog({ discardQuestion, onClose, ...frame }: DialogProps) {
	const [isAsking, setAsking] = useState(false);
	const close = (): void => {
		if (discardQuestion) setAsking(true);
		else onClose();
	};
	return (
		<>
			{/* The question comes first, so that React removes it first. Otherwise it would restore the focus last, to a field that is gone. */}
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
