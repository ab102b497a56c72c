import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { LatestGames, Office, PageContent } from '../../api.ts';
import { Block } from '../../parts/block.tsx';
import { CallToAction } from '../../parts/call-to-action/call-to-action.tsx';
import { loadBlock } from '../../load-page-data.ts';
import { pageHead, type Head, type PageHandle } from '../../document/head.ts';
import { Offices } from '../../parts/offices/offices.tsx';
import { usePageHead } from '../../document/use-page-head.ts';
import { heroPreload, PageHero } from '../../../ui/page-hero.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { AboutIntro } from './about-intro.tsx';
import { WhatWeMake } from './what-we-make.tsx';

/** Null for a block that could not be loaded. */
interface AboutData {
	page: PageContent | null;
	latestGames: LatestGames | null;
	offices: Office[] | null;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<AboutData> {
	const [page, latestGames, offices] = await Promise.all([
		loadBlock(context, 'about texts', (api) => api.page('about')),
		loadBlock(context, 'latest games', (api) => api.latestGames()),
		loadBlock(context, 'offices', (api) => api.offices()),
	]);
	// The error page offers a retry.
	if (!page && !latestGames && !offices) throw new Error('nothing of the page could be loaded');
	return { page, latestGames, offices };
}

const head = ({ page }: AboutData, { t, studio }: Translations): Head => ({
	...pageHead(page, studio, t('LABEL_ABOUT')),
	preloadImage: heroPreload(page?.pictures.hero),
});

export const handle: PageHandle<AboutData> = { head };

export function Component() {
	const data = useLoaderData<AboutData>();
	const translations = useTranslations();
	usePageHead(head(data, translations));
	const { page, latestGames, offices } = data;
	const texts = page?.texts ?? null;
	const isBare = texts && !texts.intro_html && latestGames?.games.length === 0;
	return (
		<>
			<PageHero
				title={texts?.hero_title ?? translations.t('LABEL_ABOUT')}
				eyebrow={texts?.hero_eyebrow}
				lead={texts?.hero_lead ?? (isBare ? translations.t('TEXT_IN_THE_MAKING') : undefined)}
				picture={page?.pictures.hero}
			/>
			{texts?.intro_html && (
				<Block name="about intro">
					<AboutIntro texts={texts} />
				</Block>
			)}
			<Block name="what we make">
				<WhatWeMake texts={texts} pictures={page?.pictures ?? {}} games={latestGames?.games ?? []} />
			</Block>
			{texts && (
				<Block name="call to action">
					<CallToAction texts={texts} />
				</Block>
			)}
			{offices && offices.length > 0 && (
				<Block name="offices">
					<Offices offices={offices} texts={texts} />
				</Block>
			)}
		</>
	);
}
