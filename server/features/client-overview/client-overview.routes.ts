import * as contract from '../../../contract/client-overview.ts';
import { OVERVIEW_ITEMS, type ClientTask } from '../../../contract/client-overview.ts';
import type { Language } from '../../../contract/languages.ts';
import { listPasskeys } from '../../auth/passkeys/passkeys.store.ts';
import { isStaff } from '../../auth/accounts/is-staff.ts';
import { hasTwoFactor } from '../../auth/two-factor/two-factor.store.ts';
import { localized } from '../../database/localized.ts';
import type { Database, Db } from '../../database/schema.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { compressed } from '../../http/compressed.ts';
import { ok } from '../../http/ok.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import { joinStateAt } from '../../resources/campaigns/campaign-joining.ts';
import { listCampaigns, type CampaignRow } from '../../resources/campaigns/campaigns.store.ts';
import { viewCampaigns } from '../../resources/campaigns/campaigns.view.ts';
import { countCertificates } from '../../resources/certificates/game-certificates.store.ts';
import { newestDocuments } from '../../resources/documents/documents.store.ts';
import { viewGameDocument } from '../../resources/documents/documents.view.ts';
import { nextReleases } from '../../resources/games/games.store.ts';
import { joinedByCompany } from '../campaign-opt-ins/opt-ins.store.ts';
import { figuresOverview } from './figures-overview.ts';

interface Deps {
	database: Database;
	pictures: PictureCache;
	now: () => Date;
}

/** Returns the open tasks of the user. Staff get no tasks about their account, because the admin shows these tasks. */
async function tasksOf(
	db: Db,
	user: SessionUser,
	campaigns: CampaignRow[],
	language: Language,
	now: Date,
): Promise<ClientTask[]> {
	const { company_uid } = user;
	const [joined, expired, expiring, hasFactor, passkeys] = await Promise.all([
		company_uid === null ? [] : joinedByCompany(db, company_uid),
		countCertificates(db, 'expired', language, now),
		countCertificates(db, 'soon', language, now),
		hasTwoFactor(db, user.uid),
		listPasskeys(db, user.uid),
	]);
	const joinedUids = new Set(joined.map(({ campaign_uid }) => campaign_uid));
	const canJoin = (row: CampaignRow) => joinStateAt(row, now) === 'open' && !joinedUids.has(row.uid);
	const open = company_uid === null ? 0 : campaigns.filter(canJoin).length;
	return [
		...(open > 0 ? [{ kind: 'campaigns' as const, count: open }] : []),
		...(expired > 0 ? [{ kind: 'expired_certificates' as const, count: expired }] : []),
		...(expiring > 0 ? [{ kind: 'certificates' as const, count: expiring }] : []),
		...(isStaff(user) || hasFactor || passkeys.length > 0 ? [] : [{ kind: 'two_factor' as const, count: 1 }]),
	];
}

/** Returns live campaigns, the earliest end first, then coming ones, the earliest start first. */
function currentCampaigns(campaigns: CampaignRow[], now: Date): CampaignRow[] {
	const at = now.toISOString();
	const isLive = ({ start_date }: CampaignRow) => start_date <= at;
	const order = (row: CampaignRow) => (isLive(row) ? `0 ${row.end_date}` : `1 ${row.start_date}`) + row.uid;
	return campaigns
		.filter(({ end_date }) => end_date > at)
		.sort((a, b) => (order(a) < order(b) ? -1 : 1))
		.slice(0, OVERVIEW_ITEMS);
}

/** Serves the overview of the client area's start page. */
export const clientOverviewRoutes = ({ database: { read }, pictures, now }: Deps): Routes => {
	const router = signedInRouter();
	router.use(contract.showClientOverview.path, compressed);
	return router.openapi(contract.showClientOverview, async (c) => {
		const { lang } = c.req.valid('query');
		const user = c.get('user');
		const at = now();
		const campaigns = await listCampaigns(read, lang);
		const [figures, tasks, shown, releases, documents] = await Promise.all([
			figuresOverview(read, user, lang),
			tasksOf(read, user, campaigns, lang, at),
			viewCampaigns(pictures, currentCampaigns(campaigns, at), lang, at),
			nextReleases(read, lang, at, OVERVIEW_ITEMS),
			newestDocuments(read, lang, OVERVIEW_ITEMS),
		]);
		return ok(c, {
			...figures,
			tasks,
			campaigns: shown,
			releases: releases.map(({ name, title, release_date }) => ({
				name,
				title: localized(title, lang),
				release_date,
			})),
			documents: documents.map((row) => viewGameDocument(row, lang)),
		});
	});
};
