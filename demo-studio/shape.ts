/**
 * Types of the demo studio's content. `demo-studio/write-data.ts` writes the content as JSON. The server checks this JSON
 * by its own schemas (`server/app/seeding/demo-data.ts`) and loads it into an empty database. Pictures are keys of
 * drawings (`demo-studio/art`). Dates are days relative to the day of loading.
 */
export interface Text {
	en: string;
	zh: string;
}

/** Negative days are before the day of loading. */
export type Days = number;

export interface GameContent {
	name: string;
	title: Text;
	/** Key of a provider. */
	provider: string;
	/** Partner studio that made the game. Empty for the studio's own games. */
	studio: string;
	releaseDay: Days;
	/** Earlier release days, the oldest first. `movedDay` is the day on which the release moved. */
	formerReleases?: { releaseDay: Days; movedDay: Days }[];
	hasPublicPage: boolean;
	isPlayableInPublicArea: boolean;
	hasDesktop: boolean;
	hasMobile: boolean;
	/** Codes of the game's languages, from `languages`. */
	languages: string[];
	/** ISO 4217 codes of the game's currencies. */
	currencies: string[];
	/** One sentence for cards, plain text. */
	summary: Text;
	/** Two or three paragraphs of HTML. */
	description: Text;
	/** Features for the filter and the list, keys of `features`. */
	features: string[];
	/** Example: "5×3, 20 lines"; localized. */
	layout: Text;
	volatility: 'low' | 'medium' | 'high' | 'very_high';
	/** Percent, e.g. 96.12. */
	rtp: number;
	/** Returns of the variants that operators can order, in percent. */
	otherReturns: number[];
	/** Percent of rounds that pay, e.g. 27.4. */
	hitFrequency: number;
	/** Maximum win as a multiple of the bet. */
	maxWin: number;
	/** Bets in euro cents. */
	minBet: number;
	maxBet: number;
	/** Names of up to 8 related games, chosen by staff; may be empty. */
	otherGames: string[];
}

export interface NewsContent {
	slug: string;
	category: string;
	day: Days;
	title: Text;
	summary: Text;
	/** HTML with p, h2, ul, blockquote, and links to paths of this site. */
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
	/** Label of the banner's button. */
	action: Text;
	isPublished: boolean;
}

export interface ProviderContent {
	/** The `provider_name` of games. */
	key: string;
	title: Text;
	/** False for partner studios. */
	isOwn: boolean;
	/** Key of a drawing. */
	logo: string | null;
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

/** Texts of a page: keys map to plain text, or to HTML if the key ends in `_html`. */
export type PageTexts = Record<string, Text>;

/** Pictures of a page: purpose and key of the drawing. */
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
	/** Criteria of the players' ranking. */
	disciplines: { en: string[]; zh: string[] };
	prizePool: Text;
	/** An HTML table with an optional note. */
	prizeDistribution: Text;
	/** Names of the studio's own released games. */
	games: string[];
	/** Absent if operators cannot join. */
	join?: {
		/** First day; null for no limit. */
		fromDay: Days | null;
		/** Last day; null for the end of the campaign. */
		untilDay: Days | null;
		minGames: number;
		/** HTML that operators accept. */
		terms: Text;
	};
	/** Files of the client area (`private-files.ts`): the pack for advertising, and the terms. */
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
	/**
	 * HTML with carousels. A picture is `<img data-drawing="key" alt="…">`, which
	 * server/app/seeding/promo-page.ts replaces.
	 */
	page: Text;
	isVisible: boolean;
	/** Names of the games that the tool promotes. */
	games?: string[];
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
	/** Names of the related games; omitted for documents of the studio. */
	games?: string[];
}

export interface MarketContent {
	key: string;
	title: Text;
	regulator: string;
	/** ISO 3166-1 codes. */
	countries: string[];
}

export interface GameCertificateContent {
	/** Name of the game, and key of the market. */
	game: string;
	market: string;
	state: 'certified' | 'submitted' | 'planned' | 'not_offered' | 'withdrawn';
	/** Return of the variant in percent. */
	rtp: number | null;
	laboratory: string;
	reference: string;
	validFrom: Days | null;
	validUntil: Days | null;
	note: Text;
	/** Name of the file in `files/`. */
	file: string | null;
}

type AssetKind =
	| 'logo'
	| 'icon'
	| 'tile'
	| 'banner'
	| 'background'
	| 'lettering'
	| 'symbol'
	| 'screenshot'
	| 'video'
	| 'other';

export interface LobbyFormatContent {
	key: string;
	title: Text;
	width: number;
	height: number;
	fit: 'cover' | 'contain';
	kinds: AssetKind[];
	file_formats: ('webp' | 'avif' | 'png' | 'jpeg')[];
}

export interface GameAssetContent {
	/** Name of the game. */
	game: string;
	kind: AssetKind;
	title: Text;
	/** Code of a language; empty for a picture without letters. */
	language: string;
	ground: 'any' | 'light' | 'dark';
	/** Key of a picture. */
	picture: string;
}
