import { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './app.ts';
import { badParameter } from './errors.ts';

/** A router for one noun's calls: each validated by its contract, the first fault answered by name. */
export const apiRouter = () =>
	new OpenAPIHono<AppEnv>({
		defaultHook(result) {
			if (result.success) return;
			const [issue] = result.error.issues;
			throw badParameter(issue?.path.join('.') ?? '', issue?.message ?? 'is not valid');
		},
	});
