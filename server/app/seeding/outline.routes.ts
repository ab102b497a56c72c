import * as contract from '../../../contract/setup.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import type { Services } from '../services.ts';

/** Serves the outline of a new studio to superusers. Imports the loader only on use, because few studios need it. */
export function outlineRoutes(services: Services): Routes {
	const router = signedInRouter();
	router.use(contract.addOutline.path, requireRight('settings', 'edit'));
	return router
		.openapi(contract.addOutline, async (c) => {
			const { addOutline } = await import('./outline.ts');
			return ok(c, { added: await addOutline(services, actorOf(c)) });
		})
		.openapi(contract.removeSamples, async (c) => {
			const { removeSamples } = await import('./outline.ts');
			return ok(c, await removeSamples(services, actorOf(c)));
		});
}
