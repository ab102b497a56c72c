import { z } from '@hono/zod-openapi';
import { editingCalls } from './editing.ts';

export const companyContent = z.strictObject({
	name: z.string().trim().min(1).max(120),
	max_accounts: z.int().min(1).max(1000).default(50).openapi({
		description: 'Maximum number of accounts and invitations that managers of the company may have; staff may add more',
	}),
});
export type CompanyContent = z.infer<typeof companyContent>;
export const companiesEditing = editingCalls({
	resource: 'companies',
	item: 'Company',
	content: companyContent,
	isDirect: true,
});
