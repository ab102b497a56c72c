import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Message, MessageState } from '../../contract/messages.ts';
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
	kept: 'warning',
} as const satisfies Record<Message['mail'] | 'kept', string>;

export const messageStateLabel = (state: MessageState): string => `message_states.${state}`;

/**
 * What became of a message. That its mail went out need not be said in a list. Without a mail server what went out is
 * taken for kept: a mail that left the outbox is forgotten.
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
	const mail = message.mail === 'sent' && !has_mail_server ? 'kept' : message.mail;
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
			<Chip size="small" variant="outlined" color={stateColors[state]} label={t(messageStateLabel(state))} />
			{isWhole || mail === 'waiting' || mail === 'failed' ? (
				<Chip size="small" variant="outlined" color={mailColors[mail]} label={t(`message_mails.${mail}`)} />
			) : null}
		</Box>
	);
}
