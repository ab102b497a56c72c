import type { UsedCaptcha } from './captcha.store.ts';

/**
 * What an answer is worth: what is to be used up with what it lets through, or why it lets nothing through.
 * `unavailable`: nobody can tell at the moment.
 */
export type CaptchaVerdict = { use: UsedCaptcha } | { fault: 'wrong' | 'expired' | 'unavailable' };
