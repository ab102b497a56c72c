import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { firstInteraction } from './first-interaction.ts';

export type ToastTone = 'done' | 'info' | 'warning' | 'error';

export interface ToastContent {
	title: string;
	text?: string;
	tone?: ToastTone;
	/** A link opens in a new tab. */
	action?: { label: string; onClick: () => void } | { label: string; href: string };
	/** 0 keeps the toast open. The timer pauses while the toast has the pointer or the focus. */
	timeoutMs?: number;
	onClose?: () => void;
}

export interface ReadyToasts {
	show: (id: string, content: ToastContent) => void;
	close: (id: string) => void;
}

interface Toasts {
	show: (content: ToastContent) => string;
	close: (id: string) => void;
}

const ToastsContext = createContext<Toasts | null>(null);

type Area = typeof import('./toast-area.tsx').ToastArea;

const load = async (): Promise<Area> => (await import('./toast-area.tsx')).ToastArea;

let toastCount = 0;
const newToastId = (): string => `toast-${++toastCount}`;

interface ToastProviderProps {
	/** Accessible name of the region, which F6 focuses. */
	label: string;
	closeLabel: string;
	children: ReactNode;
}

/**
 * The code loads at the first interaction, so that screen readers find the region before most toasts appear. Earlier
 * toasts wait for the code.
 */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
	const [Area, setArea] = useState<Area>();
	const [ready] = useState(() => Promise.withResolvers<ReadyToasts>());
	const toasts = useMemo(
		() => ({
			show: (content: ToastContent) => {
				const id = newToastId();
				load().then((area) => setArea(() => area), reportError);
				void ready.promise.then(({ show }) => show(id, content));
				return id;
			},
			close: (id: string) => void ready.promise.then(({ close }) => close(id)),
		}),
		[ready],
	);
	useEffect(() => {
		// If the code cannot be loaded, the next toast tries again.
		firstInteraction()
			.then(load)
			.then(
				(area) => setArea(() => area),
				() => {},
			);
	}, []);
	return (
		<ToastsContext value={toasts}>
			{children}
			{Area && <Area label={label} closeLabel={closeLabel} onReady={ready.resolve} />}
		</ToastsContext>
	);
}

/** Screen readers announce warnings and errors at once. */
export function useToasts(): Toasts {
	const toasts = use(ToastsContext);
	if (!toasts) throw new Error('useToasts needs ToastProvider around it');
	return toasts;
}
