import { z } from '@hono/zod-openapi';
import { editingCalls } from './editing.ts';
import { requiredLocalizedText } from './content-fields.ts';

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 code, e.g. MT');

export const marketKey = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be the key of a market');

/** Visitors in a market's countries play demos freely, after they confirm their age, or not at all. */
export const demoAccesses = ['open', 'age', 'withheld'] as const;
export type DemoAccess = (typeof demoAccesses)[number];

/** Rules that demos follow for visitors in a market's countries. */
export const demoRules = ['standard', 'uk'] as const;
export type DemoRules = (typeof demoRules)[number];

export const marketContent = z.strictObject({
	title: requiredLocalizedText(60),
	key: marketKey.openapi({ description: 'Value of the filter `market`; addresses contain it' }),
	regulator: z.string().trim().max(120),
	countries: z.array(countryCode).max(250).openapi({ description: 'Countries that the market covers' }),
	// Stored versions of the content may lack these fields, so the fields have defaults.
	demo_access: z.enum(demoAccesses).default('open').openapi({
		description:
			'What visitors from the countries may play: `open`, demos; `age`, demos after confirming their age; `withheld`, no demos',
	}),
	demos_need_certificate: z.boolean().default(false).openapi({
		description: 'True withholds the demos of games that are not certified in the market',
	}),
	demo_rules: z.enum(demoRules).default('standard').openapi({
		description:
			'Rules of demos: `uk` has no autoplay, no turbo, 2.5 s between the starts of rounds, no celebration of returns up to the bet, and always shows session time and net position',
	}),
});
export type MarketContent = z.infer<typeof marketContent>;
export const marketsEditing = editingCalls({
	resource: 'markets',
	item: 'Market',
	content: marketContent,
	isDirect: true,
});
