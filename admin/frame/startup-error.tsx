import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createTranslate } from '../messages/translate.ts';
import { documentLanguage } from '../messages/document-language.ts';

/** Shown when the account could not be loaded. No provider of messages exists yet, so the document's language is used. */
export function StartupError({ onRetry }: { onRetry: () => void }) {
	const t = createTranslate(documentLanguage());
	return (
		<Box
			component="main"
			role="alert"
			sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh', gap: 2, p: 3 }}
		>
			<Typography variant="h1">{t('LABEL_FAILED')}</Typography>
			<Typography color="textSecondary">{t('TEXT_UNREACHABLE')}</Typography>
			<Button variant="outlined" onClick={onRetry} sx={{ justifySelf: 'start' }}>
				{t('ACTION_TRY_AGAIN')}
			</Button>
		</Box>
	);
}
