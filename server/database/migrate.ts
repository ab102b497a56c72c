import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import * as foundation from './migrations/0001-foundation.ts';
import * as pagePictures from './migrations/0002-page-pictures.ts';
import * as mail from './migrations/0003-mail.ts';
import * as gameFilterIndexes from './migrations/0004-game-filter-indexes.ts';
import * as files from './migrations/0005-files.ts';
import * as accounts from './migrations/0006-accounts.ts';
import * as performance from './migrations/0007-performance.ts';
import * as newsAudiences from './migrations/0008-news-audiences.ts';
import * as currenciesAndDocumentGames from './migrations/0009-currencies-and-document-games.ts';
import * as twoFactor from './migrations/0010-second-step.ts';
import * as lockNotices from './migrations/0011-lock-notices.ts';
import * as editing from './migrations/0012-editing.ts';
import * as mediaLibrary from './migrations/0013-media-library.ts';
import * as performanceImports from './migrations/0014-performance-imports.ts';
import * as messages from './migrations/0015-messages.ts';
import * as traffic from './migrations/0016-traffic.ts';
import * as marks from './migrations/0018-marks.ts';
import * as redirects from './migrations/0019-redirects.ts';
import * as scheduledRevisions from './migrations/0020-scheduled-revisions.ts';
import * as keptFiles from './migrations/0021-kept-files.ts';
import * as featuresAndLanguages from './migrations/0022-features-and-languages.ts';
import * as search from './migrations/0023-search.ts';
import * as storeId from './migrations/0024-store-id.ts';
import * as withdrawals from './migrations/0026-withdrawals.ts';
import * as allowedGameHosts from './migrations/0027-allowed-game-hosts.ts';
import * as accountProtection from './migrations/0028-account-protection.ts';
import * as previewLinks from './migrations/0030-preview-links.ts';
import * as heldBackGames from './migrations/0031-held-back-games.ts';
import * as fieldTerms from './migrations/0032-field-terms.ts';
import * as listOrders from './migrations/0033-list-orders.ts';
import * as browserErrors from './migrations/0034-browser-errors.ts';
import * as incompleteDrafts from './migrations/0035-incomplete-drafts.ts';
import * as profiles from './migrations/0036-profiles.ts';
import * as presence from './migrations/0037-presence.ts';
import * as reviews from './migrations/0038-reviews.ts';
import * as comments from './migrations/0039-comments.ts';
import * as openId from './migrations/0040-openid.ts';
import * as autosaves from './migrations/0041-autosaves.ts';
import * as seo from './migrations/0042-seo.ts';
import * as siteRedirects from './migrations/0043-site-redirects.ts';
import * as calendarAndListViews from './migrations/0044-calendar-and-list-views.ts';
import * as messageReplies from './migrations/0045-message-replies.ts';
import * as mediaFolders from './migrations/0046-media-folders.ts';
import * as passkeys from './migrations/0047-passkeys.ts';
import * as companyManagers from './migrations/0048-company-managers.ts';
import * as pictureCrops from './migrations/0049-picture-crops.ts';
import * as deactivationsByStaff from './migrations/0050-deactivations-by-staff.ts';
import * as leasesAndRequestCounts from './migrations/0051-leases-and-request-counts.ts';
import * as cdnPurges from './migrations/0052-cdn-purges.ts';
import * as auditLogRetention from './migrations/0053-audit-log-retention.ts';
import * as backupState from './migrations/0054-backup-state.ts';
import * as lastChanges from './migrations/0055-last-changes.ts';
import * as providers from './migrations/0056-providers.ts';
import * as processSamples from './migrations/0057-process-samples.ts';
import * as translationsOfVersions from './migrations/0058-translations-of-versions.ts';
import * as look from './migrations/0060-look.ts';
import * as outline from './migrations/0061-outline.ts';
import * as catalogueImports from './migrations/0062-catalogue-imports.ts';
import * as translationStates from './migrations/0063-translation-states.ts';
import * as withheldItemsAndFoldedTexts from './migrations/0064-withheld-items-and-folded-texts.ts';
import * as promoToolGames from './migrations/0066-promo-tool-games.ts';
import * as certificates from './migrations/0067-certificates.ts';
import * as clientChanges from './migrations/0069-client-changes.ts';
import * as gameAssets from './migrations/0070-game-assets.ts';
import * as sheetVersions from './migrations/0071-sheet-versions.ts';
import * as campaignOptIns from './migrations/0072-campaign-opt-ins.ts';
import * as shares from './migrations/0073-shares.ts';
import * as demoPolicies from './migrations/0074-demo-policies.ts';
import * as spanishTitleOfOwnGames from './migrations/0075-spanish-title-of-own-games.ts';
import * as earlyAccess from './migrations/0076-early-access.ts';
import * as optInDocuments from './migrations/0077-opt-in-documents.ts';
import * as columnsOfCatalogueImports from './migrations/0078-columns-of-catalogue-imports.ts';
import * as columnChoicesOfCatalogueImports from './migrations/0079-column-choices-of-catalogue-imports.ts';
import * as rulesOfDemos from './migrations/0080-rules-of-demos.ts';
import * as listVideos from './migrations/0081-list-videos.ts';
import type { Db } from './schema.ts';

