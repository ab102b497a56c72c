import type { Translations } from '../messages/translations.tsx';

export type CodeKind = 'app' | 'recovery' | 'either';

const labels = { app: 'LABEL_OTP_CODE', recovery: 'LABEL_RECOVERY_CODE', either: 'LABEL_EITHER_CODE' } as const;

/** For a code of the app, phones show a numeric keyboard. */
export const codeField = (t: Translations['t'], kind: CodeKind) => ({
	name: 'otp_code' as const,
	label: t(labels[kind]),
	type: 'text' as const,
	autoComplete: kind === 'recovery' ? ('off' as const) : ('one-time-code' as const),
	inputMode: kind === 'app' ? ('numeric' as const) : undefined,
});
