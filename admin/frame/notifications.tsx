import { useMemo, type ReactNode } from 'react';
import { ToastProvider, useToasts, type ToastTone } from '../../ui/toast.tsx';
import type { MessageArguments } from '../messages/translate.ts';
import { useTranslate } from '../messages/use-translate.tsx';

/** Errors have longer texts, and an action needs time for a click, so both kinds stay longer. */
const SHOWN_MS = 4_000;
const ERROR_SHOWN_MS = 10_000;
const ACTION_SHOWN_MS = 12_000;

const tones = { success: 'done', info: 'info', warning: 'warning', error: 'error' } as const satisfies Record<
	string,
	ToastTone
>;

interface NotificationOptions {
	type?: keyof typeof tones;
	messageArgs?: MessageArguments;
	/** `label` is a message key. */
	action?: { label: string; onClick: () => void } | { label: string; href: string };
}

/** @returns a function whose `message` is a message key */
export function useNotify(): (message: string, options?: NotificationOptions) => void {
	const t = useTranslate();
	const { show, close } = useToasts();
	return useMemo(
		() =>
			(message, { type = 'info', messageArgs, action } = {}) => {
				const timeoutMs = action ? ACTION_SHOWN_MS : type === 'error' ? ERROR_SHOWN_MS : SHOWN_MS;
				const id = show({
					title: t(message, messageArgs),
					tone: tones[type],
					timeoutMs,
					...(action && {
						action:
							'href' in action
								? { label: t(action.label), href: action.href }
								: {
										label: t(action.label),
										onClick: () => {
											close(id);
											action.onClick();
										},
									},
					}),
				});
			},
		[t, show, close],
	);
}

export function Notifications({ children }: { children: ReactNode }) {
	const t = useTranslate();
	return (
		<ToastProvider label={t('LABEL_NOTIFICATIONS')} closeLabel={t('ACTION_CLOSE')}>
			{children}
		</ToastProvider>
	);
}
