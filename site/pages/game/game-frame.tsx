import { useEffect, useRef, useState, type RefObject } from 'react';
import { HELLO, readFromGame, type FromPage } from '../../../slots/protocol.ts';
import type { DeviceMode } from '../../device-mode.ts';
import { withQuery } from '../../urls.ts';
import { useTranslations } from '../../translations.tsx';
import { GameFailed } from './game-failed.tsx';
import styles from './game-player.module.css';

/** Milliseconds after which a demo that says nothing counts as failed. */
const PATIENCE = 30_000;
/** Milliseconds between greetings of a demo that has not answered yet. */
const GREETING = 200;
/** The share of the frame that has to be in view for the demo to go on. */
const IN_VIEW = 0.2;

interface GameFrameProps {
	endpoint: string;
	/** Code of the language that the demo speaks. */
	lang: string;
	platform: DeviceMode;
	title: string;
	muted: boolean;
	onRetry: () => void;
}

const isForeignTo = (endpoint: string): boolean => new URL(endpoint, location.href).origin !== location.origin;

/** `share` is null until the demo has said anything. */
type State = { phase: 'loading'; share: number | null } | { phase: 'ready' } | { phase: 'failed'; text: string | null };

const tell = (port: RefObject<MessagePort | null>, message: FromPage): void => port.current?.postMessage(message);

/** Our demos speak the site's languages, and English for any other (decision 5). */
const inLanguage = (code: string): FromPage => ({ type: 'language', language: code === 'zh' ? 'zh' : 'en' });

/** The demo of a game; a demo of another site begins anew in another language. */
export function GameFrame(props: GameFrameProps) {
	const isForeign = isForeignTo(props.endpoint);
	return <Run key={isForeign ? props.lang : ''} {...props} isForeign={isForeign} />;
}

/**
 * The demo in its frame, and what is said in its place while it loads or when it fails.
 *
 * The origin of our own demos' frame is opaque (decision 32): page and demo talk over a MessagePort, handed over as
 * docs/demo-protocol.md says. Another language goes over it too; then the round that is being played
 * is not lost. A demo of another site keeps the origin it has there, where it can't lift its sandbox, and is asked nothing.
 */
function Run({ endpoint, lang, platform, title, muted, onRetry, isForeign }: GameFrameProps & { isForeign: boolean }) {
	const { t } = useTranslations();
	const frame = useRef<HTMLIFrameElement>(null);
	const port = useRef<MessagePort>(null);
	// The demo learns another language while it runs.
	const [firstLang] = useState(lang);
	const address = withQuery(endpoint, { lang: firstLang, platform });
	const [answers, setAnswers] = useState(isForeign);
	const [state, setState] = useState<State>({ phase: 'loading', share: null });
	const { phase } = state;
	const fail = (text: string | null): void => setState({ phase: 'failed', text });

	// A frame that failed to load looks to the page like one that did not: the address is asked first.
	useEffect(() => {
		if (isForeign) return;
		const asking = new AbortController();
		const ask = async (): Promise<void> => {
			const response = await fetch(address, { method: 'HEAD', signal: asking.signal });
			// An answer that is not read to its end counts as broken off.
			await response.text();
			if (!response.ok) throw new Error(`The demo answered ${response.status}`);
			setAnswers(true);
		};
		ask().catch(() => !asking.signal.aborted && setState({ phase: 'failed', text: null }));
		return () => asking.abort();
	}, [address, isForeign]);
	useEffect(() => {
		// The policy is that of the page the visit began with, and may be older than the game: the demo opens by itself.
		const onRefusal = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
			if (effectiveDirective === 'frame-src') location.assign(address);
		};
		document.addEventListener('securitypolicyviolation', onRefusal);
		return () => document.removeEventListener('securitypolicyviolation', onRefusal);
	}, [address]);
	useEffect(() => {
		// Who tells of progress is alive: each word of it begins the wait anew.
		if (state.phase !== 'loading') return;
		const timer = setTimeout(() => setState({ phase: 'failed', text: null }), PATIENCE);
		return () => clearTimeout(timer);
	}, [state]);
	useEffect(() => () => port.current?.close(), []);
	const isUnheard = state.phase === 'loading' && state.share === null;
	useEffect(() => {
		// The frame's load event waits for the game's pictures; of their coming the game tells before.
		if (!answers || isForeign || !isUnheard) return;
		const timer = setInterval(greet, GREETING);
		return () => clearInterval(timer);
	});
	useEffect(() => {
		tell(port, inLanguage(lang));
	}, [lang]);
	useEffect(() => {
		// While it loads it has nothing yet that could be silent.
		if (phase === 'ready') tell(port, { type: 'mute', muted });
	}, [muted, phase]);
	useEffect(() => {
		if (phase !== 'ready' || !frame.current) return;
		const watcher = new IntersectionObserver(
			(entries) => tell(port, { type: entries.at(-1)?.isIntersecting ? 'resume' : 'pause' }),
			{ threshold: IN_VIEW },
		);
		watcher.observe(frame.current);
		return () => watcher.disconnect();
	}, [phase]);

	function greet(): void {
		const { port1, port2 } = new MessageChannel();
		port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
			const message = readFromGame(data);
			if (message?.type === 'loading') setState({ phase: 'loading', share: message.share });
			else if (message?.type === 'ready') setState({ phase: 'ready' });
			else if (message?.type === 'error') fail(message.text);
		});
		port1.start();
		port.current?.close();
		port.current = port1;
		// An opaque origin has no name; what is posted is no secret.
		frame.current?.contentWindow?.postMessage(HELLO, '*', [port2]);
		if (lang !== firstLang) tell(port, inLanguage(lang));
	}

	const loaded = (): void => {
		// Who pressed the button goes on in the game; who has gone elsewhere meanwhile stays there.
		if (document.activeElement?.contains(frame.current)) frame.current?.focus({ preventScroll: true });
		if (isForeign) setState({ phase: 'ready' });
		else greet();
	};

	return (
		<>
			{answers && phase !== 'failed' && (
				<iframe
					ref={frame}
					className={styles.frame}
					src={address}
					title={title}
					sandbox={isForeign ? 'allow-scripts allow-same-origin' : 'allow-scripts'}
					allow="fullscreen; autoplay"
					data-ready={phase === 'ready' || undefined}
					onLoad={loaded}
				/>
			)}
			{state.phase === 'loading' && (
				<p className={styles.loading} role="status">
					<span className={styles.spinner} aria-hidden="true" />
					{t('TEXT_GAME_LOADING')}
					{state.share !== null && <progress className={styles.share} max={1} value={state.share} aria-hidden="true" />}
				</p>
			)}
			{state.phase === 'failed' && <GameFailed text={state.text} onRetry={onRetry} />}
		</>
	);
}
