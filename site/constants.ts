/** The numbers of the specification's section 9 that the site uses; widths and heights are CSS pixels, times milliseconds. */

/** Header shrinks once the page is scrolled more than this. */
export const HEADER_SHRINK_SCROLL_PX = 1;
export const COPYRIGHT_START_YEAR = 2015;

export const BANNER_AUTOPLAY_DELAY_MS = 5000;
export const CAROUSEL_AUTOPLAY_DELAY_MS = 3000;

/** Slides in view from a viewport width up. */
export type SlidesByWidth = Readonly<Record<number, number>>;
export const NEWS_SLIDES: SlidesByWidth = { 0: 1, 650: 2, 940: 3, 1200: 4 };
/** Related news (decision 38). */
export const RELATED_NEWS_SLIDES: SlidesByWidth = { 0: 1, 650: 2, 940: 3 };
export const PARTNER_SLIDES: SlidesByWidth = { 0: 1, 650: 2, 940: 3, 1480: 4 };
export const PARTNER_PAGINATION_MIN_WIDTH_PX = 400;
/** Related games in view, and in a group that moves at once (decision 21); the list is trimmed to whole groups. */
export const RELATED_GAMES_SLIDES: SlidesByWidth = { 0: 2, 401: 4 };
export const RELATED_GAMES_GROUP_SIZE = 4;
export const RELATED_GAMES_AUTOPLAY_DELAY_MS = 5000;
export const GALLERY_SLIDES: SlidesByWidth = { 0: 1, 768: 3 };
/** Width to height. */
export const GAME_FRAME_RATIO = 16 / 9;

/** News in one load; a load that brings fewer is the last. */
export const NEWS_PAGE_SIZE = 5;

/** Below it the timeline is one centred column. */
export const TIMELINE_TWO_COLUMNS_MIN_WIDTH_PX = 780;

/** The client area's roadmap: an item is so wide, and the next one begins so much further on. */
export const ROADMAP_ITEM_WIDTH_PX = 210;
export const ROADMAP_STEP_PX = 120;

/** Sides of a campaign's logo in the list, by its status (specification 2). */
export const CAMPAIGN_LOGO_SIZES_PX = { live: 300, upcoming: 200, previous: 200 } as const;

/** Up to so many games stand whole in the games page's HTML; of more, the first load of each tab does. */
export const MAX_GAMES_IN_HTML = 200;
export const GAMES_BATCH_SIZE = 24;
/** From the last letter typed into a search until it is searched for. */
export const SEARCH_DELAY_MS = 200;

export const MAP_MIN_ZOOM = 1;
export const MAP_MAX_ZOOM = 10;
export const MAP_INITIAL_ZOOM = 3;
export const MAP_HEIGHT_PX = 400;
export const MAX_MAP_SCRIPT_RETRIES = 3;
/** Delay before a retry; attempts count from 1 (decision 38: 2, 8, 24). */
export const mapRetryDelayMs = (attempt: number): number => attempt * 2 ** attempt;
