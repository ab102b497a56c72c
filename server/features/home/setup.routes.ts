import { setupSteps, showSetup, type SetupStep } from '../../../contract/setup.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { hasTwoFactor } from '../../auth/two-factor/two-factor.store.ts';
import { contactMailbox } from '../../resources/contact/contact.mail.ts';
import type { Database } from '../../database/schema.ts';
import { hasPublishedGame } from '../../resources/games/games.store.ts';
import { hasOffice } from '../../resources/offices/offices.store.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import type { Config } from '../../kernel/config.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';

interface Deps {
	config: Config;
	database: Database;
}

export function setupRoutes({ config, database: { read } }: Deps): Routes {
	const router = signedInRouter();
	router.use(showSetup.path, requireRight('settings', 'edit'));
	return router.openapi(showSetup, async (c) => {
		const { company, emails, logo } = await readSettings(read);
		const done: Record<SetupStep, boolean> = {
			studio_name: Boolean(company.name.en?.trim()),
			logo: logo !== null,
			offices: await hasOffice(read),
			first_game: await hasPublishedGame(read),
			two_factor: await hasTwoFactor(read, c.get('user').uid),
			mail: config.mailUrl !== undefined && contactMailbox(emails) !== undefined,
		};
		const steps = setupSteps.map((step) => ({ step, is_done: done[step] }));
		return ok(c, { steps, is_done: steps.every(({ is_done }) => is_done) });
	});
}
