import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };

/** When not even the account could be read; no dictionary is open yet, but the document knows its language. */
export function NothingWorks({ onRetry }: { onRetry: () => void }) {
	const words = document.documentElement.lang.startsWith('zh') ? zh : en;
	return (
		<Box
			component="main"
			role="alert"
			sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh', gap: 2, p: 3 }}
		>
			<Typography variant="h1">{words.LABEL_FAILED}</Typography>
			<Typography color="textSecondary">{words.TEXT_UNREACHABLE}</Typography>
			<Button variant="outlined" onClick={onRetry} sx={{ justifySelf: 'start' }}>
				{words.ACTION_TRY_AGAIN}
			</Button>
		</Box>
	);
}
