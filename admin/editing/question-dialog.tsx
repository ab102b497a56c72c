import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

export interface DialogChoice {
	/** Key of its words. */
	label: string;
	color?: 'primary' | 'secondary' | 'error' | undefined;
	isDisabled?: boolean;
	/** Also closes the dialog. */
	act: () => void;
}

interface QuestionProps {
	/** Keys of its words. */
	title: string;
	text: string;
	/** What the words take. */
	args?: Record<string, unknown>;
	choices: DialogChoice[];
	/** Key of another word for doing nothing. */
	cancel?: string;
	onClose: () => void;
}

/** Asks before something that can't be taken back easily. Whoever acts on a choice closes it. */
export function QuestionDialog({ title, text, args, choices, cancel = 'ra.action.cancel', onClose }: QuestionProps) {
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
				{choices.map(({ label, color = 'primary', isDisabled = false, act }, index) => (
					<Button
						key={label}
						color={color}
						variant={index === choices.length - 1 ? 'contained' : 'outlined'}
						disabled={isDisabled}
						onClick={act}
					>
						{t(label)}
					</Button>
				))}
			</DialogActions>
		</Dialog>
	);
}
