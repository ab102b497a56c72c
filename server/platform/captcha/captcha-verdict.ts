import type { UsedCaptcha } from './captcha.store.ts';

/**
 * Result of a verification: the answer to mark as used, or the reason for rejecting the answer. `unavailable` means
 * that the answer cannot be verified now.
 */
export type CaptchaVerdict = { use: UsedCaptcha } | { problem: 'wrong' | 'expired' | 'unavailable' };

/** Problem with an answer. Each problem has a message `captcha.<problem>`. */
export type CaptchaProblem = 'missing' | 'wrong' | 'expired' | 'used' | 'unavailable';
