/**
 * Types of the tables on SQLite and PostgreSQL. Localized texts are JSON (localized.ts), booleans are 0 or 1, and
 * pictures are uids of `media`.
 */
import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { ContentTypeName, StaffRole } from '../../contract/rights.ts';
import type { ReviewState } from '../../contract/editing.ts';
import type { AssetGround, AssetKind } from '../../contract/game-assets.ts';
import type { FormatFit } from '../../contract/lobby-formats.ts';
import type { CertificateState } from '../../contract/game-certificates.ts';
import type { ClientChangeAction, DigestFrequency } from '../../contract/client-changes.ts';
import type { BrowserErrorSource } from '../../contract/browser-errors.ts';
import type { MessageState } from '../../contract/contact-messages.ts';
import type { ImportFailure, ImportState } from '../../contract/figures-imports.ts';
import type { CatalogueImportState, CatalogueRowState } from '../../contract/catalogue.ts';
import type { MediaKind } from '../../contract/media.ts';
import type { RedirectOrigin, RedirectStatus } from '../../contract/redirects.ts';
import type { TranslationRunState, TranslationTaskState } from '../../contract/translations.ts';
import type { LeaseTimes } from '../kernel/lease.ts';
import type { Outage } from './outage.ts';
import type { ServerChoice } from './postgres-servers.ts';

declare const sanitised: unique symbol;
/** JSON of localized, sanitised HTML. Only server/platform/html/stored-html.ts creates such values. */
export type LocalizedHtmlJson = string & { readonly [sanitised]: 'html' };
/** JSON of a localized page text. It is sanitised HTML if its key ends in `_html`. */
export type PageTextJson = string & { readonly [sanitised]: 'page text' };

export type Flag = 0 | 1;
/** ISO 8601 in UTC, e.g. 2026-11-20T00:00:00.000Z. Text order is time order. */
type Instant = string;
type LocalizedJson = string;

interface Dated {
	created_at: Instant;
	updated_at: Instant;
}

export interface MediaTable {
	uid: string;
	width: number;
	height: number;
	/** ThumbHash in base64. */
	placeholder: string;
	/** Average colour, #rrggbb. */
	color: string;
	alt: LocalizedJson;
	/**
	 * JSON: a list of Rendition (server/platform/pictures/pictures.store.ts). Empty for videos and other media without
	 * renditions.
	 */
	renditions: string;
	created_at: Instant;
	kind: MediaKind;
	/** State of the newest upload. `failed`: the renditions could not be made. */
	state: 'processing' | 'ready' | 'failed';
	name: string;
	/** Folded name, alternative texts and tags. */
	search: string;
	/** MIME type of the upload; empty without an upload. */
	content_type: string;
	size: number;
	revision: number;
	updated_at: Instant;
	/** Email address; empty for pictures that the server added. */
	updated_by: string;
	/** Name in the storage folder `originals`; null without an upload. */
	original: string | null;
	/** Name of a video or of captions in the storage folder `media`; null for pictures. */
	file: string | null;
	/**
	 * Point that crops of the picture keep visible, as fractions of width and height. Null if staff have not set it.
	 */
	focal_x: number | null;
	focal_y: number | null;
	folder_uid: string | null;
	/** JSON: a list of lower-case tags. */
	tags: string;
	/** JSON: PictureCrop (contract/media.ts) of the renditions; null for the whole original. */
	crop: string | null;
}

export interface MediaFoldersTable {
	uid: string;
	name: string;
	/** Lower-case name, unique in the parent folder. */
	key: string;
	parent_uid: string | null;
}

/** Files in the storage folder `media` that the server may send. */
export interface MediaFilesTable {
	name: string;
	media_uid: string;
	/** Time at which other files replaced this one. Pages that were sent before may still refer to it. */
	retired_at: Instant | null;
}

/** Pictures whose renditions are not finished. Only the newest upload or crop of a picture has a row. */
export interface MediaWorkTable {
	media_uid: string;
	original: string;
	content_type: string;
	size: number;
	/** Time of the next attempt. During an attempt, end of the lease of its process. */
	due_at: Instant;
	/** Includes a running attempt. */
	attempts: number;
	/** JSON: PictureCrop (contract/media.ts) of the renditions; null for the whole original. */
	crop: string | null;
	file_stem: string;
}

/** Uploaded documents, packs and certificates. Unused uploads have a row too. */
export interface FileUploadsTable {
	name: string;
	title: string;
	content_type: string;
	size: number;
	created_at: Instant;
	created_by: string;
	/** Storage folder: `static` for public certificates, otherwise `files`. */
	folder: 'files' | 'static';
}

/** Columns for search engines and link previews (contract/seo.ts). */
export interface SeoColumns {
	seo_title: LocalizedJson;
	seo_description: LocalizedJson;
	seo_image: string | null;
	is_hidden_from_search: Flag;
}

/** Languages from which staff withhold an item, e.g. `,es,zh,`. Empty if there are none. */
export interface WithheldColumn {
	withheld_from: ColumnType<string, string | undefined>;
}

export interface ProvidersTable {
	uid: string;
	/** Value of `provider_name` in games. */
	key: string;
	title: LocalizedJson;
	/** 0 for partner studios. */
	is_own: Flag;
	logo: string | null;
	position: number;
}

