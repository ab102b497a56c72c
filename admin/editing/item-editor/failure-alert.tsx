import { Alert } from '../../../ui/alert.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { useErrorText } from '../../frame/use-error.ts';
import { usePersonName } from '../../lists/person.tsx';
import { formatInstant } from '../../messages/instants.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import type { Failure } from './state.ts';

interface FailureAlertProps {
	failure: Failure;
	isBusy: boolean;
	onRetry: () => void;
}

export function FailureAlert({ failure, isBusy, onRetry }: FailureAlertProps) {
	const t = useTranslate();
	const locale = useLocale();
	const errorText = useErrorText();
	const nameOf = usePersonName();
	if (failure.type === 'replaced') {
		const { updated_by, updated_at } = failure.theirs;
		const who = nameOf(updated_by) || t('LABEL_SOMEBODY');
		return <Alert tone="error">{t('TEXT_CHANGED_MEANWHILE', { who, when: formatInstant(updated_at, locale) })}</Alert>;
	}
	const isReconnected = failure.type === 'reconnected';
	const retry = failure.retry ? (
		<ActionButton busy={isBusy} onClick={onRetry}>
			{t('ACTION_TRY_AGAIN')}
		</ActionButton>
	) : undefined;
	return (
		<Alert tone={isReconnected ? 'info' : 'error'} action={retry}>
			{isReconnected ? t('TEXT_RECONNECTED') : errorText(failure.error)}
		</Alert>
	);
}
