import { ActionLink } from '../../ui/button.tsx';
import { sitePath } from '../messages/site-languages.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { OpenInNew } from './first-icons.ts';

/** The admin's router does not handle addresses of the site, so the address is absolute. */
export const siteAddress = (): string => location.origin + sitePath('/');

export function ViewSite() {
	const t = useTranslate();
	return (
		<ActionLink look="quiet" startIcon={<OpenInNew />} href={siteAddress()} target="_blank" rel="noopener">
			{t('ACTION_OPEN_SITE')}
		</ActionLink>
	);
}
