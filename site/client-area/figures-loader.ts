import type { LoaderFunction } from 'react-router';
import { isDenied } from '../api.ts';
import { isStaff } from '../layout/user.tsx';
import { parseFiguresQuery, writeFiguresQuery } from './figures-query.ts';
import type { ClientApi, FiguresQuery } from './client-api.ts';
import { clientLoader } from './client-loader.ts';

export interface LoadedFigures<T> {
	query: FiguresQuery;
	/** Null if the account may not view figures and the page has other content. */
	figures: T | null;
	/**
	 * True if the requested figures failed to load. The page then shows the previous figures, and sets their query in
	 * the URL.
	 */
	hasFailed?: boolean;
}

const key = (query: FiguresQuery): string => writeFiguresQuery('', query);

/**
 * Returns the loader of figures for the page's query.
 * @param name name of the data in the log
 * @param showsWithoutFigures true if the page has content for accounts that may not view figures
 */
export const figuresLoader = <T>(
	name: string,
	load: (api: ClientApi, query: FiguresQuery) => Promise<T>,
	{ showsWithoutFigures = false } = {},
): LoaderFunction =>
	clientLoader<LoadedFigures<T>>(name, async ({ api, user, search, signal, previous, isReload, report }) => {
		const query = parseFiguresQuery(search, isStaff(user));
		if (!user.can_view_figures && !showsWithoutFigures) return { query, figures: null };
		if (previous?.figures && !isReload && key(previous.query) === key(query))
			return { query, figures: previous.figures };
		try {
			return { query, figures: await load(api, query) };
		} catch (error) {
			// Keep the shown figures if new ones fail to load.
			if (!previous?.figures || isReload || signal.aborted || isDenied(error)) throw error;
			report(error, name);
			return { ...previous, hasFailed: true };
		}
	});
