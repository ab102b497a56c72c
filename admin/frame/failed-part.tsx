import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface FailedPartProps {
	/** Another value means another screen, which deserves another try. */
	resetOn: string;
	children: ReactNode;
}

/**
 * Says so where a part of the page could not be drawn, e.g. as its files did not come, and offers to try again: from the
 * start, as files that did not come once are not asked for again, and those of a newer release have other names.
 */
export class FailedPart extends Component<FailedPartProps, { failed: boolean; resetOn: string }> {
	override state = { failed: false, resetOn: this.props.resetOn };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	static getDerivedStateFromProps({ resetOn }: FailedPartProps, before: { resetOn: string }) {
		return before.resetOn === resetOn ? null : { failed: false, resetOn };
	}

	override render() {
		return this.state.failed ? (
			<Failure onRetry={() => location.reload()} title="LABEL_FAILED" text="TEXT_FAILED" />
		) : (
			this.props.children
		);
	}
}

/** What is shown in place of something that failed. @param title and text are keys of messages */
export function Failure({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
	const t = useTranslate();
	return (
		<Box role="alert" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
			<Typography variant="h1">{t(title)}</Typography>
			<Typography color="textSecondary">{t(text)}</Typography>
			<Button variant="outlined" onClick={onRetry}>
				{t('ACTION_TRY_AGAIN')}
			</Button>
		</Box>
	);
}
