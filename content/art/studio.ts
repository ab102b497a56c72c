import type { Drawing } from './drawing.ts';
import { bannerSeason } from './studio/banner-season.ts';
import { bannerStudio } from './studio/banner-studio.ts';
import { bannerTide } from './studio/banner-tide.ts';
import { bannerVolcano } from './studio/banner-volcano.ts';
import { newsCraft } from './studio/news-craft.ts';
import { newsNorth } from './studio/news-north.ts';
import { newsTrade } from './studio/news-trade.ts';
import { openGraph } from './studio/open-graph.ts';
import { pageDrawings } from './studio/page-scenes.ts';
import { partnerLogos } from './studio/partner-logos.ts';
import { roadmapDrawings } from './studio/roadmap.ts';

/** The studio's own pictures: banners, news, roadmap, partners' logos and pages. */
export const drawings: Drawing[] = [bannerStudio, bannerTide, bannerVolcano, bannerSeason, ...partnerLogos, ...newsTrade, ...newsCraft, ...newsNorth, ...roadmapDrawings, ...pageDrawings, openGraph];