/** Migrations in their order. Databases store the names, so a released name must not change. */
export const migrations = {
	'0001-foundation': foundation,
	'0002-page-pictures': pagePictures,
	'0003-mail': mail,
	'0004-game-filter-indexes': gameFilterIndexes,
	'0005-files': files,
	'0006-accounts': accounts,
	'0007-performance': performance,
	'0008-news-audiences': newsAudiences,
	'0009-currencies-and-document-games': currenciesAndDocumentGames,
	'0010-second-step': twoFactor,
	'0011-lock-notices': lockNotices,
	'0012-editing': editing,
	'0013-media-library': mediaLibrary,
	'0014-performance-imports': performanceImports,
	'0015-messages': messages,
	'0016-traffic': traffic,
	'0018-marks': marks,
	'0019-redirects': redirects,
	'0020-scheduled-revisions': scheduledRevisions,
	'0021-kept-files': keptFiles,
	'0022-features-and-languages': featuresAndLanguages,
	'0023-search': search,
	'0024-store-id': storeId,
	'0026-withdrawals': withdrawals,
	'0027-allowed-game-hosts': allowedGameHosts,
	'0028-account-protection': accountProtection,
	'0030-preview-links': previewLinks,
	'0031-held-back-games': heldBackGames,
	'0032-field-terms': fieldTerms,
	'0033-list-orders': listOrders,
	'0034-browser-errors': browserErrors,
	'0035-incomplete-drafts': incompleteDrafts,
	'0036-profiles': profiles,
	'0037-presence': presence,
	'0038-reviews': reviews,
	'0039-comments': comments,
	'0040-openid': openId,
	'0041-autosaves': autosaves,
	'0042-seo': seo,
	'0043-site-redirects': siteRedirects,
	'0044-calendar-and-list-views': calendarAndListViews,
	'0045-message-replies': messageReplies,
	'0046-media-folders': mediaFolders,
	'0047-passkeys': passkeys,
	'0048-company-managers': companyManagers,
	'0049-picture-crops': pictureCrops,
	'0050-deactivations-by-staff': deactivationsByStaff,
	'0051-leases-and-request-counts': leasesAndRequestCounts,
	'0052-cdn-purges': cdnPurges,
	'0053-audit-log-retention': auditLogRetention,
	'0054-backup-state': backupState,
	'0055-last-changes': lastChanges,
	'0056-providers': providers,
	'0057-process-samples': processSamples,
	'0058-translations-of-versions': translationsOfVersions,
	'0060-look': look,
	'0061-outline': outline,
	'0062-catalogue-imports': catalogueImports,
	'0063-translation-states': translationStates,
	'0064-withheld-items-and-folded-texts': withheldItemsAndFoldedTexts,
	'0066-promo-tool-games': promoToolGames,
	'0067-certificates': certificates,
	'0069-client-changes': clientChanges,
	'0070-game-assets': gameAssets,
	'0071-sheet-versions': sheetVersions,
	'0072-campaign-opt-ins': campaignOptIns,
	'0073-shares': shares,
	'0074-demo-policies': demoPolicies,
	'0075-spanish-title-of-own-games': spanishTitleOfOwnGames,
	'0076-early-access': earlyAccess,
	'0077-opt-in-documents': optInDocuments,
	'0078-columns-of-catalogue-imports': columnsOfCatalogueImports,
	'0079-column-choices-of-catalogue-imports': columnChoicesOfCatalogueImports,
	'0080-rules-of-demos': rulesOfDemos,
	'0081-list-videos': listVideos,
};

