import type { UsedCaptcha } from './captcha.store.ts';

/**
 * The result of a verification: the answer to mark as used, or the reason for rejecting it. `unavailable`: the answer
 * cannot be verified at the moment.
 */
export type CaptchaVerdict = { use: UsedCaptcha } | { problem: 'wrong' | 'expired' | 'unavailable' };
