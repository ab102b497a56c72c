import { Alert } from '../../ui/alert.tsx';
import { ActionLink } from '../../ui/button.tsx';
import { useTranslate } from '../messages/use-translate.tsx';

export function TwoFactorAlert() {
	const t = useTranslate();
	return (
		<Alert
			tone="warning"
			title={t('TITLE_TWO_FACTOR_OPTIONAL')}
			action={
				<ActionLink look="text" href="/settings#staff_two_factor_required">
					{t('ACTION_OPEN_SETTING')}
				</ActionLink>
			}
		>
			{t('TEXT_TWO_FACTOR_OPTIONAL')}
		</Alert>
	);
}
