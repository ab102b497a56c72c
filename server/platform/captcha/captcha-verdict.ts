import type { UsedCaptcha } from './captcha.store.ts';

/**
 * Result of a verification: the answer to mark as used, or the reason for rejecting it. `unavailable` means that the
 * answer cannot be verified now.
 */
export type CaptchaVerdict = { use: UsedCaptcha } | { problem: 'wrong' | 'expired' | 'unavailable' };

/** Problems with an answer. Each has a message, `captcha.<problem>`. */
export type CaptchaProblem = 'missing' | 'wrong' | 'expired' | 'used' | 'unavailable';
