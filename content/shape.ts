/**
 * The shape of the demo studio's content. Plain data: `server/app/seeding/` loads it into an empty store.
 * Pictures are named by the key of their drawing (`content/art`), dates by days from the day of loading.
 */
export interface Text {
	en: string;
	zh: string;
}

/** Days from the day of loading: negative is past. */
export type Days = number;

export interface GameContent {
	name: string;
	title: Text;
	provider: 'bng' | 'partner' | 'playson';
	/** Name of the studio that made a partner's game; empty for our own. */
	studio: string;
	releaseDay: Days;
	hasPublicPage: boolean;
	isPlayableInPublicArea: boolean;
	hasDesktop: boolean;
	hasMobile: boolean;
	/** Codes of the languages the game is offered in, from `languages`. */
	languages: string[];
	/** ISO 4217 codes of the currencies it is played in. */
	currencies: string[];
	/** One sentence for cards, plain text. */
	summary: Text;
	/** Two or three paragraphs of HTML. */
	description: Text;
	/** The features shown as filter and list, keys of `features`. */
	features: string[];
	/** e.g. "5×3, 20 lines"; in the reader's language. */
	layout: Text;
	volatility: 'low' | 'medium' | 'high' | 'very_high';
	/** Percent, e.g. 96.12. */
	rtp: number;
	/** The other returns that operators can order, percent. */
	otherReturns: number[];
	/** Percent of rounds that pay, e.g. 27.4. */
	hitFrequency: number;
	/** Maximum win as a multiple of the bet. */
	maxWin: number;
	/** Bets in euro cents. */
	minBet: number;
	maxBet: number;
	/** Names of up to 8 related games, staff's choice, may be empty. */
	otherGames: string[];
}

export interface NewsContent {
	slug: string;
	category: string;
	day: Days;
	title: Text;
	summary: Text;
	/** HTML: p, h2, ul, blockquote, a (own paths only). */
	body: Text;
	/** Key of a drawing. */
	image: string;
	showInPublicArea: boolean;
	showInClientArea: boolean;
}

export interface CategoryContent {
	slug: string;
	title: Text;
}

export interface BannerContent {
	link: string;
	image: string;
	title: Text;
	text: Text;
	/** The words on its button. */
	action: Text;
	isPublished: boolean;
}

export interface PartnerContent {
	name: string;
	image: string;
	url: string;
	isPublished: boolean;
}

export interface RoadmapContent {
	title: Text;
	/** HTML. */
	description: Text;
	image: string;
	descriptionImage: string;
	startDay: Days;
	endDay: Days | null;
	link: string;
}

export interface OfficeContent {
	city: Text;
	country: Text;
	address: Text;
	phone: string;
	latitude: number;
	longitude: number;
}

/** The studio's own words on a page: keys to texts (plain) or, where the key ends in `_html`, to HTML. */
export type PageTexts = Record<string, Text>;

/** The pictures of a page: what each is there for, and the key of its drawing. */
export type PagePictures = Record<string, string>;

export interface CampaignContent {
	slug: string;
	name: Text;
	startDay: Days;
	endDay: Days;
	/** Key of a drawing. */
	logo: string;
	/** HTML. */
	description: Text;
	/** What is counted, by the players' ranking. */
	disciplines: { en: string[]; zh: string[] };
	prizePool: Text;
	/** An HTML table, perhaps with a note. */
	prizeDistribution: Text;
	/** Names of released games of our own. */
	games: string[];
	/** Files of the client area (`private-files.ts`): the pack to advertise with, and the terms. */
	promoLink: string;
	termsLink: string;
}

export interface PromoToolContent {
	slug: string;
	name: Text;
	/** One or two sentences, plain text. */
	description: Text;
	/** Key of a drawing. */
	logo: string;
	/** HTML with carousels; a picture is `<img data-drawing="key" alt="…">` until it is loaded (`promo-page.ts`). */
	page: Text;
	isVisible: boolean;
}

export interface DocumentTypeContent {
	key: string;
	title: Text;
}

export interface DocumentContent {
	type: string;
	title: Text;
	/** One sentence. */
	description: Text;
	/** Name of the file in `files/`. */
	file: string;
	day: Days;
	/** Names of the games it concerns; none when it concerns the house. */
	games?: string[];
}

/** Monthly figures of a game at a company, both by name; money in euro cents. */
export interface PerformanceContent {
	company: string;
	/** YYYY-MM. */
	month: string;
	game: string;
	bets: number;
	ggr: number;
	rounds: number;
	players: number;
	vips: number;
}
