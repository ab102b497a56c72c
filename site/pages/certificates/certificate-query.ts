/** Filters and sort order of the certificates, stored in the page's query. */
import { foldText } from '../../../contract/fold-text.ts';
import type { CertificateMatrix, CertificateState } from '../../client-area/client-api.ts';
import type { Sort } from '../../../ui/sort-header.tsx';

export type MatrixGame = CertificateMatrix['games'][number];
export type MatrixMarket = CertificateMatrix['markets'][number];
export type Certificate = CertificateMatrix['certificates'][number];

export const CERTIFICATE_STATES: readonly CertificateState[] = [
	'certified',
	'submitted',
	'planned',
	'not_offered',
	'expired',
	'withdrawn',
];

export interface CertificateQuery {
	/** Part of the game's title, in any language. */
	q: string;
	market: string;
	state: CertificateState | '';
	expires: 'soon' | '';
	provider: string;
	sort: Sort;
}

/** Functions that return the sort value of a game, by the key of the sort order. */
const sortValues: Record<string, (game: MatrixGame) => string> = {
	title: ({ title }) => title,
	release: ({ release_date }) => release_date,
};

const BY_TITLE: Sort = { by: 'title', isDescending: false };

export function parseCertificateQuery(search: string): CertificateQuery {
	const query = new URLSearchParams(search);
	const parameter = (name: string): string => query.get(name)?.trim().slice(0, 100) ?? '';
	const by = parameter('sort').replace(/^-/, '');
	return {
		q: parameter('q'),
		market: parameter('market'),
		state: CERTIFICATE_STATES.find((state) => state === parameter('state')) ?? '',
		expires: parameter('expires') === 'soon' ? 'soon' : '',
		provider: parameter('provider'),
		sort: Object.hasOwn(sortValues, by) ? { by, isDescending: parameter('sort').startsWith('-') } : BY_TITLE,
	};
}

const sortText = ({ by, isDescending }: Sort): string =>
	by === BY_TITLE.by && !isDescending ? '' : (isDescending ? '-' : '') + by;

/** Returns the canonical query without `?`; empty without filters. */
export function writeCertificateQuery({ sort, ...filters }: CertificateQuery): string {
	const values = Object.entries({ ...filters, sort: sortText(sort) }).filter(([, value]) => value !== '');
	return String(new URLSearchParams(values));
}

export interface MatrixRow {
	game: MatrixGame;
	cells: ReadonlyMap<string, readonly Certificate[]>;
}

export interface ShownMatrix {
	markets: readonly MatrixMarket[];
	rows: readonly MatrixRow[];
}

/** Filters of certificates also remove games without a matching certificate. */
export function filterMatrix(matrix: CertificateMatrix, query: CertificateQuery, language: string): ShownMatrix {
	const text = foldText(query.q);
	const matching = matrix.certificates.filter(
		({ market, state, expires_soon }) =>
			(!query.market || market === query.market) &&
			(!query.state || state === query.state) &&
			(!query.expires || expires_soon),
	);
	const byGame = Map.groupBy(matching, ({ game }) => game);
	const needsCertificate = query.market !== '' || query.state !== '' || query.expires !== '';
	const valueOf = sortValues[query.sort.by]!;
	const direction = query.sort.isDescending ? -1 : 1;
	const games = matrix.games
		.filter(
			({ name, folded_titles, provider_name }) =>
				(!text || folded_titles.includes(text)) &&
				(!query.provider || provider_name === query.provider) &&
				(!needsCertificate || byGame.has(name)),
		)
		.map((game) => ({ game, value: valueOf(game) }))
		.sort((a, b) => direction * a.value.localeCompare(b.value, language));
	return {
		markets: query.market ? matrix.markets.filter(({ key }) => key === query.market) : matrix.markets,
		rows: games.map(({ game }) => ({
			game,
			cells: Map.groupBy(byGame.get(game.name) ?? [], ({ market }) => market),
		})),
	};
}
