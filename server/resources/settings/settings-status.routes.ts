import { showSettingsStatus, type SettingsStatus } from '../../../contract/settings.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { settingsDefaults } from '../../auth/settings/settings.store.ts';
import { listVersionContents } from '../../cms/editing/items.store.ts';
import type { Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import type { Config } from '../../kernel/config.ts';
import { readMailState } from '../../platform/mail/mail-test.store.ts';

interface Deps {
	config: Config;
	database: Database;
}

/** Maximum number of versions to search for the last change of each setting. */
const SEARCHED_VERSIONS = 200;

interface VersionContent {
	content: string;
	at: string;
	by: string;
}

export function lastChanges(versions: readonly VersionContent[]): SettingsStatus['changes'] {
	const changes: SettingsStatus['changes'] = {};
	const contents = versions.map(({ content }) => JSON.parse(content) as Record<string, unknown>);
	for (const [index, { at, by }] of versions.entries()) {
		const before = contents[index + 1];
		if (!before || by === '') continue;
		for (const [field, value] of Object.entries(contents[index]!))
			if (!(field in changes) && JSON.stringify(value) !== JSON.stringify(before[field])) changes[field] = { at, by };
	}
	return changes;
}

/**
 * Serves data for the form of the settings: defaults, last changes, and the configuration of mail and reCAPTCHA.
 * Callers need the right to edit settings.
 */
export function settingsStatusRoutes({ config, database: { read } }: Deps): Routes {
	const router = signedInRouter();
	router.use(showSettingsStatus.path, requireRight('settings', 'edit'));
	return router.openapi(showSettingsStatus, async (c) => {
		const { company: _, certificates: __, asset_licence: ___, former_languages: ____, ...stored } = settingsDefaults;
		const defaults = { ...stored, site_languages: [...stored.site_languages] };
		return ok(c, {
			defaults,
			changes: lastChanges(await listVersionContents(read, 'settings', 'studio', SEARCHED_VERSIONS)),
			mail: await readMailState(read, config),
			has_recaptcha_secret: config.recaptchaSecret !== undefined,
		});
	});
}
