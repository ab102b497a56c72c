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
import { useTranslate } from '../messages/use-translate.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import styles from './redirect-dialog.module.css';

const types = ['301', '302'] as const;

/** Adds a redirect from a path without a page. */
export function AddRedirectDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslate();
	const discardQuestion = useDiscardQuestion();
	const notify = useNotify();
	const errorText = useErrorText();
	const refetchAll = useRefetchAll();
	const [path, setPath] = useState('');
	const [target, setTarget] = useState('');
	const [type, setType] = useState<string>(types[0]);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	const add = async () => {
		setBusy(true);
		setErrors({});
		setFailure('');
		try {
			await call<Redirect>('POST', 'redirects', { body: { path, target, status: Number(type) } });
		} catch (error) {
			if (error instanceof CallError && error.status === 422) setErrors(error.fields);
			else setFailure(errorText(error));
			return setBusy(false);
		}
		notify('TEXT_REDIRECT_ADDED', { type: 'success' });
		onClose();
		await refetchAll();
	};
	return (
		<Dialog
			size="medium"
			title={t('ACTION_ADD_REDIRECT')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			onSubmit={() => void add()}
			isBusy={isBusy}
			discardQuestion={(path !== '' || target !== '') && discardQuestion}
			actions={
				<>
					<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SAVING')}>
						{t('ACTION_ADD_REDIRECT')}
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
				<Field
					label={t('LABEL_REDIRECTS_TO')}
					required
					hint={t('TEXT_REDIRECTS_TO')}
					placeholder="/games/"
					value={target}
					onValue={setTarget}
					error={errors.target}
					inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
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
