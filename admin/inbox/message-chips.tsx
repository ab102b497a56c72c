import type { Message, MessageState } from '../../contract/contact-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { useMe } from '../api/rights.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './message-chips.module.css';

const stateTones = { open: 'ice', answered: 'aurora', spam: 'ice' } as const satisfies Record<MessageState, string>;
const mailTones = {
	none: 'ice',
	waiting: 'gold',
	failed: 'coral',
	sent: 'ice',
	saved_to_file: 'gold',
} as const satisfies Record<Message['mail'] | 'saved_to_file', string>;

export const messageStateLabel = (state: MessageState): string => `message_states.${state}`;

/** Lists show the state of the mail only if the mail is waiting or has failed. */
export function MessageChips({
	message,
	isWhole = false,
}: {
	message: Pick<Message, 'state' | 'mail' | 'has_failed_reply' | 'is_test'>;
	isWhole?: boolean;
}) {
	const t = useTranslate();
	const { has_mail_server } = useMe();
	const { state, has_failed_reply } = message;
	const mail = message.mail === 'sent' && !has_mail_server ? 'saved_to_file' : message.mail;
	return (
		<div className={styles.chips}>
			<Badge tone={stateTones[state]}>{t(messageStateLabel(state))}</Badge>
			{message.is_test && <Badge tone="gold">{t('LABEL_TEST_MESSAGE')}</Badge>}
			{has_failed_reply && <Badge tone="coral">{t('LABEL_REPLY_FAILED')}</Badge>}
			{(isWhole || mail === 'waiting' || mail === 'failed') && (
				<Badge tone={mailTones[mail]}>{t(`message_mails.${mail}`)}</Badge>
			)}
		</div>
	);
}
