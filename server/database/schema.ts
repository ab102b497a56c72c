/**
 * Types of the tables, for SQLite and PostgreSQL. Columns are text, integer or real. Localized texts are JSON text
 * (localized.ts), booleans are 0 or 1, and pictures are uids of `media`.
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
/** JSON text of localized, sanitised HTML. server/platform/html/stored-html.ts creates such values. */
export type LocalizedHtmlJson = string & { readonly [sanitised]: 'html' };
/** JSON text of a localized page text. If the key of the text ends in `_html`, the text is sanitised HTML. */
export type PageTextJson = string & { readonly [sanitised]: 'page text' };

export type Flag = 0 | 1;
/** ISO 8601 in UTC, e.g. 2026-11-20T00:00:00.000Z. The texts sort by time. */
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
	 * JSON text: a list of Rendition (server/platform/pictures/pictures.store.ts). Empty for media without renditions,
	 * such as videos.
	 */
	renditions: string;
	created_at: Instant;
	kind: MediaKind;
	/** State of the newest upload. `failed` means that the renditions could not be made. */
	state: 'processing' | 'ready' | 'failed';
	name: string;
	/** Folded name, alternative texts and tags. */
	search: string;
	/** MIME type of the uploaded file; empty without an upload. */
	content_type: string;
	size: number;
	revision: number;
	updated_at: Instant;
	/** Email address; empty for a picture that the server has added. */
	updated_by: string;
	/** File name in the storage's folder `originals`; null without an upload. */
	original: string | null;
	/** File name of a video or of captions in the storage's folder `media`; null for a picture. */
	file: string | null;
	/**
	 * Focal point as fractions of width and height: a page that crops the picture keeps this point visible. Null if
	 * staff have not set a point.
	 */
	focal_x: number | null;
	focal_y: number | null;
	folder_uid: string | null;
	/** JSON text: a list of tags in lower case. */
	tags: string;
	/** JSON text: the PictureCrop (contract/media.ts) that the renditions show; null for the whole original. */
	crop: string | null;
}

/** Folders of the media library. A top-level folder has no parent. */
export interface MediaFoldersTable {
	uid: string;
	name: string;
	/** Name in lower case, unique in the parent folder. */
	key: string;
	parent_uid: string | null;
}

/** Files in the storage's folder `media` that may be served, each with its media item. */
export interface MediaFilesTable {
	name: string;
	media_uid: string;
	/** Time at which other files replaced this file. Pages that were sent before may still use the file for a while. */
	retired_at: Instant | null;
}

/** Pictures without finished renditions. A picture has at most one row, for its newest upload or crop. */
export interface MediaWorkTable {
	media_uid: string;
	original: string;
	content_type: string;
	size: number;
	/** Time of the next attempt, or end of the lease of the process that makes the renditions. */
	due_at: Instant;
	/** Number of attempts so far, including a running one. */
	attempts: number;
	/** JSON text: the PictureCrop (contract/media.ts) of the renditions; null for the whole original. */
	crop: string | null;
	file_stem: string;
}

/** Uploaded documents, packs and certificates, even if no item uses them. */
export interface FileUploadsTable {
	name: string;
	title: string;
	content_type: string;
	size: number;
	created_at: Instant;
	created_by: string;
	/** Folder of the storage: `static` for public certificates, otherwise `files`. */
	folder: 'files' | 'static';
}

/** Columns for search engines and link previews (contract/seo.ts). */
export interface SeoColumns {
	seo_title: LocalizedJson;
	seo_description: LocalizedJson;
	seo_image: string | null;
	is_hidden_from_search: Flag;
}

/**
 * Column of languages from which staff withhold an item: codes between commas, e.g. `,es,zh,`. Empty for an item that
 * is not withheld.
 */
export interface WithheldColumn {
	withheld_from: ColumnType<string, string | undefined>;
}

