import type { SiteLanguage, SiteLanguages } from '../../contract/urls.ts';

/** The languages of the public site, which superusers may change while the server runs. */
export interface CurrentSiteLanguages {
	readonly current: SiteLanguages;
	/** Former paths of languages, which redirect because no language has them now. */
	readonly former: readonly SiteLanguage[];
}
