import { OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import type { Handler, Hono } from 'hono';
import type { AppEnv, SignedInEnv } from './app-env.ts';
import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import { badParameter } from './errors.ts';
import { translate, type LocalizedMessage } from '../kernel/messages.ts';

/** Zod's error codes for which the server has translated messages. */
const issueCodes = [
	'invalid_type',
	'invalid_format',
	'invalid_value',
	'too_small',
	'too_big',
	'unrecognized_keys',
] as const;

/** Returns the message for a validation error. English responses use Zod's own message, which is more exact. */
const issueMessage =
	(issue: { code: string; message: string } | undefined): LocalizedMessage =>
	(language) =>
		(language === FALLBACK_LANGUAGE && issue?.message) ||
		translate(language, `validation.${issueCodes.find((code) => code === issue?.code) ?? 'other'}`);

/** Replaces the type of Hono's router, which collects the type of each call and slows the compiler down. */
export interface ApiRouter<Env extends AppEnv = AppEnv> extends Routes {
	openapi<Route extends RouteConfig>(route: Route, handler: RouteHandler<Route, Env>): this;
	use<E extends AppEnv = Env>(path: string, ...handlers: Handler<E>[]): this;
	get<E extends AppEnv = Env>(path: string, ...handlers: Handler<E>[]): this;
	post<E extends AppEnv = Env>(path: string, ...handlers: Handler<E>[]): this;
	on<E extends AppEnv = Env>(method: string | string[], path: string | string[], ...handlers: Handler<E>[]): this;
	route(path: '/', router: Routes): this;
}

/** The routes of any router. Comparing whole router types slows the compiler down. */
export type Routes = Pick<Hono, 'routes'>;

export const mount = (app: { route(path: string, router: never): unknown }, router: Routes): void =>
	void app.route('/', router as never);

/** Creates a router that validates each request by its contract, and responds with the first error. */
export const apiRouter = () => newRouter<AppEnv>();

/** Creates a router for calls behind a guard (server/app/app.ts), which rejects anonymous requests. */
export const signedInRouter = () => newRouter<SignedInEnv>();

const newRouter = <Env extends AppEnv>(): ApiRouter<Env> =>
	new OpenAPIHono<Env>({
		defaultHook(result) {
			if (result.success) return;
			const [issue] = result.error.issues;
			throw badParameter(issue?.path.join('.') ?? '', issueMessage(issue));
		},
	}) as unknown as ApiRouter<Env>;
