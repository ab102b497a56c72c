import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '../http/app-env.ts';

/** Every call of the API, as pages and previews ask it in process. */
export type Api = OpenAPIHono<AppEnv>;