export interface GamesTable extends Dated, SeoColumns, WithheldColumn {
	uid: string;
	is_published: Flag;
	/** Slug. */
	name: string;
	title: LocalizedJson;
	/** Folded titles in all languages (fold-text.ts). */
	search: string;
	/** Sort key of the English title, with the same order on PostgreSQL and SQLite. */
	sort_en: string;
	sort_zh: string;
	provider_name: string;
	studio: string;
	release_date: Instant;
	/** True if staff delay the release, even if the release date has passed. */
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
	/** JSON: ISO 4217 codes in their order. */
	currencies: string;
	/** URL of an external game; null for a demo on this server or for no demo. */
	endpoint: string | null;
	banner: string | null;
	list_video: string | null;
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

export interface NewsTable extends Dated, SeoColumns, WithheldColumn {
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

export interface BannersTable extends Dated, WithheldColumn {
	uid: string;
	link: string;
	image: string;
	title: LocalizedJson;
	text: LocalizedJson;
	action: LocalizedJson;
	is_published: Flag;
	position: number;
}

export interface PartnersTable extends Dated, WithheldColumn {
	uid: string;
	name: string;
	image: string;
	url: string;
	is_published: Flag;
	position: number;
}

export interface RoadmapItemsTable extends Dated, WithheldColumn {
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

export interface CampaignsTable extends Dated, WithheldColumn {
	uid: string;
	is_published: Flag;
	slug: string;
	name: LocalizedJson;
	start_date: Instant;
	end_date: Instant;
	logo: string | null;
	description: LocalizedHtmlJson;
	/** JSON: a list of strings for each language. */
	disciplines: LocalizedJson;
	prize_pool: LocalizedJson;
	prize_distribution: LocalizedHtmlJson;
	promo_link: string;
	ct_link: string;
	is_joinable: Flag;
	join_from: Instant | null;
	join_until: Instant | null;
	min_games: number;
	terms: LocalizedHtmlJson;
}

export interface CampaignGamesTable {
	campaign_uid: string;
	game_uid: string;
	position: number;
}

/** Texts that operators have accepted. Rows are never deleted, because they are evidence. */
export interface CampaignTextsTable {
	/** SHA-256 in hex. */
	hash: string;
	text: string;
	created_at: Instant;
}

/** Actions of operators in campaigns, as evidence. A company's newest row for a campaign is its current state. */
export interface CampaignOptInsTable {
	uid: string;
	/** Not a foreign key, because the evidence remains when the campaign is deleted. */
	campaign_uid: string;
	company_uid: string;
	/** Name of the company when it acted. */
	company_name: string;
	/** Number among the rows of the company and campaign, from 1. */
	number: number;
	action: 'joined' | 'accepted' | 'changed' | 'withdrawn';
	at: Instant;
	by: string;
	language: string;
	/** JSON: uid, slug and title of each chosen game at the time of the action. */
	games: string;
	text_hash: string;
}

/**
 * Hashes of the PDFs of `campaign_opt_ins`, which are not stored. One record can have several hashes, because a change
 * of the look or the release changes the PDF.
 */
export interface OptInDocumentsTable {
	/** SHA-256 in hex. */
	sha256: string;
	record_uid: string;
	/** Language of the labels in the PDF. */
	language: string;
	created_at: Instant;
}

export interface DocumentTypesTable {
	uid: string;
	key: string;
	title: LocalizedJson;
	position: number;
}

export interface DocumentsTable extends Dated, WithheldColumn {
	uid: string;
	is_published: Flag;
	type_uid: string;
	title: LocalizedJson;
	description: LocalizedJson;
	search: string;
	c_at: Instant;
}

export interface DocumentGamesTable {
	document_uid: string;
	game_uid: string;
}

/** Files with restricted access. Each belongs to a document, promo tool, certificate or asset. */
export interface FilesTable {
	name: string;
	/** Name for the download, without extension. */
	title: LocalizedJson;
	content_type: string;
	size: number;
	created_at: Instant;
	/** Unique, because a document has only one file. */
	document_uid: string | null;
	promo_tool_uid: string | null;
	/** Unique, because a certificate has only one file. */
	certificate_uid: string | null;
	/** Unique, because an asset has only one file. */
	asset_uid: string | null;
	/** Position among the files of a promo tool, from 0. */
	position: number;
}

/** Markets with a regulator, for which games are certified. */
export interface MarketsTable {
	uid: string;
	key: string;
	title: LocalizedJson;
	regulator: string;
	/** JSON: a list of ISO 3166-1 alpha-2 codes. */
	countries: string;
	/** Demos for visitors from these countries: all (`open`), after an age check (`age`), or none (`withheld`). */
	demo_access: string;
	demos_need_certificate: Flag;
	/** A profile in slots/market-profiles.ts. */
	demo_rules: string;
	position: number;
}

/** Certificates of games, one per market and RTP variant. */
export interface GameCertificatesTable extends Dated {
	uid: string;
	is_published: Flag;
	game_uid: string;
	market_uid: string;
	certificate_state: CertificateState;
	rtp: number | null;
	laboratory: string;
	reference: string;
	valid_from: Instant | null;
	valid_until: Instant | null;
	note: LocalizedJson;
}

/** Mailed warnings before the expiry of certificates. */
export interface CertificateWarningsTable {
	certificate_uid: string;
	/** Expiry in the warning. A changed expiry causes a new warning. */
	valid_until: Instant;
	/** Days before the expiry. */
	days: number;
	warned_at: Instant;
}

/** Periods in which a file was published in a document or certificate, one row per period. */
export interface PublishedFilesTable {
	resource: ContentTypeName;
	item_uid: string;
	/** File name in the storage. */
	name: string;
	published_at: Instant;
	/** Null while the file is published. */
	removed_at: Instant | null;
	/** Hex; null until a job computes it, empty if the storage lacks the file. */
	sha256: string | null;
}

/** Original pictures and files with which operators promote a game. */
export interface GameAssetsTable extends Dated {
	uid: string;
	is_published: Flag;
	game_uid: string;
	kind: AssetKind;
	title: LocalizedJson;
	/** Language code; empty for an asset without text. */
	asset_language: string;
	ground: AssetGround;
	/** Uid in the media library; null for an asset with a file. */
	picture: string | null;
	/** Folded title. */
	search: string;
}

/** Picture sizes that the lobbies of operators need. */
export interface LobbyFormatsTable {
	uid: string;
	key: string;
	title: LocalizedJson;
	width: number;
	height: number;
	fit: FormatFit;
	/** JSON: a list of asset kinds. */
	kinds: string;
	/** JSON: a list of file formats. */
	file_formats: string;
	position: number;
}

/** Size and hash of files that were cut from assets, and of downloaded originals. */
export interface AssetFilesTable {
	/** Hash of the original and of everything else that determines the bytes of the file. */
	key: string;
	folder: 'files' | 'media' | 'originals';
	/** File name in the storage. */
	name: string;
	/** 0 for an original. */
	is_cut: Flag;
	size: number;
	crc32: number;
	/** Hex. */
	sha256: string;
	/** Null if the file is not a picture. */
	width: number | null;
	height: number | null;
	/** 1 if the file is larger than its original, because the lobby format is larger. */
	is_enlarged: Flag;
	/** Day of the last download. */
	used_at: Instant;
}

/** Versions of game sheets, mathematics reports and RNG statements (ADR 0092). */
export interface SheetVersionsTable {
	/** Random id, because it must not be guessable. */
	uid: string;
	kind: 'game' | 'maths' | 'rng';
	/** Uid of the game, which may be deleted; empty for a statement of the studio. */
	subject: string;
	language: string;
	/** Counts from 1. */
	number: number;
	content: string;
	created_at: Instant;
	/** Name of the PDF in the storage; null until somebody requests it. */
	file_name: string | null;
	file_size: number | null;
	/** Hex. */
	file_sha256: string | null;
}

/** Saved settings for archives: lobby formats, file formats and file names. */
export interface AssetProfilesTable extends Dated {
	uid: string;
	company_uid: string;
	name: string;
	/** JSON: AssetOutput (contract/client-assets.ts). */
	output: string;
}

/** Archives of assets that users have downloaded. */
export interface AssetDownloadsTable {
	uid: string;
	/** Null for staff. */
	company_uid: string | null;
	user_uid: string;
	profile_uid: string | null;
	/** JSON: StoredSelection (server/features/assets/asset-downloads.store.ts). */
	selection: string;
	file_count: number;
	created_at: Instant;
	/** Time at which the last byte was sent; null before. */
	completed_at: Instant | null;
}

/** For each profile and file name: the version of the file in the latest complete download that contained the file. */
export interface AssetDeliveriesTable {
	profile_uid: string;
	/** File name in the archive. */
	name: string;
	/** Key in `asset_files`. */
	key: string;
	download_uid: string;
}

export interface PromoToolsTable extends Dated, WithheldColumn {
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

export interface PromoToolGamesTable {
	promo_tool_uid: string;
	game_uid: string;
	position: number;
}

/** Activity of players in one month (UTC). Money is in euro cents, and GGR can be negative. */
export interface OperatorFigures {
	bets: number;
	ggr: number;
	rounds: number;
	players: number;
	vips: number;
}

export interface PerformanceTable extends OperatorFigures {
	company_uid: string;
	/** Month as YYYY-MM. */
	month: string;
	game_uid: string;
}

/**
 * Sums of a company over all games, written together with the figures (performance.store.ts, imports/import-worker.ts).
 */
export interface PerformanceByCompanyTable extends OperatorFigures {
	company_uid: string;
	month: string;
}

export interface PerformanceByGameTable extends OperatorFigures {
	month: string;
	game_uid: string;
}

/** One row. The version rises with each change of figures, so that an import can detect other changes. */
export interface PerformanceVersionTable {
	id: 1;
	version: number;
}

/** Files of figures that staff import (server/features/figures/imports/). */
export interface PerformanceImportsTable {
	uid: string;
	name: string;
	size: number;
	state: ImportState;
	failure: ImportFailure | null;
	created_at: Instant;
	created_by: string;
	ended_at: Instant | null;
	ended_by: string | null;
	bytes_read: number;
	lines: number;
	bad_lines: number;
	/** JSON: StoredResult (server/features/figures/imports/import-worker-protocol.ts). */
	result: string | null;
}

export interface PerformanceImportFaultsTable {
	import_uid: string;
	line: number;
	/** JSON: a list of Reason (server/features/figures/imports/import-line.ts). */
	reasons: string;
	/** The first 300 characters of the line, without NUL characters. */
	text: string;
}

/** Imports of items (server/features/catalogue/). */
export interface CatalogueImportsTable {
	uid: string;
	resource: ContentTypeName;
	name: string;
	size: number;
	state: CatalogueImportState;
	/** JSON: an `ImportFault`, or the `FileEncoding` of a file without a fault (catalogue-imports.ts). */
	fault: string | null;
	created_at: Instant;
	created_by: string;
	ended_at: Instant | null;
	checked_rows: number;
	unchanged_rows: number;
	/**
	 * JSON: used files of the ZIP file, by stand-in. A stand-in represents a file in the content of rows
	 * (server/features/catalogue/check-rows.ts).
	 */
	files: string;
	/** JSON: names of unused files of the ZIP file, at most MAX_UNUSED_FILES. */
	unused_files: string;
	/** JSON: headings and the columns that they name (`MatchedColumn`). */
	columns: string;
	/** JSON: columns that staff chose for headings (`ColumnChoice`). Later files of the resource use them too. */
	column_choices: string;
	/** True if the import publishes its items. */
	publishes: Flag;
	/** Email address of the user who started the import or its undo. */
	started_by: string;
	/** Network address of that user. Deleted when the import or undo ends. */
	started_from: string;
	/** True if that user may publish. */
	may_publish: Flag;
}

/** Rows of an import that change an item, and invalid rows. */
export interface CatalogueImportRowsTable {
	import_uid: string;
	line: number;
	/** Reserved for a new item before the import creates it. */
	item_uid: string | null;
	title: string;
	state: CatalogueRowState;
	/** JSON: the fields to store; null for an invalid row. */
	content: string | null;
	changes: string;
	/** JSON: a list of CellFault (server/features/catalogue/cell-fault.ts). */
	faults: string;
	/** Revision of the item when the row was checked; null for a new item. */
	revision_before: number | null;
	/** Published revision before the import; null if there was none. */
	published_before: number | null;
	revision_after: number | null;
	/** True until the references to items of later rows are stored. */
	has_late_references: Flag;
}

/** Pictures that imports have added. A repeated import finds them by the hash of the file. */
export interface ImportedPicturesTable {
	media_uid: string;
	sha256: string;
	/** Value of `media.original` after the import. Another value means that the picture was replaced later. */
	original: string;
}

export interface SettingsTable {
	key: string;
	value: string;
}

export interface OfficesTable extends WithheldColumn {
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
	/** Folded text of all fields. */
	search: string;
	is_read: Flag;
	/** Rises when staff change the state or the assignee. */
	revision: number;
	assigned_to: string | null;
	/** Mail to the studio about the message; null if none was sent or staff deleted it. */
	mail_uid: string | null;
	/** True for a test message by staff. */
	is_test: ColumnType<Flag, Flag | undefined>;
}

export interface MessageNotesTable {
	uid: string;
	message_uid: string;
	at: Instant;
	by: string;
	text: string;
}

export interface MessageRepliesTable {
	uid: string;
	message_uid: string;
	/** Chosen by the client, so that a repeated request adds no second reply. */
	key: string;
	at: Instant;
	by: string;
	text: string;
	/** Mail with the reply; null if staff deleted the mail. */
	mail_uid: string | null;
}

export interface OutboxMailsTable {
	uid: string;
	recipient: string;
	reply_to: string | null;
	subject: string;
	text: string;
	html: string;
	created_at: Instant;
	/** Time of the next attempt. During an attempt, end of the lease of its process. */
	due_at: Instant;
	/** Includes a running attempt. */
	attempts: number;
	/** Time of the last attempt after which the mail was given up; null before. */
	failed_at: Instant | null;
	last_error: string | null;
	/** End of the lease of the sending process; null without a lease. */
	claimed_until: Instant | null;
	/** True if a person wrote the mail. Other mails have a header that marks them as automatic. */
	is_personal: Flag;
	/** URL that unsubscribes the recipient by POST (RFC 8058); null for mails without a subscription. */
	unsubscribe_url: ColumnType<string | null, string | null | undefined>;
}

export interface UsedCaptchasTable {
	key: string;
	/** Time after which the row can be deleted, because the solution itself has expired. */
	expires_at: Instant;
}

export interface SecretsTable {
	name: string;
	value: string;
}

export interface EarlyAccessGamesTable {
	company_uid: string;
	game_uid: string;
	/** Order of the games, from 0. */
	position: number;
}

export interface CompaniesTable {
	uid: string;
	name: string;
	/** Maximum number of active accounts and invitations. Limits managers of the company, not staff. */
	max_accounts: ColumnType<number, number | undefined>;
	/** Period of early access to `early_access_games`. Null means no limit. */
	early_access_from: ColumnType<string | null, string | null | undefined>;
	early_access_until: ColumnType<string | null, string | null | undefined>;
	/** Day (UTC, YYYY-MM-DD) that `invitations_sent` counts. */
	invitations_on: ColumnType<string | null, string | null | undefined>;
	invitations_sent: ColumnType<number, number | undefined>;
	may_share: ColumnType<Flag, Flag | undefined>;
}

/**
 * Invitations by company managers to addresses that already have an account elsewhere. No mail is sent. Managers see
 * these invitations like all others, so that the list does not reveal the account.
 */
export interface UnsentInvitationsTable {
	uid: string;
	company_uid: string;
	/** Lower case, unique in the company. */
	email: string;
	language: string;
	created_at: Instant;
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
	/** True if staff have deactivated the account. Only staff can then reactivate it (ADR 0068). */
	is_deactivated_by_staff: ColumnType<Flag, Flag | undefined>;
	/** True if staff have locked the account, which prevents sign-in. */
	is_locked: ColumnType<Flag, Flag | undefined>;
	/** Applies to staff only (server/auth/accounts/rights.ts). */
	role: ColumnType<StaffRole, StaffRole | undefined>;
	/** True if the user may invite and deactivate colleagues (ADR 0068). */
	is_company_manager: ColumnType<Flag, Flag | undefined>;
	language: string;
	/** Raised by edits, but not by locks. */
	revision: ColumnType<number, number | undefined>;
	/** True until the owner sets a password. */
	is_invited: ColumnType<Flag, Flag | undefined>;
	last_sign_in_at: ColumnType<Instant | null, Instant | null | undefined>;
	/** True if the password works although staff must log in with OpenID Connect (ADR 0058). */
	keeps_password: ColumnType<Flag, Flag | undefined>;
	name: ColumnType<string, string | undefined>;
	picture: ColumnType<string | null, string | null | undefined>;
	/** IANA name; empty for the time zone of the browser. */
	time_zone: ColumnType<string, string | undefined>;
	gets_review_mails: ColumnType<Flag, Flag | undefined>;
	gets_comment_mails: ColumnType<Flag, Flag | undefined>;
}

export interface SessionsTable {
	/** SHA-256 of the session's id in hex, so that a stolen copy of the table opens no session. */
	id_hash: string;
	/** Public id with which the owner can end the session. */
	uid: string;
	user_uid: string;
	/** Shortened User-Agent header. */
	agent: string;
	created_at: Instant;
	last_seen_at: Instant;
	/** Time at which the session ends, even if it is in use. */
	expires_at: Instant;
	login_method: ColumnType<LoginMethod, LoginMethod | undefined>;
}

/** Method of a login. A passkey counts as two factors, and `provider` relies on the second factor of OpenID Connect. */
export type LoginMethod = 'password' | 'provider' | 'passkey';

/** Accounts of staff at an OpenID Connect provider (ADR 0058). */
export interface OpenIdAccountsTable {
	issuer: string;
	/** Permanent id of the user at the issuer (`sub`). */
	subject: string;
	user_uid: string;
	created_at: Instant;
}

export interface PasskeysTable {
	uid: string;
	user_uid: string;
	/** Id of the passkey in base64url, from the authenticator. */
	credential_id: string;
	/** SPKI in base64url. */
	public_key: string;
	/** COSE number of the signature algorithm. */
	algorithm: number;
	/** Signature counter at the last login; 0 if the authenticator does not count. */
	counter: number;
	name: string;
	created_at: Instant;
	last_used_at: Instant | null;
}

/** Rows are deleted when their challenge has expired. */
export interface UsedPasskeyChallengesTable {
	challenge: string;
	expires_at: Instant;
}

/** Two-factor authentication is enabled if `secret` is not null. */
export interface TwoFactorTable {
	user_uid: string;
	/** Base32, encrypted with a key outside of the database (server/platform/encryption/secret-key.ts). */
	secret: string | null;
	/** Secret of a set-up that is not yet confirmed by a code. */
	pending_secret: string | null;
	/** Time step of the last accepted code. Codes of this and earlier steps are rejected. */
	last_step: number;
}

export interface RecoveryCodesTable {
	user_uid: string;
	code_hash: string;
}

/** Attempts to sign in to an address, even without an account. A successful sign-in deletes the attempts. */
export interface SignInAttemptsTable {
	/** SHA-256 in hex of the lower-case address or of another key, e.g. of a known device (sign-in.routes.ts). */
	email_hash: string;
	/** Number of the attempt, from 0 and below the limit. The primary key allows each number once. */
	place: number;
	at: Instant;
}

export interface SignInLocksTable {
	email_hash: string;
	until: Instant;
}

export interface PasswordLinksTable {
	/** SHA-256 of the link's token in hex. */
	token_hash: string;
	user_uid: string;
	kind: 'reset' | 'invitation';
	expires_at: Instant;
}

/** Addresses that may get a mail. A worker looks up the account later. */
export interface ResetRequestsTable {
	uid: string;
	email: string;
	/** `link` for a requested password link, `lock` if wrong passwords or codes have locked the address. */
	about: string;
	created_at: Instant;
}

/** Recent mails that strangers can cause. Each kind has a limit per account. */
export interface AccountMailsTable {
	user_uid: string;
	kind: 'reset' | 'invitation' | 'lock';
	/** Number of the mail, from 0 and below the limit. The primary key allows each number once. */
	place: number;
	at: Instant;
}

/** One row. Writes of visible content raise the version, so that all processes discard cached content. */
export interface ContentVersionTable {
	id: number;
	version: number;
	/** Newest version that may have hidden something from visitors. */
	withdrawn: number;
}

/** One row: the id that database and storage share (server/platform/storage/store-id.ts). */
export interface StoreIdentityTable {
	id: number;
	store_id: string;
}

/** One row: the state of the daily backup (ADR 0070). */
export interface BackupStateTable {
	id: number;
	/** End of the lease of the process that makes the backup. */
	claimed_until: Instant | null;
	succeeded_at: Instant | null;
	/** Name of the latest archive; empty if there is none. */
	archive: string;
	bytes: number;
	/** Time of the latest failure; null after a success. */
	failed_at: Instant | null;
	error: string;
}

export interface ServerProcessesTable {
	uid: string;
	host: string;
	pid: number;
	version: string;
	started_at: Instant;
	seen_at: Instant;
}

/** Figures of a process, one row per minute of the last day. */
export interface ProcessSamplesTable {
	process_uid: string;
	at: Instant;
	/** JSON. */
	figures: string;
}

/** Unedited items of the demo studio, whose dates move at each start (server/app/seeding/demo-dates.store.ts). */
export interface DemoItemsTable {
	item_table: string;
	uid: string;
	/** Copy of the item's `updated_at`. If the item has another value now, a user has edited the item. */
	updated_at: Instant;
}

/** Editing state of items. The published content is in the table of the content type. */
export interface ItemsTable extends Dated {
	resource: string;
	uid: string;
	/** 0 for an item that was never edited. */
	revision: number;
	title: LocalizedJson;
	/** Folded titles and slugs of the draft and the published content, for searching and sorting. */
	search: string;
	/** JSON: TextRevisions (server/cms/editing/translations.ts). */
	translations: string;
	/** True if no text is missing, stale or machine-made in any language. */
	is_translated: Flag;
	/** JSON: TranslationStates (server/cms/editing/translations.ts). Null for an item without texts. */
	translation_states: ColumnType<string | null, string | null | undefined>;
	/**
	 * Revision and languages for which `translation_states` is valid. Servers of an older release do not update these
	 * columns, so outdated rows are computed again before they are read.
	 */
	translation_states_of: ColumnType<string | null, string | null | undefined>;
	/** JSON: FieldErrors (server/cms/editing/editing.messages.ts) that prevent publication of the newest content. */
	problems: ColumnType<string, string | undefined>;
	/** JSON: the newest content, if the content type's table does not contain it. */
	draft: string | null;
	publish_from: Instant | null;
	publish_until: Instant | null;
	/** Revision that is published at `publish_from`. */
	publish_revision: number | null;
	/** Time of a failed scheduled publication; null after the next change. */
	publish_failed: Instant | null;
	was_published: Flag;
	updated_by: string;
	/** Time of the last change of any kind, e.g. a publication. Version 0.1.0 does not store it. */
	changed_at: ColumnType<Instant | null, Instant | null | undefined>;
	/** Email address, or `schedule`. */
	changed_by: ColumnType<string | null, string | null | undefined>;
	removed_at: Instant | null;
	/** Null without a review, like the other review columns. */
	review_state: ColumnType<ReviewState | null, ReviewState | null | undefined>;
	/** Email address of the user who requested the review or sent the item back. */
	review_by: ColumnType<string | null, string | null | undefined>;
	review_at: ColumnType<Instant | null, Instant | null | undefined>;
	review_note: ColumnType<string | null, string | null | undefined>;
	/** Email address of the user who requested the review. */
	review_requester: ColumnType<string | null, string | null | undefined>;
	/** Revision that the outline stored. The item is sample content until it gets another revision. */
	sample_revision: ColumnType<number | null, number | null | undefined>;
}

export interface VersionsTable {
	resource: string;
	uid: string;
	revision: number;
	/** JSON: the content as in the contract. */
	content: string;
	at: Instant;
	by: string;
	published_at: Instant | null;
	/** JSON with data for the next autosave (server/cms/editing/open-version.ts); null unless the version is open. */
	autosave: string | null;
	/** JSON: text revisions, as in `items.translations`. Null for versions of an earlier release. */
	translations: ColumnType<string | null, string | null | undefined>;
}

export interface TranslationRunsTable {
	uid: string;
	language: string;
	state: TranslationRunState;
	created_at: Instant;
	/** Email address of the user who started the run, and author of its drafts. */
	created_by: string;
	ended_at: Instant | null;
}

export interface TranslationTasksTable {
	run_uid: string;
	resource: string;
	uid: string;
	position: number;
	state: TranslationTaskState;
	/** Time of the next attempt. During a translation, time after which another process may retry. */
	due_at: Instant;
	attempts: number;
	text_count: number;
	/** JSON: TranslationProblem (server/features/translations/machine/machine.messages.ts). */
	problem: string | null;
}

export interface CommentsTable {
	uid: string;
	resource: string;
	item_uid: string;
	by: string;
	at: Instant;
	text: string;
	edited_at: Instant | null;
	resolved_at: Instant | null;
	resolved_by: string | null;
}

export interface PresenceTable {
	resource: string;
	item_uid: string;
	user_uid: string;
	since: Instant;
	/** Time of the browser's latest report. The row expires without further reports. */
	seen_at: Instant;
	has_unsaved_edits: Flag;
}

export interface ListViewsTable extends Dated {
	uid: string;
	user_uid: string;
	/** Content type of the list to which the view belongs. */
	list: string;
	name: string;
	settings: string;
	is_shared: Flag;
	revision: number;
}

export interface DefaultListViewsTable {
	user_uid: string;
	list: string;
	view_uid: string;
}

/** The database rejects all updates, and deletions of recent rows. */
export interface AuditLogTable {
	uid: string;
	at: Instant;
	/** Email address of the user, or name of the program. */
	who: string;
	address: string;
	action: string;
	resource: string;
	item_uid: string;
	title: string;
	details: string;
}

/** Daily counts of visits, plays and downloads (ADR 0027). */
export interface TrafficTable {
	/** Day (UTC) as YYYY-MM-DD. */
	day: string;
	kind: string;
	subject: string;
	count: number;
}

/** One row per release, source, message and top stack frame. */
export interface BrowserErrorsTable {
	uid: string;
	group_key: string;
	release: string;
	source: BrowserErrorSource;
	message: string;
	/** JSON: stack frames of the first report, the top frame first. */
	stack: string;
	/** JSON: the first pages with this error. */
	pages: string;
	/** JSON: the first browsers with this error. */
	browsers: string;
	count: number;
	first_seen_at: Instant;
	last_seen_at: Instant;
	/** Null for an open error. A new occurrence opens the error again. */
	resolved_at: Instant | null;
}

/** Old slugs, which redirect to the current slug of their item. */
export interface RedirectsTable {
	resource: string;
	slug: string;
	uid: string;
	created_at: string;
	last_used_at: Instant | null;
}

/** Redirects that staff have added, from paths without a page. */
export interface SiteRedirectsTable {
	uid: string;
	/** Unique. Normalised by `pathKey` (server/features/redirects/redirect-paths.ts). */
	path: string;
	/** Path on the site, or HTTPS URL. */
	target: string;
	status: RedirectStatus;
	origin: Exclude<RedirectOrigin, 'rename'>;
	created_at: Instant;
	created_by: string;
	last_used_at: Instant | null;
}

export interface PreviewLinksTable {
	uid: string;
	/** SHA-256 of the link's token in hex. */
	token_hash: string;
	resource: ContentTypeName;
	item_uid: string;
	/** Account that created the link. The link works only while the account may edit the resource. */
	maker_uid: string;
	created_at: Instant;
	expires_at: Instant;
	last_opened_at: Instant | null;
}

/** Text pages (contract/texts.ts) that staff hide from search engines. */
export interface HiddenPagesTable {
	page: string;
}

/** Leases for work that only one process may do at a time (leases.store.ts). */
export interface LeasesTable {
	name: string;
	holder: string;
	/** Time from which another process may take the lease. */
	until: string;
}

/** One row: the last purge of the CDN by any process (server/platform/cdn/). */
export interface CdnPurgesTable {
	id: number;
	version: number;
	next_at: string;
}

/** Request counts for rate limits, over all processes. */
export interface RequestCountsTable {
	/** SHA-256 in base64url of the limit's name and the client's address or uid. */
	key: string;
	until: string;
	count: number;
}

/** Published changes for operators (ADR 0093). */
export interface ClientChangesTable {
	/** Rises in the order of commits. Changes before migration 0069 have numbers below 1. */
	number: number;
	at: Instant;
	resource: ContentTypeName;
	item_uid: string;
	kind: ClientChangeAction;
	/** Titles of the item when it changed. */
	title: LocalizedJson;
	/** Languages from which the item was withheld when it changed, as in `WithheldColumn`. */
	withheld_from: string;
	/** Market of a certificate. */
	market_uid: string | null;
	/** Days before the expiry of a certificate. */
	days: number | null;
	/** JSON: a list of StoredField (server/features/client-changes/compare-contents.ts). */
	fields: string;
	/**
	 * Unique key that prevents storing a change twice. Set for changes without an edit: expiries and sample changes of
	 * the demo studio.
	 */
	once_key: string | null;
}

/** Games of an item when it changed. */
export interface ClientChangeGamesTable {
	change_number: number;
	game_uid: string;
}

/** For each user: which changes the user has seen, the digest and the feed. */
export interface ClientChangeReadersTable {
	user_uid: string;
	/** Highest `client_changes.number` that the start page has shown. */
	seen_number: ColumnType<number, number | undefined>;
	seen_at: ColumnType<Instant | null, Instant | null | undefined>;
	digest: ColumnType<DigestFrequency, DigestFrequency | undefined>;
	/** Highest `client_changes.number` in a digest. */
	digest_number: ColumnType<number, number | undefined>;
	/** Time of the last digest. Before the first digest, the time at which the user chose digests. */
	digest_at: ColumnType<Instant | null, Instant | null | undefined>;
	/** SHA-256 of the feed's token in hex; null without a feed. */
	feed_token_hash: ColumnType<string | null, string | null | undefined>;
	feed_created_at: ColumnType<Instant | null, Instant | null | undefined>;
}

/** For each user and game: which changes the user has seen on the game's page. */
export interface ClientChangeVisitsTable {
	user_uid: string;
	game_uid: string;
	/** Highest `client_changes.number` that the page has shown. */
	seen_number: number;
	seen_at: Instant;
}

/** Links by which users show a game or chosen items to guests (ADR 0096). */
export interface SharesTable {
	uid: string;
	/** SHA-256 of the link's token in hex. */
	token_hash: string;
	user_uid: string;
	/** Company of the user; null for staff. */
	company_uid: string | null;
	/** Null for a share of chosen items. */
	game_uid: string | null;
	/** Titles of the game or the first item, when the share was created. */
	title: LocalizedJson;
	/** Name of the recipient, in the list of shares and in watermarks. */
	recipient: string;
	password_hash: string | null;
	/** JSON: allowed domains of email addresses. An empty list allows everybody with the link. */
	domains: string;
	/** True if the share includes files that cannot have a watermark. */
	has_other_files: Flag;
	/** Null without a limit. */
	max_opens: number | null;
	open_count: ColumnType<number, number | undefined>;
	/** Number of wrong passwords since the last correct one. */
	wrong_count: ColumnType<number, number | undefined>;
	/** Passwords are rejected until this time. */
	locked_until: ColumnType<Instant | null, Instant | null | undefined>;
	created_at: Instant;
	expires_at: Instant;
	revoked_at: ColumnType<Instant | null, Instant | null | undefined>;
}

/** Content types whose items can be in a share. */
export type SharedResource = 'documents' | 'game_certificates' | 'game_assets';

export interface ShareItemsTable {
	share_uid: string;
	resource: SharedResource;
	item_uid: string;
	position: number;
}

/** Each opening of a share is a session of a guest. */
export interface ShareOpensTable {
	uid: string;
	share_uid: string;
	/** SHA-256 of the secret in the cookie, in hex. */
	secret_hash: string;
	/** Address that the guest has verified by a code; null if the share has no allowed domains. */
	email: string | null;
	opened_at: Instant;
	ends_at: Instant;
}

/** Codes that were mailed to guests to verify their addresses. */
export interface ShareCodesTable {
	share_uid: string;
	email: string;
	code_hash: string;
	/** Number of wrong codes since the code was mailed. */
	wrong_count: number;
	/** Number of codes that were mailed to this address for this share. */
	sent_count: number;
	created_at: Instant;
}

/** Sections that guests have viewed, and files that they have downloaded. */
export interface ShareViewsTable {
	uid: string;
	share_uid: string;
	open_uid: string;
	kind: 'viewed' | 'downloaded';
	/** Key of the section or file. */
	key: string;
	/** Title of the file when it was downloaded; empty for a section. */
	title: string;
	at: Instant;
}

/**
 * Watermarked copies. Rows remain when their share is deleted, so that copies can be verified by their hash. No row
 * contains the recipient.
 */
export interface FileCopiesTable {
	/** Hash of the share, the source file and the watermark text. */
	key: string;
	/** Null after the share was deleted. */
	share_uid: string | null;
	resource: ContentTypeName;
	item_uid: string;
	/** Name of the original file in the storage. */
	source: string;
	/** Name of the copy in the storage folder `files`; null if there is no copy. */
	name: string | null;
	content_type: string;
	/** Size in bytes; 0 until the copy is made. */
	size: number;
	/** SHA-256 of the copy in hex; null until the copy is made. */
	sha256: string | null;
	/** Reason why no copy can be made. */
	failure: CopyFailure | null;
	created_at: Instant;
}

export type CopyFailure = 'encrypted' | 'unreadable' | 'too_large';

export interface Schema {
	shares: SharesTable;
	share_items: ShareItemsTable;
	share_opens: ShareOpensTable;
	share_codes: ShareCodesTable;
	share_views: ShareViewsTable;
	file_copies: FileCopiesTable;
	client_changes: ClientChangesTable;
	client_change_games: ClientChangeGamesTable;
	client_change_readers: ClientChangeReadersTable;
	client_change_visits: ClientChangeVisitsTable;
	leases: LeasesTable;
	request_counts: RequestCountsTable;
	cdn_purges: CdnPurgesTable;
	preview_links: PreviewLinksTable;
	hidden_pages: HiddenPagesTable;
	redirects: RedirectsTable;
	site_redirects: SiteRedirectsTable;
	media: MediaTable;
	media_files: MediaFilesTable;
	media_folders: MediaFoldersTable;
	media_work: MediaWorkTable;
	file_uploads: FileUploadsTable;
	games: GamesTable;
	languages: LanguagesTable;
	features: FeaturesTable;
	providers: ProvidersTable;
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
	campaign_texts: CampaignTextsTable;
	campaign_opt_ins: CampaignOptInsTable;
	opt_in_documents: OptInDocumentsTable;
	document_types: DocumentTypesTable;
	documents: DocumentsTable;
	document_games: DocumentGamesTable;
	files: FilesTable;
	markets: MarketsTable;
	game_certificates: GameCertificatesTable;
	certificate_warnings: CertificateWarningsTable;
	published_files: PublishedFilesTable;
	game_assets: GameAssetsTable;
	lobby_formats: LobbyFormatsTable;
	asset_files: AssetFilesTable;
	asset_profiles: AssetProfilesTable;
	asset_downloads: AssetDownloadsTable;
	asset_deliveries: AssetDeliveriesTable;
	sheet_versions: SheetVersionsTable;
	promo_tools: PromoToolsTable;
	promo_tool_games: PromoToolGamesTable;
	performance: PerformanceTable;
	performance_by_company: PerformanceByCompanyTable;
	performance_by_game: PerformanceByGameTable;
	performance_version: PerformanceVersionTable;
	performance_imports: PerformanceImportsTable;
	performance_import_faults: PerformanceImportFaultsTable;
	catalogue_imports: CatalogueImportsTable;
	catalogue_import_rows: CatalogueImportRowsTable;
	imported_pictures: ImportedPicturesTable;
	settings: SettingsTable;
	offices: OfficesTable;
	page_texts: PageTextsTable;
	page_pictures: PagePicturesTable;
	contact_messages: ContactMessagesTable;
	message_notes: MessageNotesTable;
	message_replies: MessageRepliesTable;
	outbox_mails: OutboxMailsTable;
	used_captchas: UsedCaptchasTable;
	secrets: SecretsTable;
	companies: CompaniesTable;
	early_access_games: EarlyAccessGamesTable;
	unsent_invitations: UnsentInvitationsTable;
	users: UsersTable;
	sessions: SessionsTable;
	openid_accounts: OpenIdAccountsTable;
	passkeys: PasskeysTable;
	used_passkey_challenges: UsedPasskeyChallengesTable;
	two_factor: TwoFactorTable;
	recovery_codes: RecoveryCodesTable;
	sign_in_attempts: SignInAttemptsTable;
	sign_in_locks: SignInLocksTable;
	password_links: PasswordLinksTable;
	reset_requests: ResetRequestsTable;
	account_mails: AccountMailsTable;
	content_version: ContentVersionTable;
	store_identity: StoreIdentityTable;
	backup_state: BackupStateTable;
	server_processes: ServerProcessesTable;
	process_samples: ProcessSamplesTable;
	demo_items: DemoItemsTable;
	items: ItemsTable;
	versions: VersionsTable;
	translation_runs: TranslationRunsTable;
	translation_tasks: TranslationTasksTable;
	presence: PresenceTable;
	comments: CommentsTable;
	list_views: ListViewsTable;
	default_list_views: DefaultListViewsTable;
	audit_log: AuditLogTable;
	traffic: TrafficTable;
	browser_errors: BrowserErrorsTable;
}

/** Connection for reading, or a transaction. On SQLite, `Database.read` is read-only. */
export type Db = Kysely<Schema>;
/** Store functions that write require this type, so that all writes are in a transaction. */
export type Tx = Transaction<Schema>;

export interface Database {
	read: Db;
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/**
	 * Runs `work`, which writes over another connection. On SQLite, transactions of this process wait for `work`,
	 * because waiting for SQLite's own lock would block the event loop.
	 */
	withWriteLock<T>(work: () => Promise<T>): Promise<T>;
	outage: Outage;
	/** Set only for a DATABASE_URL with several servers. */
	servers?: Pick<ServerChoice, 'state' | 'onChange'> | undefined;
	/** Notifies other processes when the transaction commits. Does nothing on SQLite, which has one process. */
	notifyContentWrite(tx: Tx): Promise<void>;
	/** Calls `onWrite` after content writes of any process, until `stop`. Undefined without DATABASE_DIRECT_URL. */
	listenToContentWrites:
		| ((onWrite: () => void, onError: (error: Error) => void) => { stop(): Promise<void> })
		| undefined;
	/** Returns numbers of connections, and of callers that wait for one. Undefined on SQLite. */
	poolState?: () => { active: number; idle: number; waiting: number };
	/**
	 * Durations of leases (server/kernel/lease.ts). They are short on PostgreSQL, where other processes can continue
	 * the work of an ended process.
	 */
	leaseTimes: LeaseTimes;
	/** Returns true if a transaction failed because of a full disk and none has succeeded since. */
	isOutOfSpace(): boolean;
	close(): Promise<void>;
}
