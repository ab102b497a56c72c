import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FALLBACK_LANGUAGE, languages, languageTraits } from '../../contract/languages.ts';
import { createTranslate } from '../messages/translate.ts';

/** Shown when the account could not be loaded. No i18n provider exists yet, so the document's language is used. */
export function StartupError({ onRetry }: { onRetry: () => void }) {
	const { lang } = document.documentElement;
	const t = createTranslate(languages.find((language) => languageTraits[language].tag === lang) ?? FALLBACK_LANGUAGE);
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
