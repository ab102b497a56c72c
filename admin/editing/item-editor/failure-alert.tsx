import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { formatInstant } from '../../messages/instants.ts';
import { useErrorText } from '../../frame/use-error.ts';
import type { Failure } from './state.ts';

interface FailureAlertProps {
	failure: Failure;
	isBusy: boolean;
	onRetry: () => void;
}

/** Shows why the last request failed, and offers to retry it. */
export function FailureAlert({ failure, isBusy, onRetry }: FailureAlertProps) {
	const t = useTranslate();
	const locale = useLocale();
	const errorText = useErrorText();
	if (failure.type === 'replaced') {
		const { updated_by, updated_at } = failure.theirs;
		const who = updated_by || t('LABEL_SOMEBODY');
		return (
			<Alert severity="error">{t('TEXT_CHANGED_MEANWHILE', { who, when: formatInstant(updated_at, locale) })}</Alert>
		);
	}
	const retry = failure.retry ? (
		<Button color="inherit" disabled={isBusy} onClick={onRetry}>
			{t('ACTION_TRY_AGAIN')}
		</Button>
	) : undefined;
	return (
		<Alert severity="error" action={retry}>
			{errorText(failure.error)}
		</Alert>
	);
}
