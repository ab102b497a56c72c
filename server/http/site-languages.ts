import type { SiteLanguage, SiteLanguages } from '../../contract/urls.ts';

/** The languages of the public site, which superusers may change while the server runs. */
export interface CurrentSiteLanguages {
	readonly current: SiteLanguages;
	/** Former languages of the site, whose paths no current language has. These paths redirect. */
	readonly former: readonly SiteLanguage[];
}
