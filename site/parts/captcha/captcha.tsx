import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { ContactMessage } from '../../api.ts';
import { useApi } from '../use-api.ts';
import { logFailure } from '../../log.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { useNearScreen } from '../../../ui/near-screen.ts';
import { firstInteraction } from '../../../ui/first-interaction.ts';
import { useTranslations } from '../../messages/translations.tsx';
import type { CaptchaOptions, CaptchaWidget } from '../../../ui/captcha/captcha-engine.ts';
import styles from './captcha.module.css';

/** The API expects this field for both captchas. */
const ANSWER_FIELD = 'g-recaptcha-response' satisfies keyof ContactMessage;
/** The captcha starts to load at this distance from the screen. */
const LOAD_MARGIN_PX = 300;

export interface CaptchaHandle {
	/** Rejects if a check fails. */
	waitUntilReady: () => Promise<void>;
	reset: () => void;
	/** The server accepts an answer only once, so a second submission needs a new check. */
	restart: () => void;
	focus: () => void;
}

/** Two functions, because in one expression the build would preload the files of both engines. */
const loadRecaptcha = () => import('./recaptcha-engine.ts');
const loadAltcha = () => import('../../../ui/captcha/altcha-engine.ts');

/**
 * The captcha of a form, in a frame of its final size. The code loads after an interaction, when the captcha is near
 * the screen.
 */
export function Captcha({
	siteKey,
	id,
	autoStart = false,
	error,
	onAnswer,
	ref,
}: {
	siteKey: string;
	/** Target of links in an error summary. */
	id?: string;
	/** True starts the self-hosted captcha without a click. */
	autoStart?: boolean;
	error: string | undefined;
	onAnswer: () => void;
	ref: Ref<CaptchaHandle>;
}) {
	const { t, language } = useTranslations();
	const api = useApi();
	const frame = useRef<HTMLDivElement>(null);
	const container = useRef<HTMLDivElement>(null);
	const widget = useRef<CaptchaWidget>(undefined);
	const isNear = useNearScreen(frame, LOAD_MARGIN_PX);
	const [state, setState] = useState<'loading' | 'ready' | 'load-failed' | 'check-failed'>('loading');
	const [attempt, setAttempt] = useState(1);
	const errorId = useId();

	const options: CaptchaOptions = {
		name: ANSWER_FIELD,
		language,
		siteKey,
		onAnswer: () => {
			setState((now) => (now === 'check-failed' ? 'ready' : now));
			onAnswer();
		},
		onFailure: () => setState('check-failed'),
		challenge: api.captcha,
		words: {
			label: t('LABEL_CAPTCHA_CHECKBOX'),
			verifying: t('LABEL_CAPTCHA_VERIFYING'),
			verified: t('LABEL_CAPTCHA_VERIFIED'),
			error: t('TEXT_CAPTCHA_FAILED'),
		},
	};
	// The engine renders the captcha once, with these first options.
	const initialOptions = useRef(options);
	useEffect(() => {
		const element = container.current;
		if (!isNear || !element) return;
		let isCancelled = false;
		const render = async (): Promise<void> => {
			try {
				await firstInteraction();
				const { renderCaptcha } = await (initialOptions.current.siteKey ? loadRecaptcha() : loadAltcha());
				if (isCancelled) return;
				const captcha = await renderCaptcha(element, initialOptions.current);
				if (isCancelled) return captcha.remove();
				widget.current = captcha;
				setState('ready');
				if (autoStart) captcha.restart();
			} catch (error) {
				logFailure(error, `captcha, attempt ${attempt}`);
				if (!isCancelled) setState('load-failed');
			}
		};
		void render();
		return () => {
			isCancelled = true;
			widget.current?.remove();
			widget.current = undefined;
		};
	}, [isNear, attempt, autoStart]);

	useImperativeHandle(ref, () => ({
		waitUntilReady: async () => widget.current?.waitUntilReady(),
		reset: () => {
			widget.current?.reset();
			setState((now) => (now === 'check-failed' ? 'ready' : now));
		},
		restart: () => widget.current?.restart(),
		focus: () => frame.current?.querySelector<HTMLElement>('input[type=checkbox], iframe, button')?.focus(),
	}));

	// True if a change of state removes the focused control, so that the focus must move to the next control.
	const movesFocus = useRef(false);
	useEffect(() => {
		if (state === 'check-failed' && container.current?.contains(document.activeElement))
			frame.current?.querySelector<HTMLElement>(':scope > [role=alert] button')?.focus();
		if (state === 'ready' && movesFocus.current) {
			movesFocus.current = false;
			container.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
		}
	}, [state]);

	const retry = (): void => {
		movesFocus.current = true;
		if (state === 'check-failed') return widget.current?.restart();
		setState('loading');
		setAttempt(attempt + 1);
	};
	return (
		<div
			id={id}
			className={styles.captcha}
			role="group"
			tabIndex={-1}
			aria-label={t('LABEL_CAPTCHA')}
			aria-describedby={error ? errorId : undefined}
		>
			<div
				ref={frame}
				className={styles.frame}
				data-state={state}
				data-wrong={error !== undefined || undefined}
				data-recaptcha={siteKey !== '' || undefined}
				aria-busy={isNear && state === 'loading'}
			>
				<div ref={container} className={styles.widget} />
				{state === 'loading' && <p className={styles.loading}>{t('LABEL_CAPTCHA_LOADING')}</p>}
				{(state === 'load-failed' || state === 'check-failed') && (
					<div className={styles.failed} role="alert">
						<p>{t(state === 'load-failed' ? 'TEXT_CAPTCHA_NOT_LOADED' : 'TEXT_CAPTCHA_FAILED')}</p>
						<button type="button" className={styles.retry} onClick={retry}>
							{t('ACTION_TRY_AGAIN')}
						</button>
					</div>
				)}
			</div>
			<FieldError id={errorId}>{error}</FieldError>
		</div>
	);
}
