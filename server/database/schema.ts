/**
 * The tables of both databases, in text, integer and real only. Instants are ISO 8601 UTC text, localized texts are
 * JSON text (see localized.ts), booleans are 0 or 1, pictures are the uid of a row in `media`.
 */
import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { ContentTypeName, ReviewState, StaffRole } from '../../contract/editing.ts';
import type { BrowserErrorSource } from '../../contract/browser-errors.ts';
import type { MessageState } from '../../contract/contact-messages.ts';
import type { ImportFailure, ImportState } from '../../contract/performance-imports.ts';
import type { MediaKind } from '../../contract/media.ts';
import type { RedirectOrigin, RedirectStatus } from '../../contract/redirects.ts';
import type { LeaseTimes } from '../kernel/lease.ts';
import type { Outage } from './outage.ts';

declare const sanitised: unique symbol;
/** JSON text of Localized HTML that has been sanitised. Only server/platform/html/stored-html.ts creates it. */
export type LocalizedHtmlJson = string & { readonly [sanitised]: 'html' };
/** JSON text of a Localized text of a page. If the text's key ends in `_html`, the text is sanitised HTML. */
export type PageTextJson = string & { readonly [sanitised]: 'page text' };

export type Flag = 0 | 1;
/** ISO 8601 UTC, e.g. 2026-11-20T00:00:00.000Z: sorts as text in order of time. */
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
	/**
	 * JSON text: a list of Rendition (server/platform/pictures/pictures.store.ts). Empty until renditions are made, and
	 * for anything but pictures.
	 */
	renditions: string;
	created_at: Instant;
	kind: MediaKind;
	/** State of the newest upload: `failed` when its renditions cannot be made. */
	state: 'processing' | 'ready' | 'failed';
	/** The name for staff. */
	name: string;
	/** Lower-case name, alternative texts and tags. */
	search: string;
	/** MIME type of the uploaded file; empty if nothing was uploaded. */
	content_type: string;
	/** Bytes. */
	size: number;
	revision: number;
	updated_at: Instant;
	/** Email address; empty for rows that came with the demo studio. */
	updated_by: string;
	/** Name of the uploaded file in the storage's folder `originals`; null if nothing was uploaded. */
	original: string | null;
	/** Name of a video or of captions in the storage's folder `media`; null for a picture. */
	file: string | null;
	/**
	 * The focal point, which stays visible where a page shows only a part of the picture, as fractions of width and
	 * height. Both are null if none is set.
	 */
	focal_x: number | null;
	focal_y: number | null;
	folder_uid: string | null;
	/** JSON text: a list of tags in lower case. */
	tags: string;
	/** JSON text: the PictureCrop of contract/media.ts that the renditions show; null for the whole original. */
	crop: string | null;
}

/** Folders of the media library. A folder at the top has no parent. */
export interface MediaFoldersTable {
	uid: string;
	name: string;
	/** Lower-case name, unique in the parent folder. */
	key: string;
	parent_uid: string | null;
}

/** Files of the storage's folder `media` that may be served, each with the row that it belongs to. */
export interface MediaFilesTable {
	name: string;
	media_uid: string;
	/** Time at which other files replaced this file. Pages that were sent earlier may still name it for a while. */
	retired_at: Instant | null;
}

/** Pictures whose renditions have to be made: at most one row per picture, for the newest upload or crop. */
export interface MediaWorkTable {
	media_uid: string;
	original: string;
	content_type: string;
	size: number;
	/** The time of the next attempt, or the end of the lease of the process that makes the renditions. */
	due_at: Instant;
	/** Number of attempts that have been started. */
	attempts: number;
	/** JSON text: the PictureCrop of the renditions; null for the whole original. */
	crop: string | null;
	/** Beginning of the renditions' file names. */
	file_stem: string;
}

/** Documents, packs and certificates as they were uploaded, referenced or not. */
export interface FileUploadsTable {
	name: string;
	/** Name of the uploaded file, without its ending. */
	title: string;
	content_type: string;
	size: number;
	created_at: Instant;
	created_by: string;
	/** The storage folder: `static` for certificates, which are public. */
	folder: 'files' | 'static';
}

/** Columns of items with a page of their own, for search engines and link previews (contract/seo.ts). */
export interface SeoColumns {
	seo_title: LocalizedJson;
	seo_description: LocalizedJson;
	seo_image: string | null;
	is_hidden_from_search: Flag;
}

