import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { ContactMessage } from '../api.ts';
import { useApi } from '../use-api.ts';
import { logFailure } from '../log.ts';
import { FieldError } from '../ui/field-error.tsx';
import { useNearScreen } from '../ui/near-screen.ts';
import { firstInteractionOrTimeout } from '../ui/first-interaction.ts';
import { useTranslations } from '../translations.tsx';
import type { CaptchaOptions, DrawnCaptcha } from './captcha-engine.ts';
import styles from './captcha.module.css';

/** Where the answer travels, whichever captcha is on (decision 25). */
const FIELD = 'g-recaptcha-response' satisfies keyof ContactMessage;
/** Pixels from the screen at which it is loaded. */
const NEAR = 300;

export interface CaptchaHandle {
	/** Resolves when the form may be read. */
	settle: () => Promise<void>;
	reset: () => void;
	/** Begins another check in place of one that has served. */
	again: () => void;
	focus: () => void;
}

/** A statement each: in one, the build would fetch ahead the files of both. */
const loadTheirs = () => import('./recaptcha-engine.ts');
const loadOurs = () => import('./altcha-engine.ts');

/**
 * The captcha of a form, in a frame of its final size: the self-hosted one, or Google's when the studio has a key for
 * it. Its code comes when the form is near the screen and the page has come to rest or was touched.
 */
export function Captcha({
	siteKey,
	startsItself = false,
	error,
	onAnswer,
	ref,
}: {
	siteKey: string;
	/** Whether the self-hosted one begins without a click. */
	startsItself?: boolean;
	error: string | undefined;
	onAnswer: () => void;
	ref: Ref<CaptchaHandle>;
}) {
	const { t, language } = useTranslations();
	const api = useApi();
	const frame = useRef<HTMLDivElement>(null);
	const place = useRef<HTMLDivElement>(null);
	const drawn = useRef<DrawnCaptcha>(undefined);
	const near = useNearScreen(frame, NEAR);
	const [state, setState] = useState<'waiting' | 'ready' | 'failed' | 'refused'>('waiting');
	const [attempt, setAttempt] = useState(1);
	const faultId = useId();

	const options: CaptchaOptions = {
		name: FIELD,
		language,
		siteKey,
		onAnswer: () => {
			setState((now) => (now === 'refused' ? 'ready' : now));
			onAnswer();
		},
		onFailure: () => setState('refused'),
		challenge: api.captcha,
		words: {
			label: t('LABEL_CAPTCHA_CHECKBOX'),
			verifying: t('LABEL_CAPTCHA_VERIFYING'),
			verified: t('LABEL_CAPTCHA_VERIFIED'),
			error: t('TEXT_CAPTCHA_FAILED'),
		},
	};
	// It is drawn once: later renders hand in the same under another identity.
	const drawing = useRef(options);
	useEffect(() => {
		const element = place.current;
		if (!near || !element) return;
		let gone = false;
		const draw = async (): Promise<void> => {
			try {
				await firstInteractionOrTimeout();
				const { drawCaptcha } = await (drawing.current.siteKey ? loadTheirs() : loadOurs());
				if (gone) return;
				const captcha = await drawCaptcha(element, drawing.current);
				if (gone) return captcha.remove();
				drawn.current = captcha;
				setState('ready');
				if (startsItself) captcha.again();
			} catch (error) {
				logFailure(error, `captcha, attempt ${attempt}`);
				if (!gone) setState('failed');
			}
		};
		void draw();
		return () => {
			gone = true;
			drawn.current?.remove();
			drawn.current = undefined;
		};
	}, [near, attempt, startsItself]);

	useImperativeHandle(ref, () => ({
		settle: async () => drawn.current?.settle(),
		reset: () => {
			drawn.current?.reset();
			setState((now) => (now === 'refused' ? 'ready' : now));
		},
		again: () => drawn.current?.again(),
		focus: () => frame.current?.querySelector<HTMLElement>('input[type=checkbox], iframe, button')?.focus(),
	}));

	// What had the focus is gone with its state: the frame's next control gets it.
	const led = useRef(false);
	useEffect(() => {
		if (state === 'refused' && place.current?.contains(document.activeElement))
			frame.current?.querySelector<HTMLElement>(':scope > [role=alert] button')?.focus();
		if (state === 'ready' && led.current) {
			led.current = false;
			place.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
		}
	}, [state]);

	const retry = (): void => {
		led.current = true;
		if (state === 'refused') return drawn.current?.again();
		setState('waiting');
		setAttempt(attempt + 1);
	};
	return (
		<div
			className={styles.captcha}
			role="group"
			aria-label={t('LABEL_CAPTCHA')}
			aria-describedby={error ? faultId : undefined}
		>
			<div
				ref={frame}
				className={styles.frame}
				data-state={state}
				data-wrong={error !== undefined || undefined}
				data-theirs={siteKey !== '' || undefined}
				aria-busy={near && state === 'waiting'}
			>
				<div ref={place} className={styles.place} />
				{state === 'waiting' && <p className={styles.waiting}>{t('LABEL_CAPTCHA_LOADING')}</p>}
				{(state === 'failed' || state === 'refused') && (
					<div className={styles.failed} role="alert">
						<p>{t(state === 'failed' ? 'TEXT_CAPTCHA_NOT_LOADED' : 'TEXT_CAPTCHA_FAILED')}</p>
						<button type="button" className={styles.retry} onClick={retry}>
							{t('ACTION_TRY_AGAIN')}
						</button>
					</div>
				)}
			</div>
			<FieldError id={faultId}>{error}</FieldError>
		</div>
	);
}
