import { z } from '@hono/zod-openapi';
import { editingCalls } from './editing.ts';

/** Content of an operator, as staff edit it. */
export const companyContent = z.strictObject({ name: z.string().trim().min(1).max(120) });
export type CompanyContent = z.infer<typeof companyContent>;
export const companiesEditing = editingCalls({
	resource: 'companies',
	item: 'Company',
	content: companyContent,
	isDirect: true,
});
