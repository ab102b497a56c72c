import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Content, Item } from '../api/item.ts';
import { differingParts, partOf, PartDifference, PartName, sameParts, withPart } from './difference.tsx';
import { writeInstant } from './instants.ts';
import type { Resource } from './resource.ts';

type Whose = 'mine' | 'theirs';

interface ConflictDialogProps {
	resource: Pick<Resource, 'name' | 'references' | 'values'>;
	/** What both began with. */
	base: Content;
	mine: Content;
	/** The item as somebody else has left it. */
	theirs: Pick<Item, 'content' | 'updated_at' | 'updated_by'>;
	/** Goes on editing what is in the form; nothing is saved. */
	onClose: () => void;
	/** Saves this on top of theirs. */
	onSave: (content: Content) => void;
}

/**
 * Somebody else has saved the item meanwhile: who and when, and field by field whose words shall stay. Where only one of
 * both has changed a field, theirs is proposed that changed it; where both have, somebody must choose.
 */
export function ConflictDialog({ resource, base, mine, theirs, onClose, onSave }: ConflictDialogProps) {
	const t = useTranslate();
	const locale = useLocale();
	const titleId = useId();
	const parts = differingParts(mine, theirs.content);
	const [chosen, setChosen] = useState<Record<string, Whose>>(() =>
		Object.fromEntries(
			parts.flatMap((part): [string, Whose][] => {
				const before = partOf(base, part);
				if (sameParts(partOf(mine, part), before)) return [[part.path, 'theirs']];
				if (sameParts(partOf(theirs.content, part), before)) return [[part.path, 'mine']];
				return [];
			}),
		),
	);
	const [isTouched, setTouched] = useState(false);
	const choose = (next: Record<string, Whose>) => {
		setTouched(true);
		setChosen(next);
	};
	const all = (whose: Whose) => choose(Object.fromEntries(parts.map(({ path }) => [path, whose])));
	const open = parts.filter(({ path }) => chosen[path] === undefined).length;
	const merged = () =>
		parts.reduce(
			(content, part) => (chosen[part.path] === 'mine' ? withPart(content, part, partOf(mine, part)) : content),
			theirs.content,
		);
	return (
		<Dialog
			open
			onClose={() => isTouched || onClose()}
			maxWidth="md"
			fullWidth
			scroll="paper"
			aria-labelledby={titleId}
		>
			<DialogTitle id={titleId}>{t('TITLE_CONFLICT')}</DialogTitle>
			<DialogContent dividers>
				<Alert severity="warning" sx={{ mb: 2 }}>
					{t('TEXT_CONFLICT', {
						who: theirs.updated_by || t('LABEL_SOMEBODY'),
						when: writeInstant(theirs.updated_at, locale),
					})}
				</Alert>
				<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
					<Button variant="outlined" onClick={() => all('mine')}>
						{t('ACTION_ALL_MINE')}
					</Button>
					<Button variant="outlined" onClick={() => all('theirs')}>
						{t('ACTION_ALL_THEIRS')}
					</Button>
				</Box>
				<Stack spacing={1.5}>
					{parts.map((part) => (
						<Card key={part.path} sx={{ p: 1.5 }} role="group" aria-labelledby={`${titleId}-${part.path}`}>
							<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
								<Typography id={`${titleId}-${part.path}`} variant="h3" component="h3" sx={{ flex: '1 1 10rem' }}>
									<PartName resource={resource} part={part} />
								</Typography>
								<ToggleButtonGroup
									exclusive
									size="small"
									color="primary"
									value={chosen[part.path] ?? null}
									onChange={(_, whose: Whose | null) => {
										if (whose) choose({ ...chosen, [part.path]: whose });
									}}
								>
									<ToggleButton value="mine">{t('LABEL_MINE')}</ToggleButton>
									<ToggleButton value="theirs">{t('LABEL_THEIRS')}</ToggleButton>
								</ToggleButtonGroup>
							</Box>
							<Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
								{t('TEXT_THEIRS_TO_MINE')}
							</Typography>
							<PartDifference
								resource={resource}
								part={part}
								before={partOf(theirs.content, part)}
								after={partOf(mine, part)}
							/>
						</Card>
					))}
				</Stack>
			</DialogContent>
			<DialogActions>
				<Typography variant="body2" color="textSecondary" sx={{ flex: 1 }} role="status">
					{open ? t('TEXT_OPEN_CHOICES', { smart_count: open }) : ''}
				</Typography>
				<Button onClick={onClose}>{t('ACTION_CONTINUE_EDITING')}</Button>
				<Button variant="contained" disabled={open > 0} onClick={() => onSave(merged())}>
					{t('ACTION_SAVE_MERGED')}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
