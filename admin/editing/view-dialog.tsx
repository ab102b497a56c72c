import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import type { ListView } from './list-views.ts';
import styles from './view-bar.module.css';

/** Maximum length of a name in the API. */
const MAX_NAME_LENGTH = 60;

export interface NamedView {
	name: string;
	is_shared: boolean;
	is_default: boolean;
}

interface ViewDialogProps {
	/** View to rename; undefined for a new view. */
	view?: ListView | undefined;
	/** The user's views. A new view with the name of one of these views overwrites the old view. */
	own: readonly ListView[];
	mayShare: boolean;
	onClose: () => void;
	/**
	 * Saves the view.
	 * @param overwritten view with the same name
	 */
	onSave: (named: NamedView, overwritten: ListView | undefined) => Promise<void>;
	/** Called after a save. */
	onSaved: () => void;
}

/** Names a view, shares it, and makes it the default. */
export function ViewDialog({ view, own, mayShare, onClose, onSave, onSaved }: ViewDialogProps) {
	const t = useTranslate();
	const errorText = useErrorText();
	const [name, setName] = useState(view?.name ?? '');
	const [isShared, setShared] = useState(view?.is_shared ?? false);
	const [isDefault, setDefault] = useState(view?.is_default ?? false);
	const [isBusy, setBusy] = useState(false);
	const [nameError, setNameError] = useState('');
	const [error, setError] = useState<unknown>(null);
	const discardQuestion = useDiscardQuestion();
	const isChanged =
		name !== (view?.name ?? '') || isShared !== (view?.is_shared ?? false) || isDefault !== (view?.is_default ?? false);
	const overwritten = own.find((each) => each.name === name.trim() && each.uid !== view?.uid);
	const save = async () => {
		if (isBusy) return;
		if (name.trim() === '') return setNameError(t('TEXT_VIEW_NEEDS_NAME'));
		setBusy(true);
		setError(null);
		try {
			await onSave({ name: name.trim(), is_shared: isShared, is_default: isDefault }, overwritten);
			onSaved();
		} catch (problem) {
			setError(problem);
			setBusy(false);
		}
	};
	const action = t(view ? 'ACTION_SAVE' : overwritten ? 'ACTION_OVERWRITE_VIEW' : 'ACTION_SAVE_VIEW');
	return (
		<Dialog
			size="small"
			title={t(view ? 'TITLE_EDIT_VIEW' : 'TITLE_NEW_VIEW')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isBusy={isBusy}
			discardQuestion={isChanged && discardQuestion}
			onSubmit={() => void save()}
			actions={
				<>
					<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SAVING')}>
						{action}
					</SubmitButton>
					<ActionButton disabled={isBusy} onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.fields}>
				{error === null ? null : <Alert tone="error">{errorText(error)}</Alert>}
				<Field
					label={t('LABEL_VIEW_NAME')}
					required
					value={name}
					maxLength={MAX_NAME_LENGTH}
					error={nameError}
					hint={!view && overwritten ? t('TEXT_VIEW_OVERWRITES') : undefined}
					onValue={(text) => {
						setName(text);
						setNameError('');
					}}
				/>
				<Switch label={t('LABEL_DEFAULT_VIEW')} checked={isDefault} onChecked={(checked) => setDefault(checked)} />
				{mayShare ? (
					<Switch
						label={t('LABEL_SHARED_VIEW')}
						note={t('TEXT_SHARED_VIEW')}
						checked={isShared}
						onChecked={(checked) => setShared(checked)}
					/>
				) : null}
			</div>
		</Dialog>
	);
}