export interface ProvidersTable {
	uid: string;
	/** The `provider_name` of games. */
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
	/** Folded titles in all languages, for searching (fold-text.ts). */
	search: string;
	/** Sort key of the English title, which PostgreSQL and SQLite sort in the same order. */
	sort_en: string;
	sort_zh: string;
	provider_name: string;
	studio: string;
	release_date: Instant;
	/** True if staff hold the release back. The game then counts as unreleased, even after its release date. */
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
	/** Address of an external game. Null if this server hosts the demo, or if the game has no demo. */
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
	/** JSON text: a list of strings in each language. */
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

/** Texts that operators have accepted. The rows remain as evidence. */
export interface CampaignTextsTable {
	/** SHA-256, hexadecimal. */
	hash: string;
	text: string;
	created_at: Instant;
}

/**
 * Actions of operators in campaigns, as evidence. The newest row of a company and a campaign contains the current
 * state.
 */
export interface CampaignOptInsTable {
	uid: string;
	/** Has no foreign key, because the evidence remains after the campaign is deleted. */
	campaign_uid: string;
	company_uid: string;
	/** Name of the company at the time of the action. */
	company_name: string;
	/** Counts the rows of a company and campaign, from 1. */
	number: number;
	action: 'joined' | 'accepted' | 'changed' | 'withdrawn';
	at: Instant;
	by: string;
	language: string;
	/** JSON text: uid, slug and title of each chosen game at the time of the action. */
	games: string;
	text_hash: string;
}

/**
 * Hashes of the PDFs of `campaign_opt_ins`. PDFs are not stored. After a change of the look or of the release, a new
 * PDF of the same row has other bytes.
 */
export interface OptInDocumentsTable {
	/** SHA-256, hex. */
	sha256: string;
	record_uid: string;
	/** Language of the labels. */
	language: string;
	/** Time of the first download. */
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

/** Files with restricted access. Each file belongs to a document, a promo tool, a certificate or an asset of a game. */
export interface FilesTable {
	name: string;
	/** Name of a download without its extension. */
	title: LocalizedJson;
	content_type: string;
	size: number;
	created_at: Instant;
	/** Unique, because a document has one file. */
	document_uid: string | null;
	promo_tool_uid: string | null;
	/** Unique, because a certificate has one file. */
	certificate_uid: string | null;
	/** Unique, because an asset has one file. */
	asset_uid: string | null;
	/** Position among the files of its promo tool, from 0. */
	position: number;
}

/** Markets with a regulator, in which games are certified. */
export interface MarketsTable {
	uid: string;
	key: string;
	title: LocalizedJson;
	regulator: string;
	/** JSON text: a list of ISO 3166-1 alpha-2 codes. */
	countries: string;
	/** Demos for visitors from the countries: all (`open`), after confirming their age (`age`) or none (`withheld`). */
	demo_access: string;
	demos_need_certificate: Flag;
	position: number;
}

/** Certificates of games, one for each market and RTP variant. */
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

/** Warnings of expiry that were mailed. */
export interface CertificateWarningsTable {
	certificate_uid: string;
	/** The expiry in the warning. A new expiry causes a new warning. */
	valid_until: Instant;
	/** Days before the expiry. */
	days: number;
	warned_at: Instant;
}

/** Periods in which a file was part of a published document or certificate, one row for each period. */
export interface PublishedFilesTable {
	resource: ContentTypeName;
	item_uid: string;
	/** File name in the storage. */
	name: string;
	published_at: Instant;
	/** Null while the file is published. */
	removed_at: Instant | null;
	/** Hexadecimal; null until a job has computed it, empty if the storage does not have the file. */
	sha256: string | null;
}

/** Masters of pictures and other files with which operators promote a game. */
export interface GameAssetsTable extends Dated {
	uid: string;
	is_published: Flag;
	game_uid: string;
	kind: AssetKind;
	title: LocalizedJson;
	/** Code of a language of games; empty for an asset that shows no text. */
	asset_language: string;
	ground: AssetGround;
	/** Master in the media library; null for an asset with a file. */
	picture: string | null;
	/** Folded title, for searches. */
	search: string;
}

/** Sizes that lobbies of operators need. */
export interface LobbyFormatsTable {
	uid: string;
	key: string;
	title: LocalizedJson;
	width: number;
	height: number;
	fit: FormatFit;
	/** JSON text: a list of kinds of assets. */
	kinds: string;
	/** JSON text: a list of file formats. */
	file_formats: string;
	position: number;
}

/** Size and hash of stored files: files that were cut from masters, and masters that were downloaded. */
export interface AssetFilesTable {
	/** Hash of the master and of everything that determines the bytes. */
	key: string;
	folder: 'files' | 'media' | 'originals';
	/** File name in the storage. */
	name: string;
	/** 0 for a master. */
	is_cut: Flag;
	size: number;
	crc32: number;
	/** Hexadecimal. */
	sha256: string;
	/** Null for a file that is no picture. */
	width: number | null;
	height: number | null;
	/** 1 if the file is enlarged, because the master is smaller than the lobby format. */
	is_enlarged: Flag;
	/** Day of the last download. */
	used_at: Instant;
}

/** Versions of game sheets, mathematics reports and RNG statements (ADR 0092). */
export interface SheetVersionsTable {
	/** Id of the version, which cannot be guessed. */
	uid: string;
	kind: 'game' | 'maths' | 'rng';
	/** Uid of the game; empty for a statement of the studio. The game may have been deleted. */
	subject: string;
	language: string;
	/** 1 for the first version. */
	number: number;
	content: string;
	created_at: Instant;
	/** Name of the PDF in the storage; null before the first request for the PDF. */
	file_name: string | null;
	file_size: number | null;
	/** Hexadecimal. */
	file_sha256: string | null;
}

/** Settings for archives that an operator has saved: lobby formats, file formats and names of files. */
export interface AssetProfilesTable extends Dated {
	uid: string;
	company_uid: string;
	name: string;
	/** JSON text: AssetOutput (contract/client-assets.ts). */
	output: string;
}

/** Archives that users have ordered. */
export interface AssetDownloadsTable {
	uid: string;
	/** Null for staff. */
	company_uid: string | null;
	user_uid: string;
	profile_uid: string | null;
	/** JSON text: StoredSelection (server/features/assets/asset-downloads.store.ts). */
	selection: string;
	file_count: number;
	created_at: Instant;
	/** Time at which the last byte was sent. */
	completed_at: Instant | null;
}

/** Newest version of each file that a profile's downloads have sent completely. */
export interface AssetDeliveriesTable {
	profile_uid: string;
	/** Name in the archive. */
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

/** Games of a promo tool, in the order that staff chose. */
export interface PromoToolGamesTable {
	promo_tool_uid: string;
	game_uid: string;
	position: number;
}

/** Activity of players in a month (UTC). Money is in euro cents. GGR can be negative. */
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
 * Sums of a company over all games. performance.store.ts and imports/import-worker.ts write the sums together with the
 * figures.
 */
export interface PerformanceByCompanyTable extends OperatorFigures {
	company_uid: string;
	month: string;
}

export interface PerformanceByGameTable extends OperatorFigures {
	month: string;
	game_uid: string;
}

/** One row: the number of changes of figures. An import compares the number to detect changes of other imports. */
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
	/** JSON text of a StoredResult (server/features/figures/imports/import-worker-protocol.ts). */
	result: string | null;
}

export interface PerformanceImportFaultsTable {
	import_uid: string;
	line: number;
	/** JSON text: a list of Reason (server/features/figures/imports/import-line.ts). */
	reasons: string;
	/** The first 300 characters of the line, without NUL. */
	text: string;
}

/** Catalogue imports (server/features/catalogue/). */
export interface CatalogueImportsTable {
	uid: string;
	resource: ContentTypeName;
	name: string;
	size: number;
	state: CatalogueImportState;
	/** JSON text: an `ImportFault`, the reason why the whole file failed, or why a checked one needs other columns; or a `FileEncoding`. */
	fault: string | null;
	created_at: Instant;
	created_by: string;
	ended_at: Instant | null;
	checked_rows: number;
	unchanged_rows: number;
	/**
	 * JSON text: the files of the ZIP file that rows use, by stand-in. A stand-in replaces a file in the content of
	 * rows (server/features/catalogue/check-rows.ts).
	 */
	files: string;
	/** JSON text: names of files in the ZIP file that no row uses, at most MAX_UNUSED_FILES. */
	unused_files: string;
	/** JSON text: the headings of the file with the columns that they name (`MatchedColumn`). */
	columns: string;
	/** JSON text: the columns that staff chose for headings (`ColumnChoice`), also for later files of the resource. */
	column_choices: string;
	/** True if the import publishes new and changed items. */
	publishes: Flag;
	/** Email address of the user who started the import or its undo. */
	started_by: string;
	/** Network address of the user who started the work; empty after the end of the work. */
	started_from: string;
	/** True if the user who started the work may publish. */
	may_publish: Flag;
}

/** Rows of an import. Rows that change no item are not stored. */
export interface CatalogueImportRowsTable {
	import_uid: string;
	line: number;
	/** Uid of the item, even before the import creates the item. */
	item_uid: string | null;
	title: string;
	state: CatalogueRowState;
	/** JSON text: the fields to store. Null for an invalid row. */
	content: string | null;
	changes: string;
	/** JSON text: a list of CellFault (server/features/catalogue/cell-fault.ts). */
	faults: string;
	/** Revision of the item during the check; null for a new item. */
	revision_before: number | null;
	/** Published revision before the import; null without one. */
	published_before: number | null;
	revision_after: number | null;
	/** True until references to items of later rows are stored. */
	has_late_references: Flag;
}

/** Pictures that imports have added. A repeated import finds a picture by its file's hash. */
export interface ImportedPicturesTable {
	media_uid: string;
	sha256: string;
	/** Value of `media.original` for that file. A different value means that the picture was replaced since. */
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
	/** Folded text of the form's fields, for searching. */
	search: string;
	is_read: Flag;
	/** Raised when staff change the message's state or assignee. */
	revision: number;
	assigned_to: string | null;
	/** Mail that informs the studio. Null without a mailbox, or if staff deleted the mail. */
	mail_uid: string | null;
	/** True for a message that staff have sent to test the inbox. */
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
	/** Key that the client chooses. A repeated request with the key adds no second reply. */
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
	/** Time of the next attempt, or end of the lease of the process that sends the mail. */
	due_at: Instant;
	/** Number of attempts so far, including a running one. */
	attempts: number;
	/** Time of the last attempt, if no other attempt follows. */
	failed_at: Instant | null;
	last_error: string | null;
	/** End of the lease of the process that sends the mail; null without a lease. */
	claimed_until: Instant | null;
	/** True if a person wrote the mail. Other mails are marked as automatic. */
	is_personal: Flag;
	/** URL that unsubscribes the recipient by a POST request (RFC 8058); null for mails that are not subscribed. */
	unsubscribe_url: ColumnType<string | null, string | null | undefined>;
}

export interface UsedCaptchasTable {
	key: string;
	/**
	 * Time after which the row is deleted. By then, the solution itself has expired, so it is rejected without the row.
	 */
	expires_at: Instant;
}

export interface SecretsTable {
	name: string;
	value: string;
}

/** Games that a company may play before their release. */
export interface EarlyAccessGamesTable {
	company_uid: string;
	game_uid: string;
	/** Position in the list of staff, from 0. */
	position: number;
}

export interface CompaniesTable {
	uid: string;
	name: string;
	/**
	 * Maximum number of active accounts and invitations. The limit applies to managers of the company and not to staff.
	 */
	max_accounts: ColumnType<number, number | undefined>;
	/** Period in which the company may play the games of `early_access_games`. A null start or end means no limit. */
	early_access_from: ColumnType<string | null, string | null | undefined>;
	early_access_until: ColumnType<string | null, string | null | undefined>;
	/** Day (UTC) of the latest invitation by a manager, as YYYY-MM-DD. */
	invitations_on: ColumnType<string | null, string | null | undefined>;
	invitations_sent: ColumnType<number, number | undefined>;
	/** True if users of the company may share with guests. */
	may_share: ColumnType<Flag, Flag | undefined>;
}

/**
 * Invitations by company managers, to addresses that already have an account outside of the company. No mail is sent.
 * Managers see such an invitation in their list, so that the list does not reveal the account.
 */
export interface UnsentInvitationsTable {
	uid: string;
	company_uid: string;
	/** Unique in the company, in lower case. */
	email: string;
	language: string;
	created_at: Instant;
}

export interface UsersTable extends Dated {
	uid: string;
	/** Unique, in lower case. */
	email: string;
	password_hash: string;
	company_uid: string | null;
	is_staff: Flag;
	is_superuser: Flag;
	is_active: Flag;
	/** True if staff have deactivated the account. Only staff can then activate the account again (ADR 0068). */
	is_deactivated_by_staff: ColumnType<Flag, Flag | undefined>;
	/** True for a locked account, which cannot log in. */
	is_locked: ColumnType<Flag, Flag | undefined>;
	/** Role of a member of staff (server/auth/accounts/rights.ts). */
	role: ColumnType<StaffRole, StaffRole | undefined>;
	/** True if the user may invite and deactivate colleagues of their company (ADR 0068). */
	is_company_manager: ColumnType<Flag, Flag | undefined>;
	language: string;
	/** Raised by edits of the account, but not by a lock. */
	revision: ColumnType<number, number | undefined>;
	/** True until the owner sets a password. */
	is_invited: ColumnType<Flag, Flag | undefined>;
	last_sign_in_at: ColumnType<Instant | null, Instant | null | undefined>;
	/** True if the password works although staff must log in with the provider (ADR 0058). */
	keeps_password: ColumnType<Flag, Flag | undefined>;
	name: ColumnType<string, string | undefined>;
	picture: ColumnType<string | null, string | null | undefined>;
	/** IANA name of the time zone; empty for the browser's time zone. */
	time_zone: ColumnType<string, string | undefined>;
	gets_review_mails: ColumnType<Flag, Flag | undefined>;
	gets_comment_mails: ColumnType<Flag, Flag | undefined>;
}

export interface SessionsTable {
	/** SHA-256 of the session's id, hex. A stolen copy of the table therefore opens no session. */
	id_hash: string;
	/** Public id of the session, by which the owner can end it. */
	uid: string;
	user_uid: string;
	/** User-Agent header of the browser, shortened. */
	agent: string;
	created_at: Instant;
	last_seen_at: Instant;
	/** Time at which the session ends, even if it is in use. */
	expires_at: Instant;
	login_method: ColumnType<LoginMethod, LoginMethod | undefined>;
}

/**
 * Method of a login. For `provider`, the OpenID Connect provider checks the second factor. A passkey counts as two
 * factors.
 */
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
	/** Id of the passkey in its authenticator, base64url. */
	credential_id: string;
	/** Public key as SPKI, base64url. */
	public_key: string;
	/** COSE number of the signature algorithm. */
	algorithm: number;
	/** Signature counter of the authenticator at the last login; 0 if the authenticator does not count. */
	counter: number;
	name: string;
	created_at: Instant;
	last_used_at: Instant | null;
}

/** Used challenges. A row is deleted after its challenge has expired. */
export interface UsedPasskeyChallengesTable {
	challenge: string;
	expires_at: Instant;
}

/** Two-factor authentication of accounts, which is enabled if `secret` is not null. */
export interface TwoFactorTable {
	user_uid: string;
	/** Base32, encrypted with a key that is not in the database (server/platform/encryption/secret-key.ts). */
	secret: string | null;
	/** Secret of a set-up that no code has confirmed. */
	pending_secret: string | null;
	/** Time step of the last accepted code. Codes of this step and of earlier steps are rejected. */
	last_step: number;
}

export interface RecoveryCodesTable {
	user_uid: string;
	code_hash: string;
}

/**
 * Attempts with a password or code for an email address, with or without an account. A success deletes the attempts.
 */
export interface SignInAttemptsTable {
	/** SHA-256 of the lower-case address, hex; or of another key, e.g. for a known device (sign-in.routes.ts). */
	email_hash: string;
	/** Number of the attempt, from 0, below the limit. */
	place: number;
	at: Instant;
}

export interface SignInLocksTable {
	email_hash: string;
	until: Instant;
}

export interface PasswordLinksTable {
	/** SHA-256 of the link's token, hex. */
	token_hash: string;
	user_uid: string;
	kind: 'reset' | 'invitation';
	expires_at: Instant;
}

/** Addresses that get a mail if they have an account. A worker looks up the accounts later. */
export interface ResetRequestsTable {
	uid: string;
	email: string;
	/** `link` for a requested link that sets a password; `lock` if wrong passwords or codes have locked the address. */
	about: string;
	created_at: Instant;
}

/** Recent mails that other people can cause, by account and kind. Each kind has a limit. */
export interface AccountMailsTable {
	user_uid: string;
	kind: 'reset' | 'invitation' | 'lock';
	/** Number of the mail, from 0, below the limit of its kind. */
	place: number;
	at: Instant;
}

/**
 * One row. Writes of content that cached responses may show raise the version, so that other processes discard cached
 * content.
 */
export interface ContentVersionTable {
	id: number;
	version: number;
	/** Newest version that may have hidden something from visitors. */
	withdrawn: number;
}

/** One row: the store id, which the storage also has (server/platform/storage/store-id.ts). */
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
	/** Name of the latest archive; empty without one. */
	archive: string;
	bytes: number;
	/** Time of the latest failure; null if a backup has succeeded since. */
	failed_at: Instant | null;
	error: string;
}

