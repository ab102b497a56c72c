import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { MessageArguments } from '../messages/translate.ts';
import { useTranslate } from '../messages/use-translate.tsx';

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
	choices: DialogChoice[];
	/** Message key that replaces “Cancel”. */
	cancel?: string;
	onClose: () => void;
}

/** Asks for confirmation before an action that is hard to undo. */
export function QuestionDialog({ title, text, args, choices, cancel = 'ACTION_CANCEL', onClose }: QuestionProps) {
	const t = useTranslate();
	const titleId = useId();
	return (
		<Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
			<DialogTitle id={titleId}>{t(title, args)}</DialogTitle>
			<DialogContent>
				<DialogContentText>{t(text, args)}</DialogContentText>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t(cancel)}</Button>
				{choices.map(({ label, color = 'primary', isDisabled = false, onClick }, index) => (
					<Button
						key={label}
						color={color}
						variant={index === choices.length - 1 ? 'contained' : 'outlined'}
						disabled={isDisabled}
						onClick={onClick}
					>
						{t(label)}
					</Button>
				))}
			</DialogActions>
		</Dialog>
	);
}
