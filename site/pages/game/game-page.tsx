import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { GameDetails } from '../../api.ts';
import { loadSubject } from '../../context.ts';
import type { Head, PageHandle } from '../../head.ts';
import { usePageHead } from '../../page-head.ts';
import { PageHero } from '../../ui/page-hero.tsx';
import { useWords, type Words } from '../../words.tsx';

export const loader = ({ context, params }: LoaderFunctionArgs): Promise<GameDetails> =>
	loadSubject(context, (api) => api.game(params.slug ?? ''));

const head = (game: GameDetails, { t }: Words): Head => ({
	title: `${game.title} · ${t('LABEL_SITE_NAME')}`,
	description: game.summary,
});

export const handle: PageHandle<GameDetails> = { head };

export function Component() {
	const game = useLoaderData<GameDetails>();
	usePageHead(head(game, useWords()));
	return <PageHero title={game.title} lead={game.summary} />;
}
