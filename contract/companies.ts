import { z } from '@hono/zod-openapi';
import { orderedUids } from './content-fields.ts';
import { editingCalls } from './editing.ts';
import { instant } from './envelope.ts';

export const companyContent = z.strictObject({
	name: z.string().trim().min(1).max(120),
	max_accounts: z.int().min(1).max(1000).default(50).openapi({
		description: 'Maximum number of accounts and invitations that managers of the company may have; staff may add more',
	}),
	// Stored versions of the content may lack these fields, so the fields have defaults.
	early_access_games: orderedUids(100).default([]).openapi({
		description: 'Games that the company may play before their release',
	}),
	early_access_from: instant.nullable().default(null).openapi({ description: 'Null: at once' }),
	early_access_until: instant.nullable().default(null).openapi({ description: 'Null: until the release' }),
	may_share: z.boolean().default(false).openapi({
		description: 'Users of the company may share games and documents with guests by link',
	}),
});
export type CompanyContent = z.infer<typeof companyContent>;
export const companiesEditing = editingCalls({
	resource: 'companies',
	item: 'Company',
	content: companyContent,
	isDirect: true,
});
