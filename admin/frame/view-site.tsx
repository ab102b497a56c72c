import { readLanguage } from '../../contract/languages.ts';
import { languagePrefix } from '../../contract/urls.ts';
import { ActionLink } from '../../ui/button.tsx';
import { siteLanguages } from '../messages/site-languages.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { OpenInNew } from './first-icons.ts';

/** Returns the absolute address of the site, because the admin's router does not handle addresses of the site. */
export const useSiteAddress = (): string =>
	`${location.origin}${languagePrefix(siteLanguages(), readLanguage(useLocale()))}/`;

/** Opens the site in a new tab. */
export function ViewSite() {
	const t = useTranslate();
	return (
		<ActionLink look="quiet" startIcon={<OpenInNew />} href={useSiteAddress()} target="_blank" rel="noopener">
			{t('ACTION_OPEN_SITE')}
		</ActionLink>
	);
}