export interface ServerProcessesTable {
	uid: string;
	host: string;
	pid: number;
	version: string;
	started_at: Instant;
	/** Instant of the latest sample. */
	seen_at: Instant;
}

/** Figures of a process for each minute of the last day. */
export interface ProcessSamplesTable {
	process_uid: string;
	at: Instant;
	/** JSON text. */
	figures: string;
}

/**
 * Items of the demo studio. Each start of the server moves the dates of an item by the number of days since the last
 * move, until a user edits the item (server/app/seeding/demo-dates.store.ts).
 */
export interface DemoItemsTable {
	item_table: string;
	uid: string;
	/**
	 * Value of the item's `updated_at` after the demo studio last wrote the item. A different value means that a user
	 * has edited the item.
	 */
	updated_at: Instant;
}

/** Data about items for their editors. The content of an item is in the table of its content type. */
export interface ItemsTable extends Dated {
	resource: string;
	uid: string;
	/** Revision of the newest content; 0 for an item without edits. */
	revision: number;
	title: LocalizedJson;
	/** Folded titles and slugs of the newest and of the published content, for searching and sorting. */
	search: string;
	/**
	 * JSON text: TextRevisions (server/cms/editing/translations.ts), the revision that last changed each text in each
	 * language, and the languages of machine-made texts.
	 */
	translations: string;
	/** True if no text is missing, stale or machine-made in any language. */
	is_translated: Flag;
	/**
	 * JSON text: TranslationStates (server/cms/editing/translations.ts) for the board of translations. Null for an item
	 * without texts.
	 */
	translation_states: ColumnType<string | null, string | null | undefined>;
	/**
	 * Revision and languages for which `translation_states` is valid. A server of an older release does not update the
	 * two columns. Rows with an outdated value are therefore computed again before the board is read.
	 */
	translation_states_of: ColumnType<string | null, string | null | undefined>;
	/**
	 * JSON text: FieldErrors (server/cms/editing/editing.messages.ts) that prevent the publication of the newest
	 * content.
	 */
	problems: ColumnType<string, string | undefined>;
	/** JSON text: the newest content, if the content type's table does not contain it. */
	draft: string | null;
	publish_from: Instant | null;
	publish_until: Instant | null;
	/** Revision that is published at `publish_from`. */
	publish_revision: number | null;
	/** Time of a failed scheduled publication. The next change of the item sets the column to null. */
	publish_failed: Instant | null;
	was_published: Flag;
	updated_by: string;
	/** Time of the last change of any kind, such as a publication. Version 0.1.0 does not store this time. */
	changed_at: ColumnType<Instant | null, Instant | null | undefined>;
	/** Email address, or `schedule`. */
	changed_by: ColumnType<string | null, string | null | undefined>;
	removed_at: Instant | null;
	/** Null without a review. The other review columns are then null too. */
	review_state: ColumnType<ReviewState | null, ReviewState | null | undefined>;
	/** Email address of the user who requested the review or sent the item back. */
	review_by: ColumnType<string | null, string | null | undefined>;
	review_at: ColumnType<Instant | null, Instant | null | undefined>;
	review_note: ColumnType<string | null, string | null | undefined>;
	/** Email address of the user who requested the review. */
	review_requester: ColumnType<string | null, string | null | undefined>;
	/** Revision that the outline has stored. The item is a sample while it has this revision. */
	sample_revision: ColumnType<number | null, number | null | undefined>;
}

