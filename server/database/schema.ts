/**
 * The tables as both databases know them: text, integer and real only. Instants are ISO 8601 UTC text, localized
 * texts JSON text (see localized.ts), booleans 0 or 1, pictures the uid of a row in `media`.
 */
import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { ContentTypeName, StaffRole } from '../../contract/editing.ts';
import type { MessageState } from '../../contract/messages.ts';
import type { ImportFailure, ImportState } from '../../contract/performance-imports.ts';
import type { MediaKind } from '../../contract/media.ts';
import type { Outage } from './outage.ts';

declare const sanitised: unique symbol;
/** JSON text of Localized HTML that has been sanitised; server/platform/html/stored-html.ts alone makes it. */
export type LocalizedHtmlJson = string & { readonly [sanitised]: 'html' };
/** JSON text of a Localized text of a page, which is HTML under some keys. */
export type PageTextJson = string & { readonly [sanitised]: 'page text' };

export type Flag = 0 | 1;
/** ISO 8601 UTC, e.g. 2026-11-20T00:00:00.000Z: compares as text in the order of time. */
type Instant = string;
/** JSON text of a Localized value. */
type LocalizedJson = string;

interface Dated {
	created_at: Instant;
	updated_at: Instant;
}

export interface MediaTable {
	uid: string;
	width: number;
	height: number;
	/** ThumbHash, base64. */
	placeholder: string;
	/** Average colour, #rrggbb. */
	color: string;
	alt: LocalizedJson;
	/** JSON text: a list of Rendition (server/platform/pictures/media.store.ts); empty until they are made, and of what is no picture. */
	renditions: string;
	created_at: Instant;
	kind: MediaKind;
	/** Of the newest upload: `failed` when its renditions can't be made. */
	state: 'processing' | 'ready' | 'failed';
	/** What staff call it. */
	name: string;
	/** Lower-case name and alternative texts. */
	search: string;
	/** Of what was uploaded; empty where nothing was. */
	content_type: string;
	/** Bytes. */
	size: number;
	revision: number;
	updated_at: Instant;
	/** E-mail address; empty for what came with the store. */
	updated_by: string;
	/** What was uploaded, in the storage's folder `originals`; null where nothing was. */
	original: string | null;
	/** A video or its captions in the folder `media`. */
	file: string | null;
	/** What stays in sight where it is cropped: shares of width and height, both or neither. */
	focal_x: number | null;
	focal_y: number | null;
}

/** Files of the storage's folder `media` that may be served, each with the row whose it is. */
export interface MediaFilesTable {
	name: string;
	media_uid: string;
	/** When others took its place; what was sent earlier may still name it for a while. */
	retired_at: Instant | null;
}

/** Uploaded pictures whose renditions are to be made; one a picture, the newest. */
export interface MediaWorkTable {
	media_uid: string;
	original: string;
	content_type: string;
	size: number;
	/** When it is tried next; while a process has it, the end of that process's lease. */
	due_at: Instant;
	/** Attempts begun. */
	attempts: number;
}

/** Documents, packs and certificates as they were uploaded, whether something names them or not. */
export interface FileUploadsTable {
	name: string;
	/** Name of the file that was uploaded, without its ending. */
	title: string;
	content_type: string;
	size: number;
	created_at: Instant;
	created_by: string;
	/** Where it lies: certificates are public. */
	folder: 'files' | 'static';
}

export interface GamesTable extends Dated {
	uid: string;
	is_published: Flag;
	/** The slug, unique. */
	name: string;
	title: LocalizedJson;
	/** Lower-case titles of all languages, for searching. */
	search: string;
	/** What the title is sorted by, the same in every collation. */
	sort_en: string;
	sort_zh: string;
	provider_name: string;
	studio: string;
	release_date: Instant;
	/** Staff hold the release back, whatever its date (decision 21). */
	is_held_back: Flag;
	has_public_page: Flag;
	is_playable_in_public_area: Flag;
	has_desktop: Flag;
	has_mobile: Flag;
	summary: LocalizedJson;
	description: LocalizedHtmlJson;
	specification: LocalizedHtmlJson;
	promo_video: LocalizedHtmlJson;
	layout: LocalizedJson;
	volatility: string;
	rtp: number;
	hit_frequency: number;
	max_win: number;
	min_bet: number;
	max_bet: number;
	/** JSON text: ISO 4217 codes in their order. */
	currencies: string;
	/** Address of an external game; null when the demo is ours. */
	endpoint: string | null;
	banner: string | null;
	banner_file: string | null;
	poster_file: string | null;
	back_file: string | null;
	back_mobile_file: string | null;
	logo: string | null;
}

