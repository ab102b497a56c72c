import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Game, PageContent } from '../../api.ts';
import { Block } from '../../parts/block.tsx';
import { CallToAction } from '../../parts/call-to-action/call-to-action.tsx';
import { loadBlock } from '../../load-page-data.ts';
import { pageHead, type Head, type PageHandle } from '../../document/head.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { heroPreload, PageHero } from '../../../ui/page-hero.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { PlannedReleases } from './planned-releases.tsx';

/** Null for a block that failed to load. */
interface RoadmapData {
	page: PageContent | null;
	unreleasedGames: Game[] | null;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<RoadmapData> {
	const [page, unreleasedGames] = await Promise.all([
		loadBlock(context, 'roadmap texts', (api) => api.page('roadmap')),
		loadBlock(context, 'unreleased games', (api) => api.unreleasedGames()),
	]);
	return { page, unreleasedGames };
}

const head = ({ page }: RoadmapData, { t, studio }: Translations): Head => ({
	...pageHead(page, studio, t('LABEL_ROADMAP')),
	preloadImage: heroPreload(page?.pictures.hero),
});

export const handle: PageHandle<RoadmapData> = { head };

export function Component() {
	const data = useLoaderData<RoadmapData>();
	const translations = useTranslations();
	usePageHead(head(data, translations));
	const { page, unreleasedGames } = data;
	const texts = page?.texts;
	return (
		<>
			<PageHero
				title={texts?.intro_title ?? translations.t('LABEL_ROADMAP')}
				lead={texts?.intro_text}
				picture={page?.pictures.hero}
			/>
			{unreleasedGames && (
				<Block name="planned releases">
					<PlannedReleases games={unreleasedGames} />
				</Block>
			)}
			{texts && (
				<Block name="call to action">
					<CallToAction texts={texts} />
				</Block>
			)}
		</>
	);
}
