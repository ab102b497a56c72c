/** What a preview does beside writing the newest content of an item: where it is seen, and what else is. */
import type { ContentTypeName } from '../../../contract/editing.ts';
import type { ContentTx } from '../../database/content-version.ts';

export interface PreviewTraits {
	/** The page that shows it, where it has none of its own. */
	page?: string;
	/** Shows what its own flags and date hide from those who would see no more than their absence. */
	reveal?: (tx: ContentTx, uid: string, now: Date) => Promise<unknown>;
	/** Of the client area, for who has a link and no account. */
	guest?: {
		/** The calls that its page makes, its files among them. */
		calls: RegExp;
		/** Hides everything that those calls would tell beside it. */
		alone: (tx: ContentTx, uid: string) => Promise<unknown>;
	};
}

const hideOthers =
	(table: 'promo_tools' | 'campaigns' | 'documents' | 'roadmap_items') =>
	(tx: ContentTx, uid: string): Promise<unknown> =>
		tx
			.updateTable(table as 'promo_tools')
			.set({ is_published: 0 })
			.where('uid', '!=', uid)
			.where('is_published', '=', 1)
			.execute();

const hideClientNews = (tx: ContentTx, uid: string): Promise<unknown> =>
	tx
		.updateTable('news')
		.set({ show_in_client_area: 0 })
		.where('uid', '!=', uid)
		.where('show_in_client_area', '=', 1)
		.execute();

export const previewTraits: Partial<Record<ContentTypeName, PreviewTraits>> = {
	games: { page: '/games/' },
	partners: { page: '/' },
	news: {
		async reveal(tx, uid, now) {
			const mine = tx.updateTable('news').where('uid', '=', uid);
			await mine.set({ show_in_client_area: 1 }).where('show_in_public_area', '=', 0).execute();
			// Its day may be to come. The clock stays: what else waits for a day is not shown to anybody.
			const at = now.toISOString();
			await mine.set({ c_at: at }).where('c_at', '>', at).execute();
		},
		guest: { calls: /^\/api\/client-area\/news\//, alone: hideClientNews },
	},
	promo_tools: {
		page: '/client_area/promo_tools/',
		guest: {
			calls: /^\/api\/client-area\/(promo-tools(\/|$)|files\/)/,
			async alone(tx, uid) {
				await hideOthers('promo_tools')(tx, uid);
				await tx.updateTable('promo_tools').set({ is_visible: 1 }).where('uid', '=', uid).execute();
			},
		},
	},
	campaigns: {
		page: '/client_area/campaigns/',
		guest: { calls: /^\/api\/client-area\/campaigns(\/|$)/, alone: hideOthers('campaigns') },
	},
	roadmap: {
		page: '/client_area/roadmap/',
		guest: {
			// Its page shows news as well.
			calls: /^\/api\/client-area\/(roadmap$|news\/)/,
			async alone(tx, uid) {
				await hideOthers('roadmap_items')(tx, uid);
				await hideClientNews(tx, '');
			},
		},
	},
	documents: {
		page: '/client_area/documents/',
		guest: { calls: /^\/api\/documents\//, alone: hideOthers('documents') },
	},
};