export interface VersionsTable {
	resource: string;
	uid: string;
	revision: number;
	/** JSON text of the item's content, as in the contract. */
	content: string;
	at: Instant;
	by: string;
	published_at: Instant | null;
	/**
	 * JSON text for an open version: the revisions of the texts before it, and the confirmed translations
	 * (server/cms/editing/open-version.ts). Null for another version.
	 */
	autosave: string | null;
	/**
	 * JSON text: the revisions of the texts at this version, as in `items.translations`. Null for a version of an
	 * earlier release.
	 */
	translations: ColumnType<string | null, string | null | undefined>;
}

export interface TranslationRunsTable {
	uid: string;
	language: string;
	state: TranslationRunState;
	created_at: Instant;
	/** Email address of the user who started the run. The drafts of the run have this author. */
	created_by: string;
	ended_at: Instant | null;
}

export interface TranslationTasksTable {
	run_uid: string;
	resource: string;
	uid: string;
	position: number;
	state: TranslationTaskState;
	/** Time of the next attempt. During a translation, the time from which another process may take the item over. */
	due_at: Instant;
	attempts: number;
	text_count: number;
	/** JSON text: TranslationProblem (server/features/translations/machine/machine.messages.ts). */
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
	/** Time of the latest report from the user's browser. The row expires if no report follows. */
	seen_at: Instant;
	has_unsaved_edits: Flag;
}

