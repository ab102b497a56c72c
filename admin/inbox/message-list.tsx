import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { Link as RouterLink, useLocation } from 'react-router';
import type { Message } from '../../contract/contact-messages.ts';
import { formatDay, formatInstant } from '../messages/instants.ts';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import { MessageChips } from './message-chips.tsx';

interface MessageListProps {
	messages: readonly Message[];
	/** Uid of the open message. */
	current: string | undefined;
	/** Uids of the selected messages; undefined where the account may not change messages. */
	selected: ReadonlySet<string> | undefined;
	onSelect: (uid: string, isSelected: boolean) => void;
}

/** A list of messages with the unread ones in bold. */
export function MessageList({ messages, current, selected, onSelect }: MessageListProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { search } = useLocation();
	return (
		<Card component="ul" aria-label={t('LABEL_MESSAGES')} sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden' }}>
			{messages.map((message) => {
				const { uid, name, company, subject, is_read, created_at, assigned_to, notes } = message;
				return (
					<Box
						component="li"
						key={uid}
						sx={{
							position: 'relative',
							display: 'flex',
							gap: 0.5,
							py: 1.25,
							pr: 1.5,
							pl: selected ? 0.5 : 2,
							'& + &': { borderTop: 1, borderColor: 'divider' },
							bgcolor: uid === current ? 'action.selected' : 'transparent',
							'&:hover': { bgcolor: uid === current ? 'action.selected' : 'action.hover' },
							boxShadow: is_read ? 'none' : 'inset 3px 0 0 var(--win)',
						}}
					>
						{selected ? (
							<Checkbox
								size="small"
								checked={selected.has(uid)}
								onChange={(_, isSelected) => onSelect(uid, isSelected)}
								slotProps={{ input: { 'aria-label': t('LABEL_SELECT_ITEM', { title: subject }) } }}
								sx={{ alignSelf: 'flex-start', zIndex: 1, mt: -0.5 }}
							/>
						) : null}
						<Box sx={{ flex: 1, minWidth: 0 }}>
							<Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
								<Link
									component={RouterLink}
									to={`/messages/${uid}${search}`}
									aria-current={uid === current ? 'true' : undefined}
									underline="none"
									noWrap
									sx={{
										flex: 1,
										minWidth: 0,
										color: 'text.primary',
										fontSize: '0.9375rem',
										fontWeight: is_read ? 500 : 750,
										// Makes the whole row clickable.
										'&::after': { content: '""', position: 'absolute', inset: 0 },
									}}
								>
									{is_read ? null : <VisuallyHidden>{t('LABEL_UNREAD')}: </VisuallyHidden>}
									{subject}
								</Link>
								<Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
									<time dateTime={created_at} title={formatInstant(created_at, locale)}>
										{formatDay(created_at, locale)}
									</time>
								</Typography>
							</Box>
							<Typography variant="body2" color="textSecondary" noWrap>
								{[name, company].filter(Boolean).join(' · ')}
							</Typography>
							<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}>
								<MessageChips message={message} />
								<Typography variant="caption" color="textSecondary" noWrap sx={{ minWidth: 0 }}>
									{[assigned_to?.email, notes ? t('LABEL_SOME_NOTES', { count: notes }) : '']
										.filter(Boolean)
										.join(' · ')}
								</Typography>
							</Box>
						</Box>
					</Box>
				);
			})}
		</Card>
	);
}
