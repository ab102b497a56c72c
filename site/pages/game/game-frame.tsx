import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './game-player.module.css';

/** Milliseconds after which a demo that says nothing counts as failed. */
const PATIENCE = 30_000;

interface GameFrameProps {
	address: string;
	title: string;
	ready: boolean;
	onReady: () => void;
	onFailed: () => void;
}

/**
 * The demo in its frame. The origin of our own demos' frame is opaque, so it tells nothing of its state: the address is
 * asked first, since a frame that failed to load looks to the page like one that did not. A demo of another site, which
 * may not be asked, keeps the origin it has there, where it can't lift its sandbox. Once it has loaded is the moment to
 * hand the demo its MessagePort (decision 32).
 */
export function GameFrame({ address, title, ready, onReady, onFailed }: GameFrameProps) {
	const frame = useRef<HTMLIFrameElement>(null);
	const isForeign = new URL(address, location.href).origin !== location.origin;
	const [answers, setAnswers] = useState(isForeign);
	const fail = useEffectEvent(onFailed);
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
		ask().catch(() => !asking.signal.aborted && fail());
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
		if (ready) return;
		const timer = setTimeout(() => fail(), PATIENCE);
		return () => clearTimeout(timer);
	}, [ready]);
	if (!answers) return null;
	return (
		<iframe
			ref={frame}
			className={styles.frame}
			src={address}
			title={title}
			sandbox={isForeign ? 'allow-scripts allow-same-origin' : 'allow-scripts'}
			allow="fullscreen; autoplay"
			data-ready={ready || undefined}
			onLoad={() => {
				onReady();
				// Who pressed the button goes on in the game.
				frame.current?.focus({ preventScroll: true });
			}}
		/>
	);
}
