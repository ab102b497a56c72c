import { useWatch } from 'react-hook-form';
import { Alert } from '../../../ui/alert.tsx';
import type { Content } from '../../api/item.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import { useSettingsStatus } from './use-settings-status.ts';

/** Shows which captcha the site uses with the typed key. Warns if reCAPTCHA has no secret. */
export function CaptchaState() {
	const t = useTranslate();
	const key = useWatch<Content>({ name: 'recaptcha_key' }) as string | undefined;
	const hasSecret = useSettingsStatus()?.has_recaptcha_secret;
	if (hasSecret === undefined) return null;
	if (!key) return <Alert>{t(hasSecret ? 'TEXT_CAPTCHA_BUILT_IN_READY' : 'TEXT_CAPTCHA_BUILT_IN')}</Alert>;
	return hasSecret ? (
		<Alert tone="success">{t('TEXT_CAPTCHA_GOOGLE')}</Alert>
	) : (
		<Alert tone="warning">{t('TEXT_CAPTCHA_NO_SECRET')}</Alert>
	);
}
