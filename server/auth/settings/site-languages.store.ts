import { isLanguage } from '../../../contract/languages.ts';
import { defaultSiteLanguages, toSiteLanguages, type LanguagePath, type SiteLanguage } from '../../../contract/urls.ts';
import type { Db } from '../../database/schema.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import { readSetting } from './settings.store.ts';

export class StoredSiteLanguages implements CurrentSiteLanguages {
	current = defaultSiteLanguages;
	former: readonly SiteLanguage[] = [];

	#lastLoad: Promise<void> = Promise.resolve();

	/**
	 * Reads the languages. Loads run one after another, so that the newest settings win. `current` remains the same
	 * object if nothing changed.
	 */
	load(db: Db): Promise<void> {
		this.#lastLoad = this.#lastLoad.catch(() => undefined).then(() => this.#read(db));
		return this.#lastLoad;
	}

	async #read(db: Db): Promise<void> {
		const [list, fallback, former] = await Promise.all([
			readSetting(db, 'site_languages'),
			readSetting(db, 'fallback_language'),
			readSetting(db, 'former_languages'),
		]);
		// A newer release may have stored languages that this release does not know.
		const known = list.filter(({ code }) => isLanguage(code));
		const next = toSiteLanguages(known, fallback);
		if (JSON.stringify(next) !== JSON.stringify(this.current)) this.current = next;
		this.former = former.filter(({ code }) => isLanguage(code)).map(({ code, path }) => ({ code, path: `/${path}` }));
	}
}

/** Returns the paths that are no longer used, each with the language that used it last. */
export function formerLanguages(
	former: readonly LanguagePath[],
	before: readonly LanguagePath[],
	after: readonly LanguagePath[],
): LanguagePath[] {
	const found = new Map<string, LanguagePath>();
	for (const each of [...former, ...before])
		if (each.path !== '' && after.every(({ path }) => path !== each.path)) found.set(each.path, each);
	return [...found.values()];
}
