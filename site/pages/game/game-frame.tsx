import { readDemoLanguage } from '../../../slots/languages.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { HELLO, readFromGame, type FromPage } from '../../../slots/protocol.ts';
import { storedPreferences, storePreferences } from './demo-preferences.ts';
import type { DeviceMode } from './device-mode.ts';
import { withQuery } from '../../urls.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { GameFailed } from './game-failed.tsx';
import styles from './game-player.module.css';

/** Without a message for this time, the demo counts as failed. */
const LOAD_TIMEOUT_MS = 30_000;
/** Interval of attempts to connect, until the demo responds. */
const CONNECT_INTERVAL_MS = 200;
/** The demo pauses if a smaller fraction of the frame is visible. */
const MIN_VISIBLE_RATIO = 0.2;

interface GameFrameProps {
	endpoint: string;
	lang: string;
	platform: DeviceMode;
	title: string;
	muted: boolean;
	onRetry: () => void;
	/** The player leaves the demo after a reality check. */
	onLeave: () => void;
}

const isExternalTo = (endpoint: string): boolean => new URL(endpoint, location.href).origin !== location.origin;

/** `share` is the loaded fraction of the demo; null before its first message. */
type State = { phase: 'loading'; share: number | null } | { phase: 'ready' } | { phase: 'failed'; text: string | null };

const send = (port: RefObject<MessagePort | null>, message: FromPage): void => port.current?.postMessage(message);

/** Replaces a language by English if the demos of the site do not have it. */
const languageMessage = (code: string): FromPage => ({ type: 'language', language: readDemoLanguage(code) });

/** A change of the language restarts an external demo, because external demos get no messages. */
export function GameFrame(props: GameFrameProps) {
	const isExternal = isExternalTo(props.endpoint);
	return <DemoFrame key={isExternal ? props.lang : ''} {...props} isExternal={isExternal} />;
}

/**
 * The demo in a frame, with loading and error messages. The site's own demos have an opaque origin (ADR 0020), so they
 * use a MessagePort (docs/demo-protocol.md), which also sends a change of language. An external demo has its own origin
 * and gets no messages.
 */
function DemoFrame({
	endpoint,
	lang,
	platform,
	title,
	muted,
	onRetry,
	onLeave,
	isExternal,
}: GameFrameProps & { isExternal: boolean }) {
	const { t } = useTranslations();
	const frame = useRef<HTMLIFrameElement>(null);
	const port = useRef<MessagePort>(null);
	// The frame loads in this language. A later language is sent as a message.
	const [firstLang] = useState(lang);
	const address = withQuery(endpoint, { lang: firstLang, platform });
	const [isReachable, setReachable] = useState(isExternal);
	const [state, setState] = useState<State>({ phase: 'loading', share: null });
	const { phase } = state;
	const fail = (text: string | null): void => setState({ phase: 'failed', text });

	// A page cannot detect that a frame failed to load, so first request the demo's URL.
	useEffect(() => {
		if (isExternal) return;
		const controller = new AbortController();
		const check = async (): Promise<void> => {
			const response = await fetch(address, { method: 'HEAD', signal: controller.signal });
			// Browsers count a response with an unread body as aborted.
			await response.text();
			// The document of a response with status 451 explains why the demo is not available.
			if (!response.ok && response.status !== 451) throw new Error(`The demo answered ${response.status}`);
			setReachable(true);
		};
		check().catch(() => !controller.signal.aborted && setState({ phase: 'failed', text: null }));
		return () => controller.abort();
	}, [address, isExternal]);
	useEffect(() => {
		// The page's content security policy may be older than the game. If the policy blocks the frame, open the demo
		// as a page.
		const onPolicyViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
			if (effectiveDirective === 'frame-src') location.assign(address);
		};
		document.addEventListener('securitypolicyviolation', onPolicyViolation);
		return () => document.removeEventListener('securitypolicyviolation', onPolicyViolation);
	}, [address]);
	useEffect(() => {
		// Each progress message restarts this timeout.
		if (state.phase !== 'loading') return;
		const timer = setTimeout(() => setState({ phase: 'failed', text: null }), LOAD_TIMEOUT_MS);
		return () => clearTimeout(timer);
	}, [state]);
	useEffect(() => () => port.current?.close(), []);
	const isSilent = state.phase === 'loading' && state.share === null;
	useEffect(() => {
		// The load event waits for all pictures, so connect before this event to show progress.
		if (!isReachable || isExternal || !isSilent) return;
		const timer = setInterval(connect, CONNECT_INTERVAL_MS);
		return () => clearInterval(timer);
	});
	useEffect(() => {
		send(port, languageMessage(lang));
	}, [lang]);
	useEffect(() => {
		if (phase === 'ready') send(port, { type: 'mute', muted });
	}, [muted, phase]);
	useEffect(() => {
		const preferences = phase === 'ready' ? storedPreferences() : null;
		if (preferences) send(port, { type: 'preferences', preferences });
	}, [phase]);
	useEffect(() => {
		if (phase !== 'ready' || !frame.current) return;
		const observer = new IntersectionObserver(
			(entries) => send(port, { type: entries.at(-1)?.isIntersecting ? 'resume' : 'pause' }),
			{ threshold: MIN_VISIBLE_RATIO },
		);
		observer.observe(frame.current);
		return () => observer.disconnect();
	}, [phase]);

	function connect(): void {
		const { port1, port2 } = new MessageChannel();
		port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
			const message = readFromGame(data);
			if (message?.type === 'loading') setState({ phase: 'loading', share: message.share });
			else if (message?.type === 'ready') setState({ phase: 'ready' });
			else if (message?.type === 'error') fail(message.text);
			else if (message?.type === 'preferences') storePreferences(message.preferences);
			else if (message?.type === 'leave') onLeave();
		});
		port1.start();
		port.current?.close();
		port.current = port1;
		// An opaque origin has no name, so the target is `*`. The message contains no secret.
		frame.current?.contentWindow?.postMessage(HELLO, '*', [port2]);
		if (lang !== firstLang) send(port, languageMessage(lang));
	}

	const onLoad = (): void => {
		// If an element around the frame has the focus, move the focus into the game.
		if (document.activeElement?.contains(frame.current)) frame.current?.focus({ preventScroll: true });
		if (isExternal) setState({ phase: 'ready' });
		else connect();
	};

	return (
		<>
			{isReachable && phase !== 'failed' && (
				<iframe
					ref={frame}
					className={styles.frame}
					src={address}
					title={title}
					sandbox={isExternal ? 'allow-scripts allow-same-origin' : 'allow-scripts'}
					allow="fullscreen; autoplay"
					data-ready={phase === 'ready' || undefined}
					onLoad={onLoad}
				/>
			)}
			{state.phase === 'loading' && (
				<p className={styles.loading} role="status">
					<span className={styles.spinner} aria-hidden="true" />
					{t('TEXT_GAME_LOADING')}
					{state.share !== null && (
						<progress className={styles.progress} max={1} value={state.share} aria-hidden="true" />
					)}
				</p>
			)}
			{state.phase === 'failed' && <GameFailed text={state.text} onRetry={onRetry} />}
		</>
	);
}
