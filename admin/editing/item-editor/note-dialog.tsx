import { useState } from 'react';
import { ActionButton, SubmitButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusOnOpen } from '../../../ui/modal.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import { useDiscardQuestion } from '../../frame/use-discard-question.ts';
import styles from './note-dialog.module.css';

/** Equals MAX_REVIEW_NOTE_LENGTH of contract/editing.ts. */
const MAX_NOTE_LENGTH = 2000;
const NOTE_LINES = 5;

const words = {
	requestReview: {
		title: 'ACTION_REQUEST_REVIEW',
		text: 'TEXT_REQUEST_REVIEW',
		label: 'LABEL_REVIEW_NOTE',
		send: 'ACTION_REQUEST_REVIEW',
	},
	sendBack: {
		title: 'ACTION_SEND_BACK',
		text: 'TEXT_SEND_BACK',
		label: 'LABEL_SEND_BACK_NOTE',
		send: 'ACTION_SEND_BACK',
	},
} as const;

interface NoteDialogProps {
	kind: keyof typeof words;
	/** Note of a failed request. */
	initialNote: string;
	onSend: (note: string) => void;
	onClose: () => void;
}

/** Only sending an item back requires a note. */
export function NoteDialog({ kind, initialNote, onSend, onClose }: NoteDialogProps) {
	const t = useTranslate();
	const discardQuestion = useDiscardQuestion();
	const [note, setNote] = useState(initialNote);
	const [isTried, setTried] = useState(false);
	const isRequired = kind === 'sendBack';
	const isMissing = isRequired && note.trim() === '';
	const { title, text, label, send } = words[kind];
	return (
		<Dialog
			size="small"
			title={t(title)}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			discardQuestion={note.trim() !== initialNote.trim() && discardQuestion}
			onSubmit={() => {
				setTried(true);
				if (!isMissing) onSend(note.trim());
			}}
			actions={
				<>
					<SubmitButton look="primary" busy={false} busyLabel={t('LABEL_SENDING')}>
						{t(send)}
					</SubmitButton>
					<ActionButton look="text" onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<p className={styles.text}>{t(text)}</p>
			<Field
				ref={focusOnOpen}
				label={t(label)}
				lines={NOTE_LINES}
				maxLength={MAX_NOTE_LENGTH}
				required={isRequired}
				optional={isRequired ? undefined : t('LABEL_OPTIONAL')}
				error={isTried && isMissing ? t('TEXT_NOTE_MISSING') : ''}
				value={note}
				onValue={setNote}
			/>
		</Dialog>
	);
}
