import { useLayoutEffect, useRef, type ReactNode } from 'react';
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
	onClick: () => void;
}

interface QuestionProps {
	/** Message keys. */
	title: string;
	text: string;
	/** Parameters of title and text. */
	args?: MessageArguments;
	/** The last choice is the main action. */
	choices: DialogChoice[];
	/** Message key. Default: “Cancel”. */
	cancel?: string;
	onClose: () => void;
	children?: ReactNode;
}

/** “Cancel” has the first focus, so that Enter changes nothing. */
export function QuestionDialog({
	title,
	text,
	args,
	choices,
	cancel = 'ACTION_CANCEL',
	onClose,
	children,
}: QuestionProps) {
	const t = useTranslate();
	const cancelButton = useRef<HTMLButtonElement>(null);
	// A layout effect runs after the effect of `Modal`, which focuses the first button.
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
			{children}
		</Dialog>
	);
}
