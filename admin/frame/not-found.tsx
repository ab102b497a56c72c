import { ActionLink } from '../../ui/button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { Page } from './page.tsx';

/** Screen for an unknown address, or for a screen that the user may not see. */
export function NotFound() {
	const t = useTranslate();
	return (
		<Page title={t('TITLE_NOT_FOUND')}>
			<StateMessage
				icon="search"
				title={t('TEXT_NOT_FOUND')}
				action={<ActionLink href="/">{t('LABEL_HOME')}</ActionLink>}
			/>
		</Page>
	);
}
