import type { LoaderFunction } from 'react-router';
import { isDenied } from '../api.ts';
import { isStaff } from '../layout/user.tsx';
import { parseFiguresQuery, writeFiguresQuery } from './figures-query.ts';
import type { ClientApi, FiguresQuery } from './client-api.ts';
import { clientLoader } from './client-loader.ts';

export interface LoadedFigures<T> {
	query: FiguresQuery;
	/** Null for accounts whose role may not view figures. */
	figures: T | null;
	/**
	 * The requested figures could not be loaded. The page shows the figures of `query`, and the address changes back to
	 * `query`.
	 */
	hasFailed?: boolean;
}

const key = (query: FiguresQuery): string => writeFiguresQuery('', query);

/**
 * Returns the loader of the figures that the page's query describes.
 * @param name names the data in the log
 * @param showsWithoutFigures the page also has content for accounts whose role may not view figures
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
			// Keeps showing the current figures when the requested ones cannot be loaded.
			if (!previous?.figures || isReload || signal.aborted || isDenied(error)) throw error;
			report(error, name);
			return { ...previous, hasFailed: true };
		}
	});
