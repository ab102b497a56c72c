import { useState } from 'react';
import type { Redirect } from '../../contract/redirects.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { focusOnOpen } from '../../ui/modal.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { call, CallError } from '../api/call.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { LinkField } from '../links/link-field.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import styles from './redirect-dialog.module.css';

const types = ['301', '302'] as const;

interface RedirectDialogProps {
	/** Undefined for a new redirect. */
	redirect?: Redirect | undefined;
	onClose: () => void;
}

export function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
	const t = useTranslate();
	const discardQuestion = useDiscardQuestion();
	const notify = useNotify();
	const errorText = useErrorText();
	const refetchAll = useRefetchAll();
	const [path, setPath] = useState(redirect?.path ?? '');
	const [target, setTarget] = useState(redirect?.target ?? '');
	const [type, setType] = useState<string>(redirect ? String(redirect.status) : types[0]);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	const title = t(redirect ? 'TITLE_EDIT_REDIRECT' : 'ACTION_ADD_REDIRECT');
	const save = async () => {
		setBusy(true);
		setErrors({});
		setFailure('');
		try {
			const body = { path, target, status: Number(type) };
			await (redirect ? call('PUT', `redirects/${redirect.uid}`, { body }) : call('POST', 'redirects', { body }));
		} catch (error) {
			if (error instanceof CallError && error.status === 422) setErrors(error.fields);
			else setFailure(errorText(error));
			return setBusy(false);
		}
		notify(redirect ? 'TEXT_REDIRECT_SAVED' : 'TEXT_REDIRECT_ADDED', { type: 'success' });
		onClose();
		await refetchAll();
	};
	return (
		<Dialog
			size="medium"
			title={title}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			onSubmit={() => void save()}
			isBusy={isBusy}
			discardQuestion={(path !== (redirect?.path ?? '') || target !== (redirect?.target ?? '')) && discardQuestion}
			actions={
				<>
					<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SAVING')}>
						{t(redirect ? 'ACTION_SAVE' : 'ACTION_ADD_REDIRECT')}
					</SubmitButton>
					<ActionButton look="text" disabled={isBusy} onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.content}>
				{failure ? <Alert tone="error">{failure}</Alert> : null}
				<Field
					label={t('LABEL_OLD_PATH')}
					required
					hint={t('TEXT_OLD_PATH')}
					placeholder="/old-page"
					ref={focusOnOpen}
					value={path}
					onValue={setPath}
					error={errors.path}
					inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
				/>
				<LinkField
					label={t('LABEL_REDIRECTS_TO')}
					required
					hint={t('TEXT_REDIRECTS_TO')}
					value={target}
					onValue={setTarget}
					error={errors.target}
				/>
				<RadioGroup
					label={t('LABEL_REDIRECT_TYPE')}
					options={types.map((value) => ({
						value,
						label: t(`redirect_types.${value}`),
						note: t(`redirect_notes.${value}`),
					}))}
					value={type}
					onValue={setType}
				/>
			</div>
		</Dialog>
	);
}
