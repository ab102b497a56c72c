import { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv, SignedInEnv } from './app-env.ts';
import { badParameter } from './errors.ts';

/** Chinese messages by the code of the validator's issue, as the validator's own messages are English only. */
const chineseIssueMessages: Partial<Record<string, string>> = {
	invalid_type: '缺失或类型不正确',
	invalid_format: '格式不正确',
	invalid_value: '不在可选值之内',
	too_small: '过短或过小',
	too_big: '过长或过大',
	unrecognized_keys: '包含未知字段',
};

/**
 * Creates a router for one resource's calls. It validates each request by its contract and responds with the first
 * issue.
 */
export const apiRouter = () => newRouter<AppEnv>();

/** Creates a router for calls whose guard rejects anonymous requests (server/app/app.ts). */
export const signedInRouter = () => newRouter<SignedInEnv>();

const newRouter = <Env extends AppEnv>() =>
	new OpenAPIHono<Env>({
		defaultHook(result) {
			if (result.success) return;
			const [issue] = result.error.issues;
			throw badParameter(issue?.path.join('.') ?? '', {
				en: issue?.message ?? 'is not valid',
				zh: (issue && chineseIssueMessages[issue.code]) ?? '取值无效',
			});
		},
	});