export interface ListViewsTable extends Dated {
	uid: string;
	user_uid: string;
	/** Name of the content type whose list has the view. */
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

/** Audit events. The database rejects updates of all rows and deletions of recent rows. */
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

/** Daily counts of visits of games, plays of demos and downloads (ADR 0027). */
export interface TrafficTable {
	/** Day (UTC) as YYYY-MM-DD. */
	day: string;
	kind: string;
	subject: string;
	count: number;
}

/** Browser errors, grouped by release, source, message and top frame. */
export interface BrowserErrorsTable {
	uid: string;
	group_key: string;
	release: string;
	source: BrowserErrorSource;
	message: string;
	/** JSON text: the frames of the first report, the top frame first. */
	stack: string;
	/** JSON text: the first pages on which the error occurred. */
	pages: string;
	/** JSON text: the first browsers in which the error occurred. */
	browsers: string;
	count: number;
	first_seen_at: Instant;
	last_seen_at: Instant;
	/** Null for an open error. The next occurrence of a resolved error sets the column to null. */
	resolved_at: Instant | null;
}

/** Old slugs of published items. Each old slug redirects to the current slug of its item. */
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
	/** Unique path in the form of `pathKey` (server/features/redirects/redirect-paths.ts). */
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
	/** SHA-256 of the link's token, hex. */
	token_hash: string;
	resource: ContentTypeName;
	item_uid: string;
	/** Account that created the link. The link works only while this account may edit the resource. */
	maker_uid: string;
	created_at: Instant;
	expires_at: Instant;
	last_opened_at: Instant | null;
}

