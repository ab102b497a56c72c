import { useLocation } from 'react-router';
import type { Message } from '../../contract/contact-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { formatDay, formatInstant } from '../messages/instants.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { MessageChips } from './message-chips.tsx';
import styles from './message-list.module.css';

interface MessageListProps {
	messages: readonly Message[];
	current: string | undefined;
	/** Undefined if the user may not change messages. */
	selected: ReadonlySet<string> | undefined;
	onSelect: (uid: string, isSelected: boolean) => void;
}

export function MessageList({ messages, current, selected, onSelect }: MessageListProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { search } = useLocation();
	return (
		<Card isFlush>
			<ul className={styles.list} aria-label={t('LABEL_MESSAGES')}>
				{messages.map((message) => {
					const { uid, name, company, subject, is_read, created_at, assigned_to, notes, replies } = message;
					return (
						<li
							key={uid}
							className={styles.message}
							data-current={uid === current || undefined}
							data-unread={!is_read || undefined}
						>
							{selected && (
								<div className={styles.box}>
									<Checkbox
										label={t('LABEL_SELECT_ITEM', { title: subject })}
										hidesLabel
										checked={selected.has(uid)}
										onChecked={(isSelected) => onSelect(uid, isSelected)}
									/>
								</div>
							)}
							<div className={styles.words}>
								<div className={styles.head}>
									<Link
										className={styles.subject}
										href={`/messages/${uid}${search}`}
										aria-current={uid === current ? 'true' : undefined}
									>
										{!is_read && <span className="visually-hidden">{t('LABEL_UNREAD')}: </span>}
										{subject}
									</Link>
									<time className={styles.day} dateTime={created_at} title={formatInstant(created_at, locale)}>
										{formatDay(created_at, locale)}
									</time>
								</div>
								<p className={styles.sender}>{[name, company].filter(Boolean).join(' · ')}</p>
								<div className={styles.foot}>
									<MessageChips message={message} />
									<span className={styles.more}>
										{[
											assigned_to?.email,
											replies ? t('LABEL_SOME_REPLIES', { count: replies }) : '',
											notes ? t('LABEL_SOME_NOTES', { count: notes }) : '',
										]
											.filter(Boolean)
											.join(' · ')}
									</span>
								</div>
							</div>
						</li>
					);
				})}
			</ul>
		</Card>
	);
}