/** Studios that make games. */
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

export interface GamesTable extends Dated, SeoColumns {
	uid: string;
	is_published: Flag;
	/** The slug, unique. */
	name: string;
	title: LocalizedJson;
	/** Lower-case titles of all languages, for searching. */
	search: string;
	/** Sort key of the title in English. It sorts alike in every collation. */
	sort_en: string;
	sort_zh: string;
	provider_name: string;
	studio: string;
	release_date: Instant;
	/** Whether staff hold the release back: the game then counts as unreleased whatever its date. */
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
	/** Address of an external game; null when this server hosts the demo, or there is no demo. */
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

export interface NewsTable extends Dated, SeoColumns {
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

/** The games that a document is about. */
export interface DocumentGamesTable {
	document_uid: string;
	game_uid: string;
}

/** Files with restricted access: each belongs to a document or to a promo tool. */
export interface FilesTable {
	/** Name of the stored file. */
	name: string;
	/** Name offered for the download, without its extension. */
	title: LocalizedJson;
	content_type: string;
	/** Bytes. */
	size: number;
	created_at: Instant;
	/** A document has one file. */
	document_uid: string | null;
	promo_tool_uid: string | null;
	/** Position among the files of its owner, from 0. */
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

/** Activity of players in a month (UTC). Money is in euro cents. GGR, bets less wins, may be negative. */
export interface OperatorFigures {
	bets: number;
	ggr: number;
	rounds: number;
	players: number;
	vips: number;
}

/** Figures of one game at one company. */
export interface PerformanceTable extends OperatorFigures {
	company_uid: string;
	/** YYYY-MM: sorts as text in order of time. */
	month: string;
	game_uid: string;
}

/**
 * Sums of a company's figures over all games. performance.store.ts and imports/import-worker.ts write them together
 * with the figures.
 */
export interface PerformanceByCompanyTable extends OperatorFigures {
	company_uid: string;
	month: string;
}

/** Sums of a game's figures over all companies. */
export interface PerformanceByGameTable extends OperatorFigures {
	month: string;
	game_uid: string;
}

/**
 * One row: the number of the last change of figures. Two imports that have read the same number are based on the same
 * figures.
 */
export interface PerformanceVersionTable {
	id: 1;
	version: number;
}

/** Files of figures that staff import (server/features/reports/imports/). */
export interface PerformanceImportsTable {
	uid: string;
	/** File name, as uploaded. */
	name: string;
	/** Bytes. */
	size: number;
	state: ImportState;
	failure: ImportFailure | null;
	created_at: Instant;
	/** Email address. */
	created_by: string;
	ended_at: Instant | null;
	ended_by: string | null;
	bytes_read: number;
	lines: number;
	bad_lines: number;
	/** JSON text of a StoredResult (server/features/reports/imports/import-worker-protocol.ts). */
	result: string | null;
}

/** The first invalid lines of a file. */
export interface PerformanceImportFaultsTable {
	import_uid: string;
	line: number;
	/** JSON text: a list of Reason (server/features/reports/imports/import-line.ts). */
	reasons: string;
	/** The start of the line, at most 300 characters, without NUL. */
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
	/** Lower-case text of all fields, for searching. */
	search: string;
	is_read: Flag;
	/** Raised whenever staff change the message's state or assignee. */
	revision: number;
	/** Uid of the member of staff to whom the message is assigned. */
	assigned_to: string | null;
	/** The mail that notifies the studio; null if there was no mailbox, or if staff deleted the mail. */
	mail_uid: string | null;
}

/** Notes of staff on a message. A note is never edited or deleted. */
export interface MessageNotesTable {
	uid: string;
	message_uid: string;
	at: Instant;
	/** Email address. */
	by: string;
	text: string;
}

/** Replies of staff to a message, which are mailed through the outbox. */
export interface MessageRepliesTable {
	uid: string;
	message_uid: string;
	/** Chosen by the client, so that a repeated request adds no second reply. */
	key: string;
	at: Instant;
	/** Email address. */
	by: string;
	text: string;
	/** The mail with the reply; null if staff deleted it from the outbox. */
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
	/** The time of the next attempt, or the end of the lease of the process that sends the mail. */
	due_at: Instant;
	/** Number of attempts that have been started. */
	attempts: number;
	/** The time at which sending was given up. */
	failed_at: Instant | null;
	last_error: string | null;
	/** End of the lease of the process that sends the mail; null while no process does. */
	claimed_until: Instant | null;
	/** Whether a person has written the mail. The others are marked as automatic. */
	is_personal: Flag;
}

export interface UsedCaptchasTable {
	key: string;
	/** Until then the solution is stored as used; later it is rejected because it has expired. */
	expires_at: Instant;
}

export interface SecretsTable {
	name: string;
	value: string;
}

export interface CompaniesTable {
	uid: string;
	name: string;
	/** Maximum number of the company's accounts, invitations included. Managers cannot invite beyond it. */
	max_accounts: ColumnType<number, number | undefined>;
	/** UTC day of the newest invitation by a manager, YYYY-MM-DD. */
	invitations_on: ColumnType<string | null, string | null | undefined>;
	/** Number of invitations by managers on that day. */
	invitations_sent: ColumnType<number, number | undefined>;
}

/**
 * Invitations that a company's manager sent to addresses with an account elsewhere. No mail is sent. Managers see them
 * like other invitations, so that the list does not reveal the account.
 */
export interface UnsentInvitationsTable {
	uid: string;
	company_uid: string;
	/** Lower case, unique in its company. */
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
	/** Whether staff have deactivated the account, so that only staff reactivate it (ADR 0068). */
	is_deactivated_by_staff: ColumnType<Flag, Flag | undefined>;
	/** Whether staff have locked the account. */
	is_locked: ColumnType<Flag, Flag | undefined>;
	/** The role of a member of staff (server/auth/accounts/rights.ts). */
	role: ColumnType<StaffRole, StaffRole | undefined>;
	/** Whether the user may invite and deactivate colleagues of the same company (ADR 0068). */
	is_company_manager: ColumnType<Flag, Flag | undefined>;
	language: string;
	/** Raised when staff edit the account; locking it does not raise the revision. */
	revision: ColumnType<number, number | undefined>;
	/** Whether the owner has not set a password yet. */
	is_invited: ColumnType<Flag, Flag | undefined>;
	last_sign_in_at: ColumnType<Instant | null, Instant | null | undefined>;
	/** Whether the password works even where staff must log in with the provider (ADR 0058). */
	keeps_password: ColumnType<Flag, Flag | undefined>;
	/** Display name; empty if the owner has not set one. */
	name: ColumnType<string, string | undefined>;
	/** Uid of a picture of the media library. */
	picture: ColumnType<string | null, string | null | undefined>;
	/** IANA name of the time zone. If empty, the time zone of the browser applies. */
	time_zone: ColumnType<string, string | undefined>;
	gets_review_mails: ColumnType<Flag, Flag | undefined>;
	gets_comment_mails: ColumnType<Flag, Flag | undefined>;
}

export interface SessionsTable {
	/** SHA-256 of the session's id, hex, so that a stolen copy of the table opens no session. */
	id_hash: string;
	/** Identifies the session towards its owner, who can end it. */
	uid: string;
	user_uid: string;
	/** The browser's User-Agent header, cut off at a maximum length. */
	agent: string;
	created_at: Instant;
	last_seen_at: Instant;
	/** The session ends at this time, even if it is in use. */
	expires_at: Instant;
	login_method: ColumnType<LoginMethod, LoginMethod | undefined>;
}

/**
 * Means by which the user of a session was identified. The OpenID Connect provider is responsible for two-factor
 * authentication, and a passkey counts as two factors.
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

/** Passkeys of accounts. */
export interface PasskeysTable {
	uid: string;
	user_uid: string;
	/** Identifies the passkey towards its authenticator, base64url. */
	credential_id: string;
	/** SPKI, base64url. */
	public_key: string;
	/** COSE number of the signature algorithm. */
	algorithm: number;
	/** Number of signatures at the last use; 0 where the authenticator does not count. */
	counter: number;
	/** The name that the owner gave the passkey. */
	name: string;
	created_at: Instant;
	last_used_at: Instant | null;
}

/** Challenges that were answered, until they expire. */
export interface UsedPasskeyChallengesTable {
	challenge: string;
	expires_at: Instant;
}

/** Two-factor authentication of accounts: enabled while there is a secret. */
export interface TwoFactorTable {
	user_uid: string;
	/**
	 * Encrypted with a key that is not in the database (server/platform/encryption/secret-key.ts); base32 once
	 * decrypted.
	 */
	secret: string | null;
	/** Secret of a set-up that no code has confirmed yet. */
	pending_secret: string | null;
	/** Time step of the last accepted code. That code and codes of earlier steps are no longer accepted. */
	last_step: number;
}

/** Unused recovery codes. */
export interface RecoveryCodesTable {
	user_uid: string;
	/** SHA-256, hex. */
	code_hash: string;
}

/**
 * Attempts with passwords and codes for an email address, whether or not it has an account. Successful ones are
 * deleted.
 */
export interface SignInAttemptsTable {
	/**
	 * SHA-256 of the lower-case address, hex. Known devices (sign-in.routes.ts) and attempts inside an account
	 * (reauthentication.ts) hash other keys.
	 */
	email_hash: string;
	/** Number of the attempt, from 0 and below the limit. */
	place: number;
	at: Instant;
}

export interface SignInLocksTable {
	email_hash: string;
	until: Instant;
}

/** Links for setting a password, from invitations and resets. */
export interface PasswordLinksTable {
	/** SHA-256 of the link's token, hex. */
	token_hash: string;
	user_uid: string;
	kind: 'reset' | 'invitation';
	expires_at: Instant;
}

/** Addresses that get a mail if they have an account. A worker looks up the account later. */
export interface ResetRequestsTable {
	uid: string;
	email: string;
	/**
	 * `link`: somebody requested a link for setting a password. `lock`: wrong passwords or codes have locked the
	 * account.
	 */
	about: string;
	created_at: Instant;
}

/** Recent mails that strangers have triggered: they count against the limit of their kind. */
export interface AccountMailsTable {
	user_uid: string;
	kind: 'reset' | 'invitation' | 'lock';
	/** Number of the mail, from 0 and below the limit of its kind. */
	place: number;
	at: Instant;
}

/** One row. Every content write raises the version, so that every process drops its cached content. */
export interface ContentVersionTable {
	id: number;
	version: number;
	/** The newest version that may have removed something from public view. */
	withdrawn: number;
}

/** One row: the store id, which the storage of this database also contains (server/platform/storage/store-id.ts). */
export interface StoreIdentityTable {
	id: number;
	/** A UUID. */
	store_id: string;
}

/** One row: the state of the daily backup (ADR 0070). */
export interface BackupStateTable {
	id: number;
	/** End of the lease of the process that makes a backup. */
	claimed_until: Instant | null;
	/** Instant of the latest backup. */
	succeeded_at: Instant | null;
	/** Name of the latest archive; empty before the first one. */
	archive: string;
	/** Size of the latest archive. */
	bytes: number;
	/** Time of a failure since the latest backup. */
	failed_at: Instant | null;
	/** Reason of the failure; empty without one. */
	error: string;
}

/** A running process of the server (server/features/system/sampler.ts). */
export interface ServerProcessesTable {
	uid: string;
	host: string;
	pid: number;
	version: string;
	started_at: Instant;
	/** Instant of the latest sample. */
	seen_at: Instant;
}

/** Figures of a process in a minute, for a day. */
export interface ProcessSamplesTable {
	process_uid: string;
	at: Instant;
	/** JSON. */
	figures: string;
}

/**
 * Demo items that nobody has edited yet: their dates move with the calendar (server/app/seeding/demo-dates.store.ts).
 */
export interface DemoItemsTable {
	/** Table of the item. */
	item_table: string;
	uid: string;
	/**
	 * The item's `updated_at` after its row was seeded, or after its dates were moved. If the item now has another
	 * value, a user has edited it.
	 */
	updated_at: Instant;
}

/** Data for editing an item, which the table of its content type does not have. */
export interface ItemsTable extends Dated {
	resource: string;
	uid: string;
	/** The revision of the newest content; 0 for items that nobody has edited yet. */
	revision: number;
	title: LocalizedJson;
	/** Lower-case titles and slugs of the newest and of the published content, for searching and sorting. */
	search: string;
	/** JSON text: the revision at which each language of each text was last edited, by its path (translations.ts). */
	translations: string;
	/** Whether no text is missing or stale in any language. */
	is_translated: Flag;
	/**
	 * JSON text: FieldErrors (server/cms/editing/editing.messages.ts) that keep the newest content from publication.
	 */
	problems: ColumnType<string, string | undefined>;
	/** JSON text: the newest content, if the resource's own table holds older content or no row. */
	draft: string | null;
	publish_from: Instant | null;
	publish_until: Instant | null;
	/** The revision to publish at `publish_from`. */
	publish_revision: number | null;
	/** The time at which a scheduled publication failed; null again after the next change of the item. */
	publish_failed: Instant | null;
	was_published: Flag;
	/** Email address. */
	updated_by: string;
	/**
	 * Time and author of the last change of any kind, such as a publication: `updated_at` is that of the last save. Null
	 * if there was none since version 0.1.0, which stores neither.
	 */
	changed_at: ColumnType<Instant | null, Instant | null | undefined>;
	/** Email address, or `schedule`. */
	changed_by: ColumnType<string | null, string | null | undefined>;
	removed_at: Instant | null;
	/** Null while nobody has requested a review; the other columns of the review are null then too. */
	review_state: ColumnType<ReviewState | null, ReviewState | null | undefined>;
	/** Email address of the person who requested the review or sent the item back. */
	review_by: ColumnType<string | null, string | null | undefined>;
	review_at: ColumnType<Instant | null, Instant | null | undefined>;
	review_note: ColumnType<string | null, string | null | undefined>;
	/** Email address of the person who requested the review. */
	review_requester: ColumnType<string | null, string | null | undefined>;
}

export interface VersionsTable {
	resource: string;
	uid: string;
	revision: number;
	/** JSON text, in the shape of the resource's contract. */
	content: string;
	at: Instant;
	/** Email address. */
	by: string;
	published_at: Instant | null;
	/**
	 * JSON text: for an open version, the data that the next save needs to extend it: the revisions of the texts before
	 * it, and the confirmed translations (server/cms/editing/open-version.ts). Null for other versions.
	 */
	autosave: string | null;
	/**
	 * JSON text: the revisions of the texts at this version, as `items.translations`. Null for versions that
	 * an earlier release has stored.
	 */
	translations: ColumnType<string | null, string | null | undefined>;
}

/** Comments of staff on items. */
export interface CommentsTable {
	uid: string;
	resource: string;
	item_uid: string;
	/** Email address. */
	by: string;
	at: Instant;
	text: string;
	edited_at: Instant | null;
	resolved_at: Instant | null;
	/** Email address. */
	resolved_by: string | null;
}

/** Members of staff who have an item open in the admin. */
export interface PresenceTable {
	resource: string;
	item_uid: string;
	user_uid: string;
	since: Instant;
	/** The time of the latest report. The row expires when no further report follows. */
	seen_at: Instant;
	has_unsaved_edits: Flag;
}

/** Saved views of the admin's lists. */
export interface ListViewsTable extends Dated {
	uid: string;
	/** Uid of the owner. */
	user_uid: string;
	/** Name of the content type whose list the view shows. */
	list: string;
	name: string;
	/** JSON text: filters, sort order and columns. */
	settings: string;
	/** Whether all staff see the view. */
	is_shared: Flag;
	revision: number;
}

/** The saved view that each user has chosen for a list. The admin opens the list with it. */
export interface DefaultListViewsTable {
	user_uid: string;
	list: string;
	view_uid: string;
}

/** Append-only: the database rejects updates and deletes. */
export interface AuditLogTable {
	uid: string;
	at: Instant;
	/** Email address, or the name of the program that acted. */
	who: string;
	address: string;
	action: string;
	resource: string;
	item_uid: string;
	title: string;
	/** JSON text. */
	details: string;
}

/** Daily counts of visits of games, plays of demos and downloads (ADR 0027). */
export interface TrafficTable {
	/** YYYY-MM-DD, UTC. */
	day: string;
	kind: string;
	subject: string;
	count: number;
}

/** Errors of browsers, grouped by release, source, message and top frame. */
export interface BrowserErrorsTable {
	uid: string;
	/** Hash of the group's release, source, message and top frame, hex. */
	group_key: string;
	release: string;
	source: BrowserErrorSource;
	message: string;
	/** JSON text: the frames of the first report, the top frame first. */
	stack: string;
	/** JSON text: the first pages on which the error occurred, each once. */
	pages: string;
	/** JSON text: the first browsers in which the error occurred, each once. */
	browsers: string;
	count: number;
	first_seen_at: Instant;
	last_seen_at: Instant;
	/** Null while the error is open. An error that occurs again is open again. */
	resolved_at: Instant | null;
}

/** Slugs that items had while they were published: each redirects to the item's current slug. */
export interface RedirectsTable {
	resource: string;
	slug: string;
	uid: string;
	created_at: string;
	last_used_at: Instant | null;
}

/** Redirects of paths without a page, which staff add. */
export interface SiteRedirectsTable {
	uid: string;
	/** The path in the form that `pathKey` returns (server/features/redirects/redirect-paths.ts), unique. */
	path: string;
	/** Path of the site, or https URL. */
	target: string;
	status: RedirectStatus;
	origin: Exclude<RedirectOrigin, 'rename'>;
	created_at: Instant;
	/** Email address. */
	created_by: string;
	last_used_at: Instant | null;
}

/** Public links to drafts. */
export interface PreviewLinksTable {
	uid: string;
	/** SHA-256 of the link's token, hex. */
	token_hash: string;
	resource: ContentTypeName;
	item_uid: string;
	/** The link is valid only while this account may edit the resource. */
	maker_uid: string;
	created_at: Instant;
	expires_at: Instant;
	last_opened_at: Instant | null;
}

/** Pages of texts (contract/texts.ts) that search engines are asked not to list. */
export interface HiddenPagesTable {
	page: string;
}

/** Leases on work that one process does at a time (leases.store.ts). */
export interface LeasesTable {
	name: string;
	/** Identifies the process. */
	holder: string;
	/** The lease can be taken by another holder from this instant on. */
	until: string;
}

/** One row: the last purge of the CDN (server/platform/cdn/). */
export interface CdnPurgesTable {
	id: number;
	version: number;
	next_at: string;
}

/** Counts of limited requests of all processes. */
export interface RequestCountsTable {
	/** Name of the limit, and who is limited. */
	key: string;
	/** End of the period in which the requests are counted. */
	until: string;
	count: number;
}

export interface Schema {
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
	message_replies: MessageRepliesTable;
	outbox_mails: OutboxMailsTable;
	used_captchas: UsedCaptchasTable;
	secrets: SecretsTable;
	companies: CompaniesTable;
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
	presence: PresenceTable;
	comments: CommentsTable;
	list_views: ListViewsTable;
	default_list_views: DefaultListViewsTable;
	audit_log: AuditLogTable;
	traffic: TrafficTable;
	browser_errors: BrowserErrorsTable;
}

/** A connection for reads, or a transaction. On SQLite the plain connection cannot write. */
export type Db = Kysely<Schema>;
/** Writes happen in transactions only, so every store function that writes requires one. */
export type Tx = Transaction<Schema>;

/** Access to the database: `read` for queries, `transaction` for everything that writes. */
export interface Database {
	read: Db;
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/**
	 * Runs `work`, which writes over a connection of its own, while this process's transactions wait in their queue.
	 * SQLite has one writer at a time, and waiting for it inside SQLite would block the process. On PostgreSQL nothing
	 * waits.
	 */
	withWriteLock<T>(work: () => Promise<T>): Promise<T>;
	/** The state of the connection. */
	outage: Outage;
	/**
	 * Notifies the other processes of a content write, once its transaction commits. On SQLite there is no other
	 * process.
	 */
	notifyContentWrite(tx: Tx): Promise<void>;
	/**
	 * Calls `onWrite` after content writes of any process, until the listener is stopped. Undefined without
	 * DATABASE_DIRECT_URL.
	 */
	listenToContentWrites:
		| ((onWrite: () => void, onError: (error: Error) => void) => { stop(): Promise<void> })
		| undefined;
	/** Connections of the pool, and callers that wait for one. Undefined on SQLite, which has no pool. */
	poolState?: () => { active: number; idle: number; waiting: number };
	/** Times of leases on stored work; on PostgreSQL other processes continue the work of a killed one. */
	leaseTimes: LeaseTimes;
	/** Whether this process's latest transaction failed because the database's disk was full. */
	isOutOfSpace(): boolean;
	close(): Promise<void>;
}
