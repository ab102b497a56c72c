import { ActionLink } from './button.tsx';
import { PageHero } from './page-hero.tsx';
import { darkPicture, lightPicture } from './style-guide/example-media.ts';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

const heroPicture = ({ media, src }: typeof darkPicture) => ({ image: src, media: { image: media } });
const lead = 'Reels from colder waters, for operators who want one wallet for all titles.';

export const examples: PartExamples = {
	title: 'Page hero',
	states: [
		{
			name: 'Dark picture',
			node: <PageHero eyebrow="New" title="Deep Current" lead={lead} picture={heroPicture(darkPicture)} />,
		},
		{
			name: 'Light picture',
			node: <PageHero eyebrow="New" title="Sand and Gold" lead={lead} picture={heroPicture(lightPicture)} />,
		},
		{ name: 'Without a picture', node: <PageHero eyebrow="Studio" title="About us" lead={lead} /> },
		{ name: 'Title only', node: <PageHero title="Games" /> },
		{
			name: 'Low, with a link',
			node: (
				<PageHero low title="Games" lead={lead} picture={heroPicture(darkPicture)}>
					<ActionLink href="#page-hero">See all games</ActionLink>
				</PageHero>
			),
		},
		{ name: 'Low, without a picture', node: <PageHero low title="News" lead={lead} /> },
		{ name: 'Long text', node: <PageHero eyebrow={LONG_ENGLISH} title={LONG_ENGLISH} lead={LONG_ENGLISH} /> },
		{
			name: 'Chinese',
			node: (
				<PageHero eyebrow="工作室" title="来自冷海的转轴游戏" lead={LONG_CHINESE} picture={heroPicture(darkPicture)} />
			),
		},
	],
};
