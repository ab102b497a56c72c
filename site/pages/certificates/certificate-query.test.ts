import { expect, test } from 'vitest';
import type { CertificateMatrix } from '../../client-area/client-api.ts';
import { filterMatrix, parseCertificateQuery, writeCertificateQuery } from './certificate-query.ts';

const game = (name: string, release: string, provider_name = 'own') => ({
	name,
	title: name.toUpperCase(),
	folded_titles: `${name}\nla ${name}`,
	provider_name,
	release_date: `${release}T00:00:00.000Z`,
});
const certificate = (of: string, market: string, state: 'certified' | 'planned', rtp: number | null = null) => ({
	expires_soon: rtp === 94,
	uid: `${of}-${market}-${rtp}`,
	game: of,
	market,
	state,
	rtp,
	laboratory: '',
	reference: '',
	valid_from: null,
	valid_until: null,
	note: '',
	file: null,
});
const matrix: CertificateMatrix = {
	markets: ['malta', 'spain'].map((key) => ({ key, title: key, regulator: '', countries: [] })),
	providers: [],
	games: [game('yak', '2026-01-01'), game('tide', '2026-03-01'), game('koi', '2026-02-01', 'partner')],
	certificates: [
		certificate('yak', 'malta', 'certified', 96),
		certificate('yak', 'malta', 'certified', 94),
		certificate('yak', 'spain', 'planned'),
		certificate('tide', 'malta', 'planned'),
	],
};
/** Returns the shown markets and rows. A row has its game and the markets of its certificates. */
function shown(search: string) {
	const { markets, rows } = filterMatrix(matrix, parseCertificateQuery(search), 'en');
	return {
		markets: markets.map(({ key }) => key).join(' '),
		rows: rows.map((row) =>
			[row.game.name, ...[...row.cells].map(([key, { length }]) => `${key} ${length}`)].join(', '),
		),
	};
}

test('without filters, all games are shown by title, with several certificates in a cell', () => {
	expect(shown('')).toEqual({ markets: 'malta spain', rows: ['koi', 'tide, malta 1', 'yak, malta 2, spain 1'] });
});

test('a filter by market or state leaves out games without such a certificate', () => {
	expect(shown('?market=spain')).toEqual({ markets: 'spain', rows: ['yak, spain 1'] });
	expect(shown('?state=planned').rows).toEqual(['tide, malta 1', 'yak, spain 1']);
	expect(shown('?state=planned&market=malta').rows).toEqual(['tide, malta 1']);
	expect(shown('?state=expired').rows).toEqual([]);
});

test('the filter of certificates that expire soon shows these only', () => {
	expect(shown('?expires=soon').rows).toEqual(['yak, malta 1']);
	expect(shown('?expires=soon&state=planned').rows).toEqual([]);
});

test('text and provider filter the games', () => {
	for (const q of ['TID', 'tíde', 'LA TIDE']) expect(shown(`?q=${q}`).rows, q).toEqual(['tide, malta 1']);
	expect(shown('?provider=partner').rows).toEqual(['koi']);
});

test('games are sorted by title or release, in both directions', () => {
	const order = (sort: string) => shown(`?sort=${sort}`).rows.map((row) => row.split(',')[0]);
	expect(order('-title')).toEqual(['yak', 'tide', 'koi']);
	expect(order('release')).toEqual(['yak', 'koi', 'tide']);
	expect(order('-release')).toEqual(['tide', 'koi', 'yak']);
});

test('a query is canonical, and unknown values are ignored', () => {
	const canonical = (search: string) => writeCertificateQuery(parseCertificateQuery(search));
	expect(canonical('?sort=title&state=lost&expires=late&from=mail')).toBe('');
	expect(canonical('?expires=soon&state=expired&q=+yak+&sort=-release&market=malta')).toBe(
		'q=yak&market=malta&state=expired&expires=soon&sort=-release',
	);
});
