import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Preview } from '../../contract/editing.ts';
import { writeInstant } from './instants.ts';
import { useCopyLink } from './use-copy-link.ts';

/** Where the draft can be seen on the real page, by its link also for who has no account. */
export function PreviewDialog({ preview, onClose }: { preview: Preview; onClose: () => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const titleId = useId();
	const copy = useCopyLink();
	return (
		<Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
			<DialogTitle id={titleId}>{t('ACTION_PREVIEW')}</DialogTitle>
			<DialogContent>
				<Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
					{t('TEXT_PREVIEW', { until: writeInstant(preview.until, locale) })}
				</Typography>
				<Stack spacing={2.5}>
					{(['en', 'zh'] as const).map((language) => {
						return (
							<Stack key={language} direction={{ xs: 'column', sm: 'row' }} spacing={1}>
								<TextField
									label={t(`languages.${language}`)}
									value={preview.link[language]}
									slotProps={{ htmlInput: { readOnly: true } }}
								/>
								<Button
									variant="contained"
									component="a"
									href={preview.urls[language]}
									target="_blank"
									startIcon={<OpenInNew />}
								>
									{t('ra.action.open')}
								</Button>
								<Button variant="outlined" onClick={() => void copy(preview.link[language])}>
									{t('ACTION_COPY_LINK')}
								</Button>
							</Stack>
						);
					})}
				</Stack>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t('ra.action.close')}</Button>
			</DialogActions>
		</Dialog>
	);
}
