import { useState } from 'react';
import type { SettingsContent } from '../../contract/settings.ts';
import type { CaptchaProblem, Setup } from '../../contract/setup.ts';
import { Alert, type AlertTone } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { call } from '../api/call.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { useErrorText } from '../frame/use-error.ts';
import { fieldLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './setup-screen.module.css';

/** Saves only the key. The other settings do not change. */
async function saveKey(recaptcha_key: string): Promise<void> {
	const { data } = await call<{ revision: number; content: SettingsContent }>('GET', 'settings/studio');
	const content = { ...data.content, recaptcha_key };
	await call('PUT', 'settings/studio', { body: { revision: data.revision, content } });
}

/** Google checks a key before it is saved. */
export function CaptchaStep({ captcha }: { captcha: Setup['captcha'] }) {
	const t = useTranslate();
	const errorText = useErrorText();
	const refetchAll = useRefetchAll();
	const [key, setKey] = useState(captcha.key);
	const [result, setResult] = useState<{ tone: AlertTone; text: string } | null>(null);
	const [isBusy, setBusy] = useState(false);
	const checkAndSave = async (): Promise<void> => {
		setBusy(true);
		setResult(null);
		try {
			const check = { body: { key: key.trim() } };
			const problem =
				check.body.key === ''
					? null
					: (await call<{ problem: CaptchaProblem | null }>('POST', 'setup/captcha-check', check)).data.problem;
			if (problem !== null) return setResult({ tone: 'error', text: t(`captcha_problems.${problem}`) });
			await saveKey(check.body.key);
			setResult({ tone: 'success', text: t(check.body.key ? 'TEXT_CAPTCHA_SAVED' : 'TEXT_CAPTCHA_REMOVED') });
			await refetchAll();
		} catch (error) {
			setResult({ tone: 'error', text: errorText(error) });
		} finally {
			setBusy(false);
		}
	};
	return (
		<div className={styles.form}>
			<p>{t('TEXT_CAPTCHA_STEP', { name: 'RECAPTCHA_SECRET' })}</p>
			<div className={styles.field}>
				<Field label={t(fieldLabel('settings', 'recaptcha_key'))} value={key} onValue={setKey} />
				<ActionButton busy={isBusy} onClick={() => void checkAndSave()}>
					{t('ACTION_CHECK_AND_SAVE')}
				</ActionButton>
			</div>
			{result ? <Alert tone={result.tone}>{result.text}</Alert> : null}
		</div>
	);
}