/**
 * Migrations that rename or remove tables or columns that an older release uses. All servers of that release must stop
 * first (ADR 0075). With other migrations, servers of both releases can run together.
 */
export const stoppingMigrations: ReadonlySet<string> = new Set(['0032-field-terms']);

/** The database has migrations of a newer release. */
export class StoreTooNewError extends Error {
	readonly code = 'store_too_new';
	constructor(foreign: string[], cause: unknown) {
		super(
			`the store was made by a newer version of Reelhouse (${foreign.join(', ')}); start that version, or restore a backup from before it`,
			{ cause },
		);
	}
}

/** The database has a migration of this release but lacks an earlier one. */
export class UnorderedStoreError extends Error {
	readonly code = 'store_unordered';
	constructor(skipped: string[], newest: string) {
		super(
			`the store has the migration ${newest}, but not ${skipped.join(', ')} from before it: a build between two releases migrated it; restore a backup from before that build`,
		);
	}
}

/**
 * Lets the migrator ignore the times of migrations, because a clock may be set back between upgrades.
 * `assertMigratable` checks the order instead.
 */
const migratorOf = (db: Db): Migrator =>
	new Migrator({ db, provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true });

/** @throws StoreTooNewError or UnorderedStoreError if this release cannot migrate the database */
export function assertMigratable({ newest, skipped, foreign }: MigrationState): void {
	if (foreign.length > 0) throw new StoreTooNewError(foreign, undefined);
	if (newest !== undefined && skipped.length > 0) throw new UnorderedStoreError(skipped, newest);
}

/**
 * Migrates to the newest schema. Several processes may call it at once, because the migrator takes a lock. A failed
 * migration changes nothing.
 * @throws StoreTooNewError, UnorderedStoreError, or the error of the failed migration
 */
export async function migrate(db: Db): Promise<void> {
	const state = await readMigrationState(db);
	assertMigratable(state);
	// Skips the migrator, because on PostgreSQL it needs a tenth of a second to read the schema.
	if (state.pending.length === 0) return;
	const { error } = await migratorOf(db).migrateToLatest();
	if (!error) return;
	const foreign = await foreignMigrations(db).catch((): string[] => []);
	throw foreign.length > 0 ? new StoreTooNewError(foreign, error) : error;
}

export interface MigrationState {
	/** Newest applied migration of this release; undefined if none is applied. */
	newest: string | undefined;
	pending: string[];
	/** Pending migrations that come before `newest`. */
	skipped: string[];
	/** Pending migrations before which all servers of an older release must stop. */
	stopping: string[];
	/** Applied migrations that this release does not have. */
	foreign: string[];
}

export async function readMigrationState(db: Db): Promise<MigrationState> {
	const known = await migratorOf(db).getMigrations();
	const applied = known.filter(({ executedAt }) => executedAt !== undefined);
	const pending = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
	const newest = applied.at(-1)?.name;
	return {
		newest,
		pending,
		skipped: pending.filter((name) => newest !== undefined && name < newest),
		stopping: pending.filter((name) => stoppingMigrations.has(name)),
		// The table of migrations does not exist before the first migration.
		foreign: applied.length > 0 ? await foreignMigrations(db) : [],
	};
}

export const unknownMigrations = (names: string[]): string[] =>
	names.filter((name) => !Object.hasOwn(migrations, name));

export async function readMigrations(db: Db): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
	return rows.map(({ name }) => name);
}

export async function isMigrated(db: Db): Promise<boolean> {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}

/** Migrates up to the migration `name`. If `db` is a transaction, the migrations are part of it. */
export async function migrateTo(db: Db, name: string): Promise<void> {
	const { error } = await migratorOf(db).migrateTo(name);
	if (error) throw error;
}

async function foreignMigrations(db: Db): Promise<string[]> {
	return unknownMigrations(await readMigrations(db));
}
