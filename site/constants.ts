import { breakpoints } from '../ui/breakpoints.ts';

export const HEADER_SHRINK_SCROLL_PX = 1;

/** Records in `localStorage` that the visitor dismissed the offer of another language. */
export const OFFER_STORAGE_KEY = 'language-offer';

export const BANNER_AUTOPLAY_DELAY_MS = 5000;
export const CAROUSEL_AUTOPLAY_DELAY_MS = 3000;

/**
 * Number of visible slides by minimum width of the window (CSS pixels). The widths are requirements, and differ from
 * the layout's breakpoints (ui/breakpoints.ts).
 */
export type SlidesByWidth = Readonly<Record<number, number>>;
export const NEWS_SLIDES: SlidesByWidth = { 0: 1, 650: 2, 940: 3, 1200: 4 };
export const RELATED_NEWS_SLIDES: SlidesByWidth = { 0: 1, 650: 2, 940: 3 };
export const PARTNER_SLIDES: SlidesByWidth = { 0: 1, 650: 2, 940: 3, 1480: 4 };
export const PARTNER_PAGINATION_MIN_WIDTH_PX = 400;
/** Related games move in groups. An incomplete last group is omitted. */
export const RELATED_GAMES_SLIDES: SlidesByWidth = { 0: 2, 401: 4 };
export const RELATED_GAMES_GROUP_SIZE = 4;
export const RELATED_GAMES_AUTOPLAY_DELAY_MS = 5000;
export const GALLERY_SLIDES: SlidesByWidth = { 0: 1, 768: 3 };
export const GAME_FRAME_RATIO = 16 / 9;

/** Number of news per request. A response with fewer news is the last one. */
export const NEWS_PAGE_SIZE = 5;

export const TIMELINE_TWO_COLUMNS_MIN_WIDTH_PX = breakpoints.medium;

/** A roadmap item is wider than the step between two items, because items alternate between two rows. */
export const ROADMAP_ITEM_WIDTH_PX = 210;
export const ROADMAP_STEP_PX = 120;

export const CAMPAIGN_LOGO_SIZES_PX = { live: 300, upcoming: 200, previous: 200 } as const;

/** With more games than this number, the HTML contains only the first batch of each tab. */
export const MAX_GAMES_IN_HTML = 200;
export const GAMES_BATCH_SIZE = 24;
export const SEARCH_DELAY_MS = 200;

export const MAP_MIN_ZOOM = 1;
export const MAP_MAX_ZOOM = 10;
export const MAP_INITIAL_ZOOM = 3;
/** At this zoom level, the coasts of the office's country are visible. */
export const MAP_SINGLE_OFFICE_ZOOM = 5;
export const MAP_HEIGHT_PX = 400;
export const MAX_MAP_SCRIPT_RETRIES = 3;
/**
 * Returns 2, 8 and 24 ms for the three attempts.
 * @param attempt counts from 1
 */
export const mapRetryDelayMs = (attempt: number): number => attempt * 2 ** attempt;