export interface LanguagesTable {
	code: string;
	name: string;
}

export interface FeaturesTable {
	uid: string;
	key: string;
	title: LocalizedJson;
}

export interface GameLanguagesTable {
	game_uid: string;
	language_code: string;
	position: number;
}

export interface GameFeaturesTable {
	game_uid: string;
	feature_key: string;
	position: number;
}

export interface GameGalleryTable {
	game_uid: string;
	media_uid: string;
	position: number;
}

export interface RelatedGamesTable {
	game_uid: string;
	related_uid: string;
	position: number;
}

export interface NewsCategoriesTable {
	uid: string;
	slug: string;
	title: LocalizedJson;
	position: number;
}

export interface NewsTable extends Dated {
	uid: string;
	is_published: Flag;
	slug: string;
	category_uid: string;
	c_at: Instant;
	title: LocalizedJson;
	summary: LocalizedJson;
	body: LocalizedHtmlJson;
	image: string | null;
	show_in_public_area: Flag;
	show_in_client_area: Flag;
}

export interface BannersTable extends Dated {
	uid: string;
	link: string;
	image: string;
	title: LocalizedJson;
	text: LocalizedJson;
	action: LocalizedJson;
	is_published: Flag;
	position: number;
}

export interface PartnersTable extends Dated {
	uid: string;
	name: string;
	image: string;
	url: string;
	is_published: Flag;
	position: number;
}

export interface RoadmapItemsTable extends Dated {
	uid: string;
	is_published: Flag;
	title: LocalizedJson;
	description: LocalizedHtmlJson;
	image: string | null;
	description_image: string | null;
	start_date: Instant;
	end_date: Instant | null;
	link: string;
}

export interface CampaignsTable extends Dated {
	uid: string;
	is_published: Flag;
	slug: string;
	name: LocalizedJson;
	start_date: Instant;
	end_date: Instant;
	logo: string | null;
	description: LocalizedHtmlJson;
	/** JSON text: a Localized list of strings. */
	disciplines: LocalizedJson;
	prize_pool: LocalizedJson;
	prize_distribution: LocalizedHtmlJson;
	promo_link: string;
	ct_link: string;
}

export interface CampaignGamesTable {
	campaign_uid: string;
	game_uid: string;
	position: number;
}

export interface DocumentTypesTable {
	uid: string;
	key: string;
	title: LocalizedJson;
	position: number;
}

export interface DocumentsTable extends Dated {
	uid: string;
	is_published: Flag;
	type_uid: string;
	title: LocalizedJson;
	description: LocalizedJson;
	search: string;
	c_at: Instant;
}

/** Which games a document concerns. */
export interface DocumentGamesTable {
	document_uid: string;
	game_uid: string;
}

/** Files that not everybody may have: each belongs to a document, or to a promo tool. */
export interface FilesTable {
	/** Name of the stored file. */
	name: string;
	/** What it is called when it is saved, without its ending. */
	title: LocalizedJson;
	content_type: string;
	/** Bytes. */
	size: number;
	created_at: Instant;
	/** A document has one file. */
	document_uid: string | null;
	promo_tool_uid: string | null;
	/** Among those of its owner, from 0. */
	position: number;
}

export interface PromoToolsTable extends Dated {
	uid: string;
	is_published: Flag;
	slug: string;
	name: LocalizedJson;
	description: LocalizedJson;
	logo: string | null;
	page_html: LocalizedHtmlJson;
	is_visible: Flag;
	position: number;
}

/** What players did in a month (UTC). Money in euro cents; GGR, bets less wins, may be negative. */
export interface Figures {
	bets: number;
	ggr: number;
	rounds: number;
	players: number;
	vips: number;
}

