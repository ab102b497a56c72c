import type { Translations } from './translations.tsx';

/** Which code of a second step a form asks for. */
export type CodeKind = 'app' | 'recovery' | 'either';

const labels = { app: 'LABEL_OTP_CODE', recovery: 'LABEL_RECOVERY_CODE', either: 'LABEL_EITHER_CODE' } as const;

/** The field for a code. Phones show digits for the app's, and fill it in where they know it. */
export const codeField = (t: Translations['t'], kind: CodeKind) => ({
	name: 'otp_code' as const,
	label: t(labels[kind]),
	type: 'text' as const,
	autoComplete: kind === 'recovery' ? ('off' as const) : ('one-time-code' as const),
	inputMode: kind === 'app' ? ('numeric' as const) : undefined,
});
