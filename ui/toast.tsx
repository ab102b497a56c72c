import { Toast } from '@base-ui/react/toast';
import { useMemo, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { useTopModal } from './popup-place.ts';
import styles from './toast.module.css';

export type ToastTone = 'done' | 'info' | 'warning' | 'error';

export interface ToastContent {
	title: string;
	text?: string;
	tone?: ToastTone;
	action?: { label: string; onClick: () => void };
	/** Time until the toast leaves by itself; 0 keeps it. Time does not pass while the pointer or the focus is on it. */
	timeoutMs?: number;
	onClose?: () => void;
}

const ICONS: Record<ToastTone, IconName> = { done: 'check', info: 'megaphone', warning: 'warning', error: 'error' };
const isUrgent = (tone: string | undefined): boolean => tone === 'warning' || tone === 'error';
const TIMEOUT_MS = 6_000;
/** A toast with an action stays longer, because one has to reach it. */
const ACTION_TIMEOUT_MS = 12_000;
const MAX_SHOWN = 3;

interface ToastProviderProps {
	/** Accessible name of the region; F6 moves the focus to it. */
	label: string;
	closeLabel: string;
	children: ReactNode;
}

/** Shows the toasts of the components below it, the newest at the bottom. The others wait until there is room. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
	const modal = useTopModal();
	return (
		<Toast.Provider limit={MAX_SHOWN} timeout={TIMEOUT_MS}>
			{children}
			<Toast.Portal {...(modal && { container: modal })}>
				<Toast.Viewport className={styles.viewport ?? ''} aria-label={label}>
					<Toasts closeLabel={closeLabel} />
				</Toast.Viewport>
			</Toast.Portal>
		</Toast.Provider>
	);
}

function Toasts({ closeLabel }: { closeLabel: string }) {
	const { toasts } = Toast.useToastManager();
	return toasts.map((toast) => (
		<Toast.Root key={toast.id} toast={toast} className={styles.toast ?? ''} swipeDirection={['right', 'down']}>
			<Toast.Content className={styles.content ?? ''}>
				<span className={styles.icon}>
					<Icon name={ICONS[toast.type as ToastTone] ?? 'megaphone'} />
				</span>
				<div className={styles.main}>
					{/* An alert is announced at once. The priority of Base UI would do it by a hidden copy of the text. */}
					<div className={styles.words} role={isUrgent(toast.type) ? 'alert' : undefined}>
						<Toast.Title className={styles.title ?? ''} />
						<Toast.Description className={styles.text ?? ''} />
					</div>
					{toast.actionProps && <Toast.Action className={styles.action ?? ''} />}
				</div>
				<Toast.Close className={styles.close ?? ''} aria-label={closeLabel}>
					<Icon name="close" size={16} />
				</Toast.Close>
			</Toast.Content>
		</Toast.Root>
	));
}

/** Returns functions that show and remove toasts. Screen readers announce them, warnings and errors at once. */
export function useToasts(): { show: (content: ToastContent) => string; close: (id: string) => void } {
	const { add, close } = Toast.useToastManager();
	return useMemo(
		() => ({
			show: ({ title, text, tone = 'info', action, timeoutMs, onClose }) =>
				add({
					title,
					description: text,
					type: tone,
					timeout: timeoutMs ?? (action ? ACTION_TIMEOUT_MS : TIMEOUT_MS),
					...(action && { actionProps: { children: action.label, onClick: action.onClick } }),
					...(onClose && { onClose }),
				}),
			close,
		}),
		[add, close],
	);
}
