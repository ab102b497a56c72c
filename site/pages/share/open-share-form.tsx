/** The form that opens a share. */
import { useState } from 'react';
import { ApiError } from '../../api.ts';
import { useReload } from '../../client-area/use-reload.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { CredentialsForm } from '../../parts/credentials-form.tsx';
import { useApi } from '../../parts/use-api.ts';
import { guestApi, type GuestShare, type OpenResponse } from './guest-api.ts';
import styles from './share-page.module.css';

type DoorField = 'password' | 'email' | 'code';

/**
 * Asks for the data that the share requires. Programs load links too, and each opening counts, so only a click opens
 * the share.
 */
export function OpenShareForm({ share, token, onEnded }: { share: GuestShare; token: string; onEnded: () => void }) {
	const { t, studio } = useTranslations();
	const api = useApi();
	const reload = useReload();
	const [email, setEmail] = useState('');
	const hasCode = email !== '';
	const send = async (values: Partial<Record<DoorField, string>>) => {
		try {
			const response = await guestApi(api, token).open(values);
			if (response.status === 'ok' && response.data.state === 'code_sent') setEmail(values.email ?? '');
			return response;
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 404) throw error;
			onEnded();
			return { status: 'ok', data: { state: 'code_sent' } } satisfies OpenResponse;
		}
	};
	return (
		<>
			<h1 className={styles.title}>{t('TITLE_SHARED')}</h1>
			<p className={styles.text}>{t('TEXT_SHARED_BY', { studio })}</p>
			<CredentialsForm<DoorField, OpenResponse>
				label={t('TITLE_SHARED')}
				action=""
				lead={hasCode ? t('TEXT_SHARE_CODE_SENT', { email }) : undefined}
				focusOn={hasCode ? 'code' : undefined}
				fields={[
					...(share.needs_password
						? [
								{
									name: 'password' as const,
									label: t('LABEL_PASSWORD'),
									type: 'password' as const,
									autoComplete: 'off' as const,
								},
							]
						: []),
					...(share.needs_email
						? [
								{
									name: 'email' as const,
									label: t('LABEL_SHARE_EMAIL'),
									type: 'email' as const,
									autoComplete: 'username' as const,
									hint: t('TEXT_SHARE_EMAIL'),
								},
							]
						: []),
					...(hasCode
						? [
								{
									name: 'code' as const,
									label: t('LABEL_SHARE_CODE'),
									type: 'text' as const,
									autoComplete: 'one-time-code' as const,
								},
							]
						: []),
				]}
				send={send}
				onSuccess={({ data }) => (data.state === 'open' ? reload() : undefined)}
				submitLabel={t(share.needs_email && !hasCode ? 'ACTION_SHARE_SEND_CODE' : 'ACTION_OPEN_SHARE')}
				busyLabel={t(share.needs_email && !hasCode ? 'LABEL_SENDING' : 'LABEL_OPENING_SHARE')}
			/>
		</>
	);
}
