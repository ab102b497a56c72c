import type { SiteLanguage, SiteLanguages } from '../../contract/urls.ts';

/** The languages of the public site, which superusers may change while the server runs. */
export interface CurrentSiteLanguages {
	readonly current: SiteLanguages;
	/** Former URL prefixes of languages, which redirect to the current prefixes. */
	readonly former: readonly SiteLanguage[];
}
