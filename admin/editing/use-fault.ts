import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CallError } from '../api/call.ts';

/** Of what the server says in English, and to whoever asks. */
const words: Partial<Record<string, string>> = {
	not_allowed: 'TEXT_NOT_ALLOWED',
	not_found: 'TEXT_IS_GONE',
	storage_unavailable: 'TEXT_NO_STORAGE',
	// Whether it was done before something failed is known to nobody here.
	internal: 'TEXT_UNSURE',
	unreadable: 'TEXT_UNSURE',
};

/** What people are told of a failure: the server's own sentence where it has one in their language. */
export function useFaultText(): (error: unknown) => string {
	const t = useTranslate();
	return useCallback(
		(error) => {
			if (!(error instanceof CallError)) return t('TEXT_FAILED_ACTION');
			if (error.status === 0) return t('TEXT_UNREACHABLE');
			if (error.status === 401) return t('TITLE_SIGNED_OUT');
			const key = words[error.code];
			return key ? t(key) : error.message || t('TEXT_FAILED_ACTION');
		},
		[t],
	);
}

/** Tells of a failure at the foot of the screen. */
export function useTellFault(): (error: unknown) => void {
	const notify = useNotify();
	const text = useFaultText();
	return useCallback(
		(error) => notify(text(error), { type: 'error', autoHideDuration: 10_000, messageArgs: { _: text(error) } }),
		[notify, text],
	);
}
