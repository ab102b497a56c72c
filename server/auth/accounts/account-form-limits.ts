import { readLanguage } from '../../../contract/languages.ts';
import { TooManyRequestsError } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { formError } from '../../http/form-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import type { RequestLimits } from '../../http/rate-limits.ts';
import type { Language } from '../../../contract/envelope.ts';
import { LOCK_DURATION_MS } from '../sign-in/sign-in-attempts.store.ts';
import { translate, translator } from '../../kernel/messages.ts';

export const MAX_ACCOUNT_BODY_BYTES = 8 * 1024;

/**
 * Adds middleware for an account form: `no-store`, a rate limit per address, and a body limit.
 * @param perMinute maximum number of requests per address
 * @param kind response above the limit: `form` gets 200 with form errors, `call` gets 429
 */
export function protectAccountForm<Env extends AppEnv>(
	{ limits }: { limits: RequestLimits },
	router: ApiRouter<Env>,
	form: { getRoutingPath: () => string },
	perMinute: number,
	kind: 'form' | 'call' = 'form',
): void {
	const limit = limits.perMinute(form.getRoutingPath(), perMinute);
	router.on('POST', form.getRoutingPath(), async (c, next) => {
		c.header('cache-control', 'private, no-store');
		const wait = await limit.consume(c.env.address);
		if (wait === undefined) return next();
		const t = translator(readLanguage(c.req.query('lang')));
		if (kind === 'call') throw new TooManyRequestsError(wait, t('accounts.tooMany', { count: wait }));
		c.header('retry-after', String(wait));
		return c.json(formError({ __all__: [t('accounts.tooMany', { count: wait })] }), 200);
	});
	router.on('POST', form.getRoutingPath(), formBody(MAX_ACCOUNT_BODY_BYTES));
}

/** Error after too many wrong passwords or codes by a signed-in user. */
export const tooManyAttempts = (lang: Language) =>
	new TooManyRequestsError(
		LOCK_DURATION_MS / 1000,
		translate(lang, 'accounts.tooManyWrong', { minutes: LOCK_DURATION_MS / 60_000 }),
	);
