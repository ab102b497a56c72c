import type { GameDetails } from '../../contract/games.ts';
import type { Language } from '../../contract/languages.ts';
import type { SiteLanguages } from '../../contract/urls.ts';
import type { Db } from '../database/schema.ts';
import { notFound } from '../http/errors.ts';
import { DatabaseUnavailableError } from '../kernel/errors.ts';
import { movedGame } from '../resources/games/games.store.ts';
import { requestInProcess, type Api } from './in-process.ts';

/** Returns the requested language if the site has it, otherwise the default language of the site. */
export const languageOfPage = ({ list, default: ofSite }: SiteLanguages, requested: string | undefined): Language =>
	list.find(({ code }) => code === requested)?.code ?? ofSite;

/**
 * Reads a public game through the API, which applies the visibility rules. For a former slug, returns only the current
 * slug.
 * @throws {HttpError} 404 if there is no such public game
 * @throws {DatabaseUnavailableError} during an outage
 */
export async function readPublicGame(
	api: Api,
	read: Db,
	slug: string,
	language: Language,
): Promise<{ game: GameDetails } | { movedTo: string }> {
	const response = await requestInProcess(api, `/api/games/${encodeURIComponent(slug)}?lang=${language}`);
	if (response.ok) return { game: (JSON.parse(await response.text()) as { data: GameDetails }).data };
	if (response.status === 503) throw new DatabaseUnavailableError();
	if (response.status >= 500) throw new Error(`the call for a game returned ${response.status}`);
	const movedTo = await movedGame(read, slug, language);
	if (movedTo === undefined) throw notFound();
	return { movedTo };
}