/** Figures of one game at one company. */
export interface PerformanceTable extends Figures {
	company_uid: string;
	/** YYYY-MM: compares as text in the order of time. */
	month: string;
	game_uid: string;
}

/** Their sums over a company's games; written by performance.store.ts alone, with the figures themselves. */
export interface PerformanceByCompanyTable extends Figures {
	company_uid: string;
	month: string;
}

/** The same over a game's companies. */
export interface PerformanceByGameTable extends Figures {
	month: string;
	game_uid: string;
}

/** One row: the number of the last change of figures. Two imports that know the same number were made on the same figures. */
export interface PerformanceVersionTable {
	id: 1;
	version: number;
}

/** Figures that come in as a file (performance/imports/). */
export interface PerformanceImportsTable {
	uid: string;
	/** Of the file, as its sender calls it. */
	name: string;
	/** Bytes. */
	size: number;
	state: ImportState;
	failure: ImportFailure | null;
	created_at: Instant;
	/** E-mail address. */
	created_by: string;
	ended_at: Instant | null;
	ended_by: string | null;
	bytes_read: number;
	lines: number;
	bad_lines: number;
	/** JSON text of an ImportResult. */
	result: string | null;
}

/** The first bad lines of a file. */
export interface PerformanceImportFaultsTable {
	import_uid: string;
	line: number;
	/** JSON text: a list of Reason (server/features/reports/imports/import-line.ts). */
	reasons: string;
	/** Of the line, as it stands in the file. */
	text: string;
}

export interface SettingsTable {
	key: string;
	/** JSON text. */
	value: string;
}

export interface OfficesTable {
	uid: string;
	city: LocalizedJson;
	country: LocalizedJson;
	address: LocalizedJson;
	phone: string;
	latitude: number;
	longitude: number;
	position: number;
}

export interface PageTextsTable {
	page: string;
	key: string;
	value: PageTextJson;
}

export interface PagePicturesTable {
	page: string;
	key: string;
	media_uid: string;
}

export interface ContactMessagesTable {
	uid: string;
	name: string;
	company: string;
	subject: string;
	email: string;
	phone: string;
	message: string;
	language: string;
	created_at: Instant;
	state: MessageState;
	/** Lower-case words of all fields, for searching. */
	search: string;
	is_read: Flag;
	/** Raised by what staff decide about it: its state, and whose it is. */
	revision: number;
	/** A member of staff. */
	assigned_to: string | null;
	/** The studio's mail about it; null where it was written to nobody, or the mail was dropped. */
	mail_uid: string | null;
}

/** What staff have to say about a message; nothing is taken back. */
export interface MessageNotesTable {
	uid: string;
	message_uid: string;
	at: Instant;
	/** E-mail address. */
	by: string;
	text: string;
}

export interface OutboxMailsTable {
	uid: string;
	recipient: string;
	reply_to: string | null;
	subject: string;
	text: string;
	html: string;
	created_at: Instant;
	/** When it is tried next; while a process has it, the end of that process's lease. */
	due_at: Instant;
	/** Attempts begun. */
	attempts: number;
	/** When it was given up. */
	failed_at: Instant | null;
	last_error: string | null;
	/** While a process has it. */
	claimed_until: Instant | null;
}

export interface UsedCaptchasTable {
	key: string;
	/** Until then the answer must be known as used; after that it is refused as expired. */
	expires_at: Instant;
}

export interface SecretsTable {
	name: string;
	value: string;
}

export interface CompaniesTable {
	uid: string;
	name: string;
}

export interface UsersTable extends Dated {
	uid: string;
	/** Lower case, unique. */
	email: string;
	password_hash: string;
	company_uid: string | null;
	is_staff: Flag;
	is_superuser: Flag;
	is_active: Flag;
	/** Staff keep the account's owner out. */
	is_locked: ColumnType<Flag, Flag | undefined>;
	/** What a member of staff may do (server/auth/accounts/rights.ts). */
	role: ColumnType<StaffRole, StaffRole | undefined>;
	language: string;
	/** Raised by what staff change of it. */
	revision: ColumnType<number, number | undefined>;
	/** Nobody has chosen its password yet. */
	is_invited: ColumnType<Flag, Flag | undefined>;
	last_sign_in_at: ColumnType<Instant | null, Instant | null | undefined>;
}

