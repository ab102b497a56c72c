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
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import type { Content, Item } from '../api/item.ts';
import { differingParts, partValue, sameValue, withPart } from './content-parts.ts';
import { PartDifference, PartName } from './difference.tsx';
import { formatInstant } from '../messages/instants.ts';
import type { Resource } from './resource.ts';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
	resource: Pick<Resource, 'name' | 'references' | 'values'>;
	/** The content that both edits started from. */
	base: Content;
	mine: Content;
	/** The item as another user saved it. */
	theirs: Pick<Item, 'content' | 'updated_at' | 'updated_by'>;
	/** Continues editing without a save. */
	onClose: () => void;
	/** Saves the merged content on top of theirs. */
	onSave: (content: Content) => void;
}

/**
 * Resolves an edit conflict field by field, and shows who saved the other version and when. If only one side changed a
 * field, that side is preselected; if both sides changed the field, the user must choose.
 */
export function ConflictDialog({ resource, base, mine, theirs, onClose, onSave }: ConflictDialogProps) {
	const t = useTranslate();
	const locale = useLocale();
	const titleId = useId();
	const parts = differingParts(mine, theirs.content);
	const [chosen, setChosen] = useState<Record<string, Side>>(() =>
		Object.fromEntries(
			parts.flatMap((part): [string, Side][] => {
				const before = partValue(base, part);
				if (sameValue(partValue(mine, part), before)) return [[part.path, 'theirs']];
				if (sameValue(partValue(theirs.content, part), before)) return [[part.path, 'mine']];
				return [];
			}),
		),
	);
	const [isTouched, setTouched] = useState(false);
	const choose = (next: Record<string, Side>) => {
		setTouched(true);
		setChosen(next);
	};
	const chooseAll = (side: Side) => choose(Object.fromEntries(parts.map(({ path }) => [path, side])));
	const openCount = parts.filter(({ path }) => chosen[path] === undefined).length;
	const merged = () =>
		parts.reduce(
			(content, part) => (chosen[part.path] === 'mine' ? withPart(content, part, partValue(mine, part)) : content),
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
						when: formatInstant(theirs.updated_at, locale),
					})}
				</Alert>
				<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
					<Button variant="outlined" onClick={() => chooseAll('mine')}>
						{t('ACTION_ALL_MINE')}
					</Button>
					<Button variant="outlined" onClick={() => chooseAll('theirs')}>
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
									onChange={(_, side: Side | null) => {
										if (side) choose({ ...chosen, [part.path]: side });
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
								before={partValue(theirs.content, part)}
								after={partValue(mine, part)}
							/>
						</Card>
					))}
				</Stack>
			</DialogContent>
			<DialogActions>
				<Typography variant="body2" color="textSecondary" sx={{ flex: 1 }} role="status">
					{openCount ? t('TEXT_OPEN_CHOICES', { count: openCount }) : ''}
				</Typography>
				<Button onClick={onClose}>{t('ACTION_CONTINUE_EDITING')}</Button>
				<Button variant="contained" disabled={openCount > 0} onClick={() => onSave(merged())}>
					{t('ACTION_SAVE_MERGED')}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
