import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import type { CaptchaWidget } from '../../ui/captcha/captcha-engine.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { loadChallenge } from './account-api.ts';
import styles from './account.module.css';

export interface CaptchaHandle {
	waitUntilReady: () => Promise<void>;
	/** The server accepts each answer only once, so another attempt needs a new check. */
	restart: () => void;
}

/** While many logins fail, the server requires this captcha. */
export function Captcha({ error, ref }: { error: string | undefined; ref: Ref<CaptchaHandle> }) {
	const t = useTranslate();
	const language = useLocale();
	const container = useRef<HTMLDivElement>(null);
	const widget = useRef<CaptchaWidget>(undefined);
	const [hasFailed, setFailed] = useState(false);
	const errorId = useId();
	// The widget is created once, with the texts of the first render.
	const words = useRef({
		label: t('LABEL_CAPTCHA'),
		verifying: t('LABEL_CAPTCHA_VERIFYING'),
		verified: t('LABEL_CAPTCHA_VERIFIED'),
		error: t('TEXT_CAPTCHA_FAILED'),
	});
	useEffect(() => {
		const element = container.current;
		if (!element) return;
		let isCancelled = false;
		const render = async (): Promise<void> => {
			try {
				const { renderCaptcha } = await import('../../ui/captcha/altcha-engine.ts');
				const rendered = await renderCaptcha(element, {
					name: 'g-recaptcha-response',
					language,
					siteKey: '',
					words: words.current,
					challenge: loadChallenge,
					onAnswer: () => setFailed(false),
					onFailure: () => setFailed(true),
				});
				if (isCancelled) return rendered.remove();
				widget.current = rendered;
				rendered.restart();
			} catch {
				if (!isCancelled) setFailed(true);
			}
		};
		void render();
		return () => {
			isCancelled = true;
			widget.current?.remove();
			widget.current = undefined;
		};
	}, [language]);
	useImperativeHandle(ref, () => ({
		waitUntilReady: async () => widget.current?.waitUntilReady(),
		restart: () => widget.current?.restart(),
	}));
	const message = hasFailed ? t('TEXT_CAPTCHA_FAILED') : error;
	return (
		<div role="group" aria-label={t('LABEL_CAPTCHA')} aria-describedby={message ? errorId : undefined}>
			<div ref={container} className={styles.captcha} />
			<FieldError id={errorId}>{message}</FieldError>
		</div>
	);
}
