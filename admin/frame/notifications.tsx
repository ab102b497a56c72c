import { useMemo, type ReactNode } from 'react';
import { ToastProvider, useToasts, type ToastTone } from '../../ui/toast.tsx';
import type { MessageArguments } from '../messages/translate.ts';
import { useTranslate } from '../messages/use-translate.tsx';

/** Times for which a notification is shown. Errors are longer texts. */
const SHOWN_MS = 4_000;
const ERROR_SHOWN_MS = 10_000;

const tones = { success: 'done', info: 'info', warning: 'warning', error: 'error' } as const satisfies Record<
	string,
	ToastTone
>;

interface NotificationOptions {
	type?: keyof typeof tones;
	messageArgs?: MessageArguments;
}

/** Returns a function that shows a confirmation or an error at the edge of the screen, by its message key. */
export function useNotify(): (message: string, options?: NotificationOptions) => void {
	const t = useTranslate();
	const { show } = useToasts();
	return useMemo(
		() =>
			(message, { type = 'info', messageArgs } = {}) => {
				const timeoutMs = type === 'error' ? ERROR_SHOWN_MS : SHOWN_MS;
				show({ title: t(message, messageArgs), tone: tones[type], timeoutMs });
			},
		[t, show],
	);
}

/** Shows the notifications of the screens below it. */
export function Notifications({ children }: { children: ReactNode }) {
	const t = useTranslate();
	return (
		<ToastProvider label={t('LABEL_NOTIFICATIONS')} closeLabel={t('ACTION_CLOSE')}>
			{children}
		</ToastProvider>
	);
}
