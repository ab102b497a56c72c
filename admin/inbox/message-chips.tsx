import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from '../messages/use-translate.tsx';
import type { Message, MessageState } from '../../contract/contact-messages.ts';
import { useMe } from '../api/rights.tsx';

const stateColors = { open: 'info', answered: 'success', spam: 'default' } as const satisfies Record<
	MessageState,
	string
>;
const mailColors = {
	none: 'default',
	waiting: 'warning',
	failed: 'error',
	sent: 'default',
	saved_to_file: 'warning',
} as const satisfies Record<Message['mail'] | 'saved_to_file', string>;

export const messageStateLabel = (state: MessageState): string => `message_states.${state}`;

/**
 * Shows the state of a message and of the mail about it. Lists omit the mail unless it waits or failed. Without a mail
 * server, a mail that has left the outbox was written to a file.
 */
export function MessageChips({
	message,
	isWhole = false,
}: {
	message: Pick<Message, 'state' | 'mail'>;
	isWhole?: boolean;
}) {
	const t = useTranslate();
	const { has_mail_server } = useMe();
	const { state } = message;
	const mail = message.mail === 'sent' && !has_mail_server ? 'saved_to_file' : message.mail;
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
			<Chip size="small" variant="outlined" color={stateColors[state]} label={t(messageStateLabel(state))} />
			{isWhole || mail === 'waiting' || mail === 'failed' ? (
				<Chip size="small" variant="outlined" color={mailColors[mail]} label={t(`message_mails.${mail}`)} />
			) : null}
		</Box>
	);
}
