import type { Drawing } from './drawing.ts';
import { aboutHero } from './studio/about-hero.ts';
import { backOfficeDrawing } from './studio/back-office.ts';
import { bannerSeason } from './studio/banner-season.ts';
import { bannerStudio } from './studio/banner-studio.ts';
import { bannerTide } from './studio/banner-tide.ts';
import { bannerVolcano } from './studio/banner-volcano.ts';
import { campaignLogos } from './studio/campaign-logos.ts';
import { lobbyIcons } from './studio/lobby-icons.ts';
import { newsAlliances } from './studio/news-alliances.ts';
import { newsDesks } from './studio/news-desks.ts';
import { newsEvents } from './studio/news-events.ts';
import { newsMilestones } from './studio/news-milestones.ts';
import { newsPeople } from './studio/news-people.ts';
import { newsProduct } from './studio/news-product.ts';
import { pageHeaders } from './studio/page-headers.ts';
import { partnerLogos } from './studio/partner-logos.ts';
import { promoLogos } from './studio/promo-logos.ts';
import { promoPictures } from './studio/promo-pictures.ts';
import { rgsDrawing } from './studio/rgs-diagram.ts';
import { roadmapPlay } from './studio/roadmap-play.ts';
import { roadmapReach } from './studio/roadmap-reach.ts';

export const drawings: Drawing[] = [
	bannerStudio,
	bannerTide,
	bannerVolcano,
	bannerSeason,
	...partnerLogos,
	...campaignLogos,
	...promoLogos,
	...promoPictures,
	...lobbyIcons,
	...newsEvents,
	...newsMilestones,
	...newsDesks,
	...newsProduct,
	...newsAlliances,
	...newsPeople,
	...roadmapPlay,
	...roadmapReach,
	aboutHero,
	rgsDrawing,
	backOfficeDrawing,
	...pageHeaders,
];
