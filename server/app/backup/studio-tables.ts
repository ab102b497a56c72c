/** Lists the tables of a studio export: content and accounts, without secrets. */
import type { Schema } from '../../database/schema.ts';
import type { StoredRow } from './table-rows.store.ts';

/** The export time is constant, so that equal studios have equal exports. */
export const STUDIO_INSTANT = new Date(0);

type TableName = keyof Schema;

/** Tables that an export leaves out: secrets, logs, mail, and state of the processes and of work in progress. */
export const omittedTables = [
	'account_mails',
	'asset_deliveries',
	'asset_downloads',
	'asset_files',
	'audit_log',
	'backup_state',
	'browser_errors',
	'catalogue_import_rows',
	'catalogue_imports',
	'cdn_purges',
	'content_version',
	'leases',
	'openid_accounts',
	'outbox_mails',
	'passkeys',
	'password_links',
	'performance_import_faults',
	'performance_imports',
	'performance_version',
	'presence',
	'preview_links',
	'process_samples',
	'recovery_codes',
	'request_counts',
	'reset_requests',
	'secrets',
	'server_processes',
	'sessions',
	'share_codes',
	'share_items',
	'share_opens',
	'share_views',
	'shares',
	'sign_in_attempts',
	'sign_in_locks',
	'store_identity',
	'translation_runs',
	'translation_tasks',
	'two_factor',
	'unsent_invitations',
	'used_captchas',
	'used_passkey_challenges',
] as const satisfies readonly TableName[];

/** Tables of an export, in the order of the archive. */
export const exportedTables: readonly string[] = [
	'asset_profiles',
	'banners',
	'campaign_games',
	'campaign_opt_ins',
	'campaign_texts',
	'campaigns',
	'certificate_warnings',
	'client_change_games',
	'client_change_readers',
	'client_change_visits',
	'client_changes',
	'comments',
	'companies',
	'contact_messages',
	'default_list_views',
	'demo_items',
	'document_games',
	'document_types',
	'documents',
	'early_access_games',
	'features',
	'file_copies',
	'file_uploads',
	'files',
	'game_assets',
	'game_certificates',
	'game_features',
	'game_gallery',
	'game_languages',
	'games',
	'hidden_pages',
	'imported_pictures',
	'items',
	'languages',
	'list_views',
	'lobby_formats',
	'markets',
	'media',
	'media_files',
	'media_folders',
	'media_work',
	'message_notes',
	'message_replies',
	'news',
	'news_categories',
	'offices',
	'opt_in_documents',
	'page_pictures',
	'page_texts',
	'partners',
	'performance',
	'performance_by_company',
	'performance_by_game',
	'promo_tool_games',
	'promo_tools',
	'providers',
	'published_files',
	'redirects',
	'related_games',
	'roadmap_items',
	'settings',
	'sheet_versions',
	'site_redirects',
	'traffic',
	'users',
	'versions',
] as const satisfies readonly TableName[];

/**
 * Columns with another value in the export. Exported accounts have no password, so their users need a new invitation.
 */
const replacedColumns: Readonly<Record<string, StoredRow>> = {
	users: { password_hash: '', is_invited: 1, keeps_password: 0, last_sign_in_at: null },
	message_replies: { mail_uid: null },
	// An export has no shares, so references to shares become null. The hashes stay, so that copies can be verified.
	file_copies: { share_uid: null, name: null },
	// The token of a feed is a secret.
	client_change_readers: { feed_token_hash: null, feed_created_at: null },
};

/** Returns a function that replaces secret values and sorts the columns by name. */
export const publicRowOf =
	(table: string) =>
	(row: StoredRow): StoredRow => {
		const shown = { ...row, ...replacedColumns[table] };
		return Object.fromEntries(Object.entries(shown).toSorted(([a], [b]) => (a < b ? -1 : 1)));
	};
