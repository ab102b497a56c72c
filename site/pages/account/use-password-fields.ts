import { codeField } from '../../parts/code-field.ts';
import { useSession } from '../../layout/user.tsx';
import { useTranslations } from '../../messages/translations.tsx';

/** With two-factor authentication, the form also asks for a code. */
export function usePasswordFields(hasTwoFactor: boolean) {
	const { t } = useTranslations();
	const { user } = useSession();
	return {
		username: user?.email,
		focusOn: 'password' as const,
		busyLabel: t('LABEL_SENDING'),
		fields: [
			{
				name: 'password' as const,
				label: t('LABEL_PASSWORD'),
				type: 'password' as const,
				autoComplete: 'current-password' as const,
			},
			...(hasTwoFactor ? [codeField(t, 'either')] : []),
		],
	};
}
