import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '../http/app-env.ts';

/** The API, which pages and previews call in process. */
export type Api = OpenAPIHono<AppEnv>;