/** Text pages (contract/texts.ts) that staff hide from search engines. */
export interface HiddenPagesTable {
	page: string;
}

/** Leases on work that one process does at a time (leases.store.ts). */
export interface LeasesTable {
	name: string;
	holder: string;
	/** Time from which another process may take the lease. */
	until: string;
}

/** One row: the last purge of the CDN, for all processes (server/platform/cdn/). */
export interface CdnPurgesTable {
	id: number;
	version: number;
	next_at: string;
}

/** Numbers of requests for rate limits, summed over all processes. */
export interface RequestCountsTable {
	/** SHA-256 of the limit's name and the client's address or uid, base64url. */
	key: string;
	until: string;
	count: number;
}

/** Published changes that operators see (ADR 0093). */
export interface ClientChangesTable {
	/** Numbers grow in the order of the commits. Changes from before migration 0069 have numbers below 1. */
	number: number;
	at: Instant;
	resource: ContentTypeName;
	item_uid: string;
	kind: ClientChangeAction;
	/** Titles of the item at that time. */
	title: LocalizedJson;
	/** Languages from which the item was withheld at that time, in the form of `WithheldColumn`. */
	withheld_from: string;
	/** Market of a certificate. */
	market_uid: string | null;
	/** Days before the expiry of a certificate. */
	days: number | null;
	/** JSON text: a list of StoredField (server/features/client-changes/compare-contents.ts). */
	fields: string;
	/**
	 * Unique key of a change without an edit: an expiry, or a sample change of the demo studio. The key prevents
	 * storing such a change twice. Null for a change by staff.
	 */
	once_key: string | null;
}

