import { breakpoints } from '../ui/breakpoints.ts';

export const HEADER_SHRINK_SCROLL_PX = 1;

/** Key in `localStorage` that records a dismissed offer of another language. */
export const OFFER_STORAGE_KEY = 'language-offer';

export const BANNER_AUTOPLAY_DELAY_MS = 5000;
export const CAROUSEL_AUTOPLAY_DELAY_MS = 3000;

/**
 * Number of visible slides by minimum width of the window, in CSS pixels. The widths are requirements, so they
 * differ from the breakpoints of layouts (ui/breakpoints.ts).
 */
export type SlidesByWidth = Readonly<Record<number, number>>;
export const NEWS_SLIDES: SlidesByWidth = { 0: 1, 650: 2, 940: 3, 1200: 4 };
export const RELATED_NEWS_SLIDES: SlidesByWidth = { 0: 1, 650: 2, 940: 3 };
export const PARTNER_SLIDES: SlidesByWidth = { 0: 1, 650: 2, 940: 3, 1480: 4 };
export const PARTNER_PAGINATION_MIN_WIDTH_PX = 400;
/** Related games move in groups, so an incomplete last group is left out. */
export const RELATED_GAMES_SLIDES: SlidesByWidth = { 0: 2, 401: 4 };
export const RELATED_GAMES_GROUP_SIZE = 4;
export const RELATED_GAMES_AUTOPLAY_DELAY_MS = 5000;
export const GALLERY_SLIDES: SlidesByWidth = { 0: 1, 768: 3 };
export const GAME_FRAME_RATIO = 16 / 9;

/** News items per request. A shorter response is the last batch. */
export const NEWS_PAGE_SIZE = 5;

export const TIMELINE_TWO_COLUMNS_MIN_WIDTH_PX = breakpoints.medium;

/** Width of an item in the client area's roadmap, and distance between the starts of two items. */
export const ROADMAP_ITEM_WIDTH_PX = 210;
export const ROADMAP_STEP_PX = 120;

/** Side length of a campaign's logo in the list, by status. */
export const CAMPAIGN_LOGO_SIZES_PX = { live: 300, upcoming: 200, previous: 200 } as const;

/**
 * Maximum number of games in the HTML of the games page. If there are more games, the HTML contains the first
 * batch of each tab.
 */
export const MAX_GAMES_IN_HTML = 200;
export const GAMES_BATCH_SIZE = 24;
/** Delay between the last typed character and the search. */
export const SEARCH_DELAY_MS = 200;

export const MAP_MIN_ZOOM = 1;
export const MAP_MAX_ZOOM = 10;
export const MAP_INITIAL_ZOOM = 3;
/** Zoom level around a single office. The coasts of the office's country are visible at this level. */
export const MAP_SINGLE_OFFICE_ZOOM = 5;
export const MAP_HEIGHT_PX = 400;
export const MAX_MAP_SCRIPT_RETRIES = 3;
/**
 * Returns the delay before a retry: 2, 8, 24 ms.
 * @param attempt counts from 1
 */
export const mapRetryDelayMs = (attempt: number): number => attempt * 2 ** attempt;
