import type { SiteLanguage, SiteLanguages } from '../../contract/urls.ts';

/** The languages of the public site, which superusers may change while the server runs. */
export interface CurrentSiteLanguages {
	readonly current: SiteLanguages;
	/** Languages with paths that no language has any longer. Their addresses redirect. */
	readonly former: readonly SiteLanguage[];
}