export interface SessionsTable {
	/** SHA-256 of the session's id, hex: a stolen table opens no session. */
	id_hash: string;
	/** What its owner names it by, to end it. */
	uid: string;
	user_uid: string;
	/** The browser's User-Agent header, cut. */
	agent: string;
	created_at: Instant;
	last_seen_at: Instant;
	/** However much it is used. */
	expires_at: Instant;
}

/** The second step of an account's sign-in: on while there is a secret. */
export interface TwoFactorTable {
	user_uid: string;
	/** Encrypted with a key that is not in the database (server/platform/encryption/secret-key.ts); base32 once decrypted. */
	secret: string | null;
	/** Of a set-up that no code has confirmed yet. */
	pending_secret: string | null;
	/** Time step of the last code taken: it and older ones are used up. */
	last_step: number;
}

/** Recovery codes that are left. */
export interface RecoveryCodesTable {
	user_uid: string;
	/** SHA-256, hex. */
	code_hash: string;
}

/** Passwords and codes tried for an e-mail address, whether or not it has an account; right ones are taken out again. */
export interface SignInAttemptsTable {
	/**
	 * SHA-256 of the address in lower case, hex; of something else for a known device (sign-in.routes.ts) and for what is
	 * tried inside an account (reauthentication.ts).
	 */
	email_hash: string;
	/** From 0: as many as there may be. */
	place: number;
	at: Instant;
}

export interface SignInLocksTable {
	email_hash: string;
	until: Instant;
}

/** Links that set a password, of invitations and resets. */
export interface PasswordLinksTable {
	/** SHA-256 of the link's token, hex. */
	token_hash: string;
	user_uid: string;
	kind: 'reset' | 'invitation';
	expires_at: Instant;
}

/** Addresses to be written to if they have an account, until that is looked up. */
export interface ResetRequestsTable {
	uid: string;
	email: string;
	/** `link`: somebody asked for one that sets a password; `lock`: wrong passwords or codes have locked it. */
	about: string;
	created_at: Instant;
}

/** Mails to an account that a stranger can cause, as long as they count against the limit of their kind. */
export interface AccountMailsTable {
	user_uid: string;
	kind: 'reset' | 'invitation' | 'lock';
	/** From 0 up to the limit of the kind. */
	place: number;
	at: Instant;
}

/** One row: raised by every content write, so that every process drops what it kept of the old content. */
export interface ContentVersionTable {
	id: number;
	version: number;
	/** The newest version that may have taken something away from visitors. */
	withdrawn: number;
}

/** One row: the id that is also in the storage which belongs to this database (server/platform/storage/store-id.ts). */
export interface StoreIdentityTable {
	id: number;
	/** A UUID. */
	store_id: string;
}

/** Demo items that nobody has edited yet: their dates move along with the calendar (seeding/demo-dates.ts). */
export interface DemoItemsTable {
	resource: string;
	uid: string;
	/** The item's `updated_at` when it was last loaded or moved; any other value means that somebody edited it. */
	updated_at: Instant;
}

/** What editing knows of an item beside the resource's own table. */
export interface ItemsTable extends Dated {
	resource: string;
	uid: string;
	/** Of its newest content; 0 for what nobody has edited yet. */
	revision: number;
	title: LocalizedJson;
	/** Lower-case titles of all languages, for searching and sorting. */
	search: string;
	/** JSON text: the revision at which each language of each text was last written, by its path (translations.ts). */
	translations: string;
	/** Whether no text is missing or stale in a language. */
	is_translated: Flag;
	/** JSON text: the newest content, where the resource's own table holds an older one, or none. */
	draft: string | null;
	publish_from: Instant | null;
	publish_until: Instant | null;
	/** The one that is published at `publish_from`. */
	publish_revision: number | null;
	/** When it was to be published and could not be; null once anything was done with it since. */
	publish_failed: Instant | null;
	was_published: Flag;
	/** E-mail address. */
	updated_by: string;
	removed_at: Instant | null;
}

export interface VersionsTable {
	resource: string;
	uid: string;
	revision: number;
	/** JSON text, as the resource's contract says. */
	content: string;
	at: Instant;
	/** E-mail address. */
	by: string;
	published_at: Instant | null;
}

