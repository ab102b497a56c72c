import { definitions } from '../../../slots/definitions.ts';
import { factsOf, type Layout } from '../../../slots/facts.ts';
import { publishedMaths } from '../../../slots/maths-record.ts';
import { readRecord } from '../../../slots/read-maths-record.ts';
import { inEachLanguage, languageTraits, type Language } from '../../../contract/languages.ts';
import { showGameRecord, type GameRecord } from '../../../contract/games.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { localized } from '../../database/localized.ts';
import { findItem } from '../../cms/editing/items.store.ts';
import { isDefined } from './playable.ts';
import { documentsOfGame } from '../documents/documents.store.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { notFound } from '../../http/errors.ts';
import type { Database } from '../../database/schema.ts';
import { readGames } from './games.store.ts';
import { translate } from '../../kernel/messages.ts';

interface Deps {
	database: Database;
}

/** Serves facts about a game that staff do not edit: its mathematics and its documents. */
export function gameRecordRoutes({ database: { read } }: Deps): Routes {
	const router = apiRouter();
	router.use('/api/admin/games/:uid/record', requireRight('games', 'view'));
	return router.openapi(showGameRecord, async (c) => {
		const { uid } = c.req.valid('param');
		const { lang } = c.req.valid('query');
		const item = await findItem(read, 'games', uid);
		if (!item) throw notFound();
		// A draft that was never complete has no row in `games`, but has a slug.
		const [game] = await readGames(read, [uid]);
		const { name } = game ?? (JSON.parse(item.draft ?? '{}') as { name?: string });
		const documents = (await documentsOfGame(read, uid)).map((row) => ({
			uid: row.uid,
			title: localized(row.title, lang),
		}));
		return ok(c, { ...recordOf(name ?? ''), documents });
	});
}

function layoutText({ grid, by, count }: Layout, language: Language): string {
	if (by === 'clusters') return translate(language, 'games.layoutClusters', { grid });
	const figure = count.toLocaleString(languageTraits[language].locale);
	return translate(language, by === 'lines' ? 'games.layoutLines' : 'games.layoutWays', { grid, figure });
}

function recordOf(name: string): Omit<GameRecord, 'documents'> {
	if (!isDefined(name)) return { maths: null, other_returns: [], rounds: null };
	const { layout, features, minBet, maxBet, maxWin } = factsOf(definitions[name]!);
	const record = readRecord(name);
	const { rtp, hitFrequency, volatility, otherReturns } = publishedMaths(record);
	const bets = { min_bet: minBet, max_bet: maxBet, max_win: maxWin };
	return {
		maths: {
			layout: inEachLanguage((language) => layoutText(layout, language)),
			features,
			volatility,
			rtp,
			hit_frequency: hitFrequency,
			...bets,
		},
		other_returns: otherReturns,
		rounds: record.published.simulated.rounds,
	};
}
