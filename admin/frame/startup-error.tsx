import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };

/** Shown when the account could not be loaded. No i18n provider exists yet, so the document's language is used. */
export function StartupError({ onRetry }: { onRetry: () => void }) {
	const messages = document.documentElement.lang.startsWith('zh') ? zh : en;
	return (
		<Box
			component="main"
			role="alert"
			sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh', gap: 2, p: 3 }}
		>
			<Typography variant="h1">{messages.LABEL_FAILED}</Typography>
			<Typography color="textSecondary">{messages.TEXT_UNREACHABLE}</Typography>
			<Button variant="outlined" onClick={onRetry} sx={{ justifySelf: 'start' }}>
				{messages.ACTION_TRY_AGAIN}
			</Button>
		</Box>
	);
}
