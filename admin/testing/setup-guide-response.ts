import { setupSteps, type Setup, type SetupStep } from '../../contract/setup.ts';

/**
 * Returns a response of the set-up guide.
 * @param done steps that are done
 */
export const setupOf = (values: Partial<Setup> = {}, done: readonly SetupStep[] = []): Setup => ({
	steps: setupSteps.map((step) => ({ step, is_done: done.includes(step) })),
	is_done: false,
	is_dismissed: false,
	unwritten: [],
	untranslated: [],
	legal: [],
	outline: { is_offered: false, samples: [], edited: 0 },
	contact_form: { is_on: false, has_message: false },
	mail: { has_server: false, mailbox: null },
	captcha: { has_secret: false, key: '' },
	domain: {
		origin: 'http://localhost:3000',
		requested: 'http://localhost:3000',
		is_secure: false,
		trusted_proxies: 0,
		proxies: 0,
		problems: ['loopback'],
	},
	...values,
});