/** Append-only: the database refuses to change or take out a row. */
export interface AuditLogTable {
	uid: string;
	at: Instant;
	/** E-mail address, or what acted. */
	who: string;
	address: string;
	action: string;
	resource: string;
	item_uid: string;
	title: string;
	/** JSON text. */
	details: string;
}

/** How often something is asked for, a day. */
export interface TrafficTable {
	/** YYYY-MM-DD, UTC. */
	day: string;
	kind: string;
	subject: string;
	count: number;
}

/** Slugs that items had while the site showed them: each leads to the item, by whatever slug it has now. */
export interface RedirectsTable {
	resource: string;
	slug: string;
	uid: string;
	created_at: string;
}

/** Public links to drafts. */
export interface PreviewLinksTable {
	uid: string;
	/** SHA-256 of the link's token, hex. */
	token_hash: string;
	resource: ContentTypeName;
	item_uid: string;
	/** The link is valid while this account may edit the resource. */
	maker_uid: string;
	created_at: Instant;
	expires_at: Instant;
	last_opened_at: Instant | null;
}

export interface Schema {
	preview_links: PreviewLinksTable;
	redirects: RedirectsTable;
	media: MediaTable;
	media_files: MediaFilesTable;
	media_work: MediaWorkTable;
	file_uploads: FileUploadsTable;
	games: GamesTable;
	languages: LanguagesTable;
	features: FeaturesTable;
	game_languages: GameLanguagesTable;
	game_features: GameFeaturesTable;
	game_gallery: GameGalleryTable;
	related_games: RelatedGamesTable;
	news_categories: NewsCategoriesTable;
	news: NewsTable;
	banners: BannersTable;
	partners: PartnersTable;
	roadmap_items: RoadmapItemsTable;
	campaigns: CampaignsTable;
	campaign_games: CampaignGamesTable;
	document_types: DocumentTypesTable;
	documents: DocumentsTable;
	document_games: DocumentGamesTable;
	files: FilesTable;
	promo_tools: PromoToolsTable;
	performance: PerformanceTable;
	performance_by_company: PerformanceByCompanyTable;
	performance_by_game: PerformanceByGameTable;
	performance_version: PerformanceVersionTable;
	performance_imports: PerformanceImportsTable;
	performance_import_faults: PerformanceImportFaultsTable;
	settings: SettingsTable;
	offices: OfficesTable;
	page_texts: PageTextsTable;
	page_pictures: PagePicturesTable;
	contact_messages: ContactMessagesTable;
	message_notes: MessageNotesTable;
	outbox_mails: OutboxMailsTable;
	used_captchas: UsedCaptchasTable;
	secrets: SecretsTable;
	companies: CompaniesTable;
	users: UsersTable;
	sessions: SessionsTable;
	two_factor: TwoFactorTable;
	recovery_codes: RecoveryCodesTable;
	sign_in_attempts: SignInAttemptsTable;
	sign_in_locks: SignInLocksTable;
	password_links: PasswordLinksTable;
	reset_requests: ResetRequestsTable;
	account_mails: AccountMailsTable;
	content_version: ContentVersionTable;
	store_identity: StoreIdentityTable;
	demo_items: DemoItemsTable;
	items: ItemsTable;
	versions: VersionsTable;
	audit_log: AuditLogTable;
	traffic: TrafficTable;
}

/** Reads: a plain connection or a transaction. On SQLite the plain connection cannot write. */
export type Db = Kysely<Schema>;
/** Writes happen in transactions only, so a store function that writes asks for one. */
export type Tx = Transaction<Schema>;

/** The one door to the data: `read` for queries, `transaction` for everything that writes. */
export interface Database {
	read: Db;
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/**
	 * Holds this process's own transactions back while the work, on a connection of its own, writes to a database that has
	 * one writer at a time: to wait for it within SQLite would stop the process. Elsewhere it holds nobody back.
	 */
	withWriteLock<T>(work: () => Promise<T>): Promise<T>;
	/** Whether it can be reached. */
	outage: Outage;
	/** Whether the latest transaction of this process failed because the database's disk was full. */
	isOutOfSpace(): boolean;
	close(): Promise<void>;
}
