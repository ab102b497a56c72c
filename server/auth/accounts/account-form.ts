import { TooManyRequestsError } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import type { apiRouter } from '../../http/api-router.ts';
import { addressLimit } from '../../http/limits.ts';
import type { FormAnswer } from '../../../contract/envelope.ts';
import { accountsMessages } from './accounts.messages.ts';

/** Longest form, or call about an account, that is read, in bytes. */
export const MAX_ACCOUNT_BODY_BYTES = 8 * 1024;

/**
 * Puts before a form's route what all of them need: never kept, so many a minute from an address, no longer than this.
 * @param kind forms of the specification answer 200 to too many attempts, calls of our own 429
 */
export function protectAccountForm(
	router: ReturnType<typeof apiRouter>,
	form: { getRoutingPath: () => string },
	perMinute: number,
	kind: 'form' | 'call' = 'form',
): void {
	const limit = addressLimit(perMinute);
	router.on('POST', form.getRoutingPath(), async (c, next) => {
		c.header('cache-control', 'private, no-store');
		const wait = await limit.consume(c.env.address);
		if (wait === undefined) return next();
		const words = accountsMessages[c.req.query('lang') === 'zh' ? 'zh' : 'en'];
		if (kind === 'call') throw new TooManyRequestsError(wait, words.tooMany(wait));
		c.header('retry-after', String(wait));
		return c.json<FormAnswer, 200>({ status: 'error', errors: { __all__: [words.tooMany(wait)] } }, 200);
	});
	router.on('POST', form.getRoutingPath(), formBody(MAX_ACCOUNT_BODY_BYTES));
}
