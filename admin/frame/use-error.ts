import { useCallback } from 'react';
import { useNotify } from './notifications.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { CallError } from '../api/call.ts';

/** Replaces messages of the server that are too technical or only in English. */
const textKeys: Partial<Record<string, string>> = {
	not_allowed: 'TEXT_NOT_ALLOWED',
	not_found: 'TEXT_IS_GONE',
	storage_unavailable: 'TEXT_NO_STORAGE',
	// The server may have made the change before the failure.
	internal: 'TEXT_OUTCOME_UNKNOWN',
	unreadable: 'TEXT_OUTCOME_UNKNOWN',
};

export function useErrorText(): (error: unknown) => string {
	const t = useTranslate();
	return useCallback(
		(error) => {
			if (!(error instanceof CallError)) return t('TEXT_FAILED_ACTION');
			if (error.status === 0) return t('TEXT_UNREACHABLE');
			if (error.status === 401) return t('TITLE_SIGNED_OUT');
			const key = textKeys[error.code];
			return key ? t(key) : error.message || t('TEXT_FAILED_ACTION');
		},
		[t],
	);
}

export function useReportError(): (error: unknown) => void {
	const notify = useNotify();
	const text = useErrorText();
	return useCallback(
		(error) => notify(text(error), { type: 'error', messageArgs: { _: text(error) } }),
		[notify, text],
	);
}
