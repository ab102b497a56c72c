import { useState } from 'react';
import { languageTraits } from '../../../contract/languages.ts';
import { useColleaguesApi } from '../../client-area/colleagues-api.ts';
import { logFailure } from '../../log.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton, SubmitButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './colleagues-page.module.css';

interface InviteDialogProps {
	onClose: () => void;
	onInvited: (email: string) => Promise<void>;
}

/** Fields keep their values after an error. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
	const { t, language: pageLanguage, urls } = useTranslations();
	const api = useColleaguesApi();
	const [email, setEmail] = useState('');
	const [language, setLanguage] = useState<string>(pageLanguage);
	const [error, setError] = useState('');
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	const invite = async (): Promise<void> => {
		setBusy(true);
		setError('');
		setFailure('');
		try {
			const response = await api.invite({ email, language });
			if (response.status === 'ok') return await onInvited(email.trim());
			const { email: ofEmail, __all__: ofForm } = response.errors;
			setError(ofEmail?.join(' ') ?? '');
			setFailure(ofForm?.join(' ') ?? '');
		} catch (caught) {
			logFailure(caught, 'colleagues');
			setFailure(t('TEXT_INVITATION_FAILED'));
		}
		setBusy(false);
	};
	return (
		<Dialog
			size="small"
			title={t('ACTION_INVITE_COLLEAGUE')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			onSubmit={() => void invite()}
			isBusy={isBusy}
			discardQuestion={
				email !== '' && {
					title: t('TITLE_DISCARD_INVITATION'),
					text: t('TEXT_DISCARD_INVITATION'),
					discardLabel: t('ACTION_DISCARD_INVITATION'),
					keepLabel: t('ACTION_KEEP_INVITATION'),
				}
			}
			actions={
				<>
					<SubmitButton busy={isBusy} busyLabel={t('LABEL_SENDING')}>
						{t('ACTION_SEND_INVITATION')}
					</SubmitButton>
					<ActionButton onClick={isBusy ? undefined : onClose}>{t('ACTION_CANCEL')}</ActionButton>
				</>
			}
		>
			<div className={styles.fields}>
				<p>{t('TEXT_INVITE_COLLEAGUE')}</p>
				{failure && <Alert tone="error">{failure}</Alert>}
				<Field
					type="email"
					label={t('LABEL_COLLEAGUE_EMAIL')}
					required
					autoComplete="off"
					value={email}
					onValue={setEmail}
					error={error}
				/>
				<Select
					label={t('LABEL_INVITATION_LANGUAGE')}
					options={urls.codes.map((each) => ({
						value: each,
						label: languageTraits[each].name,
						lang: languageTraits[each].tag,
					}))}
					value={language}
					onValue={setLanguage}
					hasNoErrors
				/>
			</div>
		</Dialog>
	);
}
