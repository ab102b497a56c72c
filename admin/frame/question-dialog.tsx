import { useLayoutEffect, useRef } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { MessageArguments } from '../messages/translate.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './question-dialog.module.css';

export interface DialogChoice {
	/** Message key. */
	label: string;
	color?: 'primary' | 'secondary' | 'error' | undefined;
	isDisabled?: boolean;
	/** Runs the choice; it must also close the dialog. */
	onClick: () => void;
}

interface QuestionProps {
	/** Message keys. */
	title: string;
	text: string;
	/** Parameters of both messages. */
	args?: MessageArguments;
	/** The last choice is the main action. */
	choices: DialogChoice[];
	/** Message key that replaces “Cancel”. */
	cancel?: string;
	onClose: () => void;
}

/** Asks for confirmation before an action that is hard to undo. The focus is on “Cancel”, so that Enter is harmless. */
export function QuestionDialog({ title, text, args, choices, cancel = 'ACTION_CANCEL', onClose }: QuestionProps) {
	const t = useTranslate();
	const cancelButton = useRef<HTMLButtonElement>(null);
	// Runs after the effect that opens the dialog, which moves the focus to the first button.
	useLayoutEffect(() => cancelButton.current?.focus(), []);
	const main = choices.at(-1);
	return (
		<Dialog
			size="small"
			title={t(title, args)}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			actions={
				<>
					{choices.toReversed().map((choice) => (
						<ActionButton
							key={choice.label}
							look={choice.color === 'error' ? 'danger' : choice === main ? 'primary' : 'ice'}
							disabled={choice.isDisabled}
							onClick={choice.onClick}
						>
							{t(choice.label)}
						</ActionButton>
					))}
					<ActionButton ref={cancelButton} look="text" onClick={onClose}>
						{t(cancel)}
					</ActionButton>
				</>
			}
		>
			<p className={styles.text}>{t(text, args)}</p>
		</Dialog>
	);
}
