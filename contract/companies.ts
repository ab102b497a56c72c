import { z } from '@hono/zod-openapi';
import { editingCalls } from './editing.ts';

/** What staff write of an operator. */
export const companyContent = z.strictObject({ name: z.string().trim().min(1).max(120) });
export type CompanyContent = z.infer<typeof companyContent>;
export const companiesEditing = editingCalls({ resource: 'companies', content: companyContent, isDirect: true });
