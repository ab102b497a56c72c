import Snackbar from '@mui/material/Snackbar';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useState } from 'react';

/** Time for which a confirmation is shown. Errors state their own, longer time (use-error.ts). */
const SHOWN_MS = 4000;

const colours = { success: 'success', warning: 'warning', error: 'error' } as const;

interface MessageProps {
	notification: NotificationPayload;
	/** Called when the message has left the screen. */
	onExited: () => void;
}

function Message({ notification: { message, type, notificationOptions = {} }, onExited }: MessageProps) {
	const t = useTranslate();
	const [isOpen, setOpen] = useState(true);
	const { messageArgs, autoHideDuration = SHOWN_MS } = notificationOptions;
	const colour = type in colours && colours[type as keyof typeof colours];
	return (
		<Snackbar
			open={isOpen}
			message={typeof message === 'string' ? t(message, messageArgs) : message}
			autoHideDuration={autoHideDuration}
			anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
			onClose={() => setOpen(false)}
			slotProps={{
				transition: { onExited },
				content: { sx: colour ? { bgcolor: `${colour}.main`, color: `${colour}.contrastText` } : {} },
			}}
		/>
	);
}

/** Shows confirmations and errors one after another, at the bottom of the screen. */
export function Notifications() {
	const { notifications, takeNotification } = useNotificationContext();
	const [exitedCount, setExitedCount] = useState(0);
	const [first] = notifications;
	if (!first) return null;
	const next = () => {
		takeNotification();
		setExitedCount(exitedCount + 1);
	};
	return <Message key={exitedCount} notification={first} onExited={next} />;
}
