import { pagePath } from '../../../contract/urls.ts';
import { downloadPromoFile } from '../../../contract/files.ts';
import {
	listPromoTools,
	promoToolsEditing,
	showPromoTool as showPromoToolCall,
	type PromoToolContent,
} from '../../../contract/promo-tools.ts';
import { byUid, toFlag, UNORDERED_POSITION, type ContentType } from '../../cms/content-type.ts';
import { toAllLanguages } from '../../database/localized.ts';
import { fileErrors, filesByOwner, setFiles } from '../files/files.store.ts';
import { duplicates, missingItems, uidsByPath } from '../../cms/content-checks.store.ts';
import { unpublishOthers } from '../../cms/editing/items.store.ts';
import { addPromoTool, changePromoTool, readPromoTools, showPromoTool } from './promo-tools.store.ts';

export const promoToolsContentType: ContentType<PromoToolContent> = {
	editing: promoToolsEditing,
	table: 'promo_tools',
	slugField: 'slug',
	isOrdered: true,
	html: ['page_html'],
	mainTexts: ['description'],
	pictures: ['logo'],
	title: ({ name }) => name,
	titleField: 'name',
	withoutExclusive: (content) => ({ ...content, files: [] }),
	path: ({ slug }, uid) => pagePath('ca-promo-tool-page', `${uid}-${slug}`),
	hasOwnPages: true,
	listPage: 'ca-promo-tools-page',
	audience: ({ is_visible }) => (is_visible ? 'clients' : 'staff'),
	preview: {
		guest: {
			calls: [listPromoTools, showPromoToolCall, downloadPromoFile],
			async hideOthers(tx, uid) {
				await unpublishOthers(tx, 'promo_tools', uid);
				// The call for downloads also sends files of certificates, so all certificates are unpublished.
				await unpublishOthers(tx, 'game_certificates');
				await showPromoTool(tx, uid);
			},
		},
	},
	async read(db, uids) {
		const [rows, files] = await Promise.all([readPromoTools(db, uids), filesByOwner(db, 'promo_tool_uid', uids)]);
		return byUid(rows, (row) => ({
			slug: row.slug,
			name: toAllLanguages(row.name),
			description: toAllLanguages(row.description),
			logo: row.logo,
			page_html: toAllLanguages(row.page_html),
			is_visible: row.is_visible === 1,
			games: row.games,
			files: files.get(row.uid) ?? [],
		}));
	},
	async add(tx, uid, { files, ...content }, now) {
		const tool = {
			uid,
			is_published: 0 as const,
			position: UNORDERED_POSITION,
			...content,
			is_visible: toFlag(content.is_visible),
		};
		await addPromoTool(tx, tool, now);
		await setFiles(tx, { promo_tool_uid: uid }, files, now);
	},
	async change(tx, uid, { files, ...content }, now) {
		await changePromoTool(tx, uid, { ...content, is_visible: toFlag(content.is_visible) }, now);
		await setFiles(tx, { promo_tool_uid: uid }, files, now);
	},
	fieldErrors: async (db, { games, files }, uid) => ({
		...duplicates('games', games),
		...(await missingItems(db, 'games', uidsByPath('games', games))),
		...(await fileErrors(
			db,
			{ promo_tool_uid: uid },
			Object.fromEntries(files.map((file, place) => [`files.${place}`, file])),
		)),
	}),
};
