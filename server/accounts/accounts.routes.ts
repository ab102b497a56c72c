import { me } from '../../contract/accounts.ts';
import { apiRouter } from '../http/api-router.ts';

export const accountsRoutes = () =>
	apiRouter().openapi(me, (c) => {
		c.header('cache-control', 'private, no-store');
		return c.json({ status: 'ok' as const, data: {} }, 200);
	});
