import * as contract from '../../../contract/setup.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import type { Services } from '../services.ts';

/**
 * Serves the outline of a new studio to superusers. The module that loads the outline is imported only when it is
 * used.
 */
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