/** Games of changes, at the time of the change. */
export interface ClientChangeGamesTable {
	change_number: number;
	game_uid: string;
}

/** Users of the client area: the changes that each user has seen, the digest and the feed. */
export interface ClientChangeReadersTable {
	user_uid: string;
	/** Highest number of the changes that the start page has shown. */
	seen_number: ColumnType<number, number | undefined>;
	seen_at: ColumnType<Instant | null, Instant | null | undefined>;
	digest: ColumnType<DigestFrequency, DigestFrequency | undefined>;
	/** Highest number of the changes that a digest has covered. */
	digest_number: ColumnType<number, number | undefined>;
	/** Time of the last digest. Before the first digest, the time at which the user chose digests. */
	digest_at: ColumnType<Instant | null, Instant | null | undefined>;
	/** SHA-256 of the token of the feed, hex; null without a feed. */
	feed_token_hash: ColumnType<string | null, string | null | undefined>;
	feed_created_at: ColumnType<Instant | null, Instant | null | undefined>;
}

/** Games whose changes a user has seen on the game's page. */
export interface ClientChangeVisitsTable {
	user_uid: string;
	game_uid: string;
	/** Highest number of the changes that the page has shown. */
	seen_number: number;
	seen_at: Instant;
}

/** Links by which a user shows a game or chosen items to a guest (ADR 0096). */
export interface SharesTable {
	uid: string;
	/** SHA-256 of the token in the link, hex. */
	token_hash: string;
	user_uid: string;
	/** Company of the owner; null for staff. */
	company_uid: string | null;
	/** Null for chosen items. */
	game_uid: string | null;
	/** Titles of the game, or of the first item, when the link was made. */
	title: LocalizedJson;
	/** Name of the recipient in the list of shares and in watermarks. */
	recipient: string;
	password_hash: string | null;
	/** JSON text: a list of domains of mail addresses. An empty list allows everybody with the link. */
	domains: string;
	/** True if files that cannot have a watermark are also shared. */
	has_other_files: Flag;
	/** Maximum number of openings; null without a limit. */
	max_opens: number | null;
	open_count: ColumnType<number, number | undefined>;
	/** Number of wrong passwords since the last correct password. */
	wrong_count: ColumnType<number, number | undefined>;
	/** Time until which no password is accepted. */
	locked_until: ColumnType<Instant | null, Instant | null | undefined>;
	created_at: Instant;
	expires_at: Instant;
	revoked_at: ColumnType<Instant | null, Instant | null | undefined>;
}

