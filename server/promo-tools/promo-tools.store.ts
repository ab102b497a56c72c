import type { Selectable } from 'kysely';
import type { Audience } from '../accounts/audience.ts';
import type { ContentTx } from '../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../database/localized.ts';
import type { Db, PromoToolsTable } from '../database/schema.ts';
import { toLocalizedHtmlJson } from '../html/stored-html.ts';

/** What lists show of a tool; its page stays behind. */
const listColumns = ['uid', 'slug', 'name', 'description', 'logo', 'is_visible'] as const;

export type PromoToolRow = Pick<Selectable<PromoToolsTable>, (typeof listColumns)[number]>;
export type PromoToolDetailsRow = Selectable<PromoToolsTable>;

/** The visible tools; for staff the hidden ones too. */
const visibleTools = (db: Db, audience: Audience) => {
	const tools = db.selectFrom('promo_tools');
	return audience === 'staff' ? tools : tools.where('is_visible', '=', 1);
};

/** An audience's tools in their order. */
export async function listPromoTools(db: Db, audience: Audience): Promise<PromoToolRow[]> {
	return visibleTools(db, audience).select(listColumns).orderBy('position').execute();
}

export async function findPromoTool(db: Db, audience: Audience, uid: string): Promise<PromoToolDetailsRow | undefined> {
	return visibleTools(db, audience).selectAll().where('uid', '=', uid).executeTakeFirst();
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
