import type { Selectable } from 'kysely';
import type { ContentTx } from '../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../database/localized.ts';
import type { Db, PromoToolsTable } from '../database/schema.ts';
import { toLocalizedHtmlJson } from '../html/stored-html.ts';

export type PromoToolRow = Selectable<PromoToolsTable>;

/** Every tool in its order, the hidden ones too. */
export async function listPromoTools(db: Db): Promise<PromoToolRow[]> {
	return db.selectFrom('promo_tools').selectAll().orderBy('position').execute();
}

type LocalizedColumn = 'name' | 'description' | 'page_html';

export type NewPromoTool = Omit<PromoToolsTable, LocalizedColumn | 'created_at' | 'updated_at'> &
	Record<LocalizedColumn, Localized>;

export async function addPromoTool(tx: ContentTx, tool: NewPromoTool, now: Date): Promise<void> {
	const at = now.toISOString();
	await tx
		.insertInto('promo_tools')
		.values({
			...tool,
			name: toLocalizedJson(tool.name),
			description: toLocalizedJson(tool.description),
			page_html: toLocalizedHtmlJson(tool.page_html),
			created_at: at,
			updated_at: at,
		})
		.execute();
}