/** Content types whose items a share may list. */
export type SharedResource = 'documents' | 'game_certificates' | 'game_assets';

export interface ShareItemsTable {
	share_uid: string;
	resource: SharedResource;
	item_uid: string;
	position: number;
}

/** Openings of shares. Each is a session of a guest. */
export interface ShareOpensTable {
	uid: string;
	share_uid: string;
	/** SHA-256 of the secret in the cookie, hex. */
	secret_hash: string;
	/** Address that the guest has proved by a code; null without allowed domains. */
	email: string | null;
	opened_at: Instant;
	ends_at: Instant;
}

/** Codes that were mailed to guests. */
export interface ShareCodesTable {
	share_uid: string;
	email: string;
	code_hash: string;
	/** Number of wrong codes since the code was mailed. */
	wrong_count: number;
	/** Number of codes that were mailed to the address for this share. */
	sent_count: number;
	created_at: Instant;
}

/** Parts of a share that guests have viewed, and files that they have downloaded. */
export interface ShareViewsTable {
	uid: string;
	share_uid: string;
	open_uid: string;
	kind: 'viewed' | 'downloaded';
	/** Key of the section or of the file. */
	key: string;
	/** Title of the file at that time; empty for a section. */
	title: string;
	at: Instant;
}

/**
 * Watermarked copies of files. The rows remain after the share is deleted, so that copies can be verified by their
 * hash. A row does not name the recipient.
 */
export interface FileCopiesTable {
	/** Hash of the share, the source and the text of the watermark. */
	key: string;
	/** Null after the share was deleted. */
	share_uid: string | null;
	resource: ContentTypeName;
	item_uid: string;
	/** Name of the copied file in the storage. */
	source: string;
	/**
	 * Name of the copy in the folder `files` of the storage; null without a copy. The sweep deletes the copy after the
	 * share is deleted.
	 */
	name: string | null;
	content_type: string;
	/** Bytes; 0 before the copy is made. */
	size: number;
	/** SHA-256 of the copy, hex; null before the copy is made. */
	sha256: string | null;
	/** Reason why the file cannot be copied. */
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

/** A connection for reads, or a transaction. `Database.read` is read-only on SQLite. */
export type Db = Kysely<Schema>;
/**
 * A transaction. Functions of stores that write take this type, so that nothing is written outside of a transaction.
 */
export type Tx = Transaction<Schema>;

/** Access to the database, with `read` for queries and `transaction` for writes. */
export interface Database {
	read: Db;
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/**
	 * Runs `work`, which writes over another connection. On SQLite, transactions of this process wait until `work`
	 * ends, because a wait for the lock of SQLite blocks the event loop.
	 */
	withWriteLock<T>(work: () => Promise<T>): Promise<T>;
	outage: Outage;
	/** Servers of DATABASE_URL, if there are several. */
	servers?: Pick<ServerChoice, 'state' | 'onChange'> | undefined;
	/**
	 * Notifies other processes of a content write when its transaction commits. Does nothing on SQLite, which has one
	 * process.
	 */
	notifyContentWrite(tx: Tx): Promise<void>;
	/** Calls `onWrite` after content writes of any process until `stop`. Undefined without DATABASE_DIRECT_URL. */
	listenToContentWrites:
		| ((onWrite: () => void, onError: (error: Error) => void) => { stop(): Promise<void> })
		| undefined;
	/**
	 * Returns the numbers of active and idle connections, and of callers that wait for a connection. Undefined on
	 * SQLite.
	 */
	poolState?: () => { active: number; idle: number; waiting: number };
	/**
	 * Times of leases (server/kernel/lease.ts). The times on PostgreSQL are short, because another process continues
	 * the work of an ended process.
	 */
	leaseTimes: LeaseTimes;
	/** Returns true if a transaction has failed because of a full disk since the last successful one. */
	isOutOfSpace(): boolean;
	close(): Promise<void>;
}
