import { OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import type { Handler, Hono } from 'hono';
import type { AppEnv, SignedInEnv } from './app-env.ts';
import { badParameter } from './errors.ts';

/** Chinese messages by code of the validator's error. The validator's own messages are English. */
const chineseIssueMessages: Partial<Record<string, string>> = {
	invalid_type: '缺失或类型不正确',
	invalid_format: '格式不正确',
	invalid_value: '不在可选值之内',
	too_small: '过短或过小',
	too_big: '过长或过大',
	unrecognized_keys: '包含未知字段',
};

/**
 * The methods of Hono's router that routes use. Hono's type also collects the type of each call, which nothing reads
 * and which takes a third of the compiler's types.
 */
export interface ApiRouter<Env extends AppEnv = AppEnv> extends Routes {
	openapi<Route extends RouteConfig>(route: Route, handler: RouteHandler<Route, Env>): this;
	use<E extends AppEnv = Env>(path: string, ...handlers: Handler<E>[]): this;
	get<E extends AppEnv = Env>(path: string, ...handlers: Handler<E>[]): this;
	post<E extends AppEnv = Env>(path: string, ...handlers: Handler<E>[]): this;
	on<E extends AppEnv = Env>(method: string | string[], path: string | string[], ...handlers: Handler<E>[]): this;
	route(path: '/', router: Routes): this;
}

/** The routes of any router. Comparing the whole types of two routers would take the compiler seconds. */
export type Routes = Pick<Hono, 'routes'>;

export const mount = (app: { route(path: string, router: never): unknown }, router: Routes): void =>
	void app.route('/', router as never);

/** Creates a router that validates each request by its contract and responds with the first error. */
export const apiRouter = () => newRouter<AppEnv>();

/** Creates a router for calls behind a guard, which rejects anonymous requests (server/app/app.ts). */
export const signedInRouter = () => newRouter<SignedInEnv>();

const newRouter = <Env extends AppEnv>(): ApiRouter<Env> =>
	new OpenAPIHono<Env>({
		defaultHook(result) {
			if (result.success) return;
			const [issue] = result.error.issues;
			throw badParameter(issue?.path.join('.') ?? '', {
				en: issue?.message ?? 'is not valid',
				zh: (issue && chineseIssueMessages[issue.code]) ?? '取值无效',
			});
		},
	}) as unknown as ApiRouter<Env>;
