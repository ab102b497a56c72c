import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import * as contract from '../../../contract/campaign-opt-ins.ts';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { companyName, listCompanies } from '../../auth/accounts/accounts.store.ts';
import { studioName } from '../../auth/settings/mail-studio.ts';
import { canViewOperatorFigures, requireRight } from '../../auth/accounts/rights.ts';
import { localized } from '../../database/localized.ts';
import type { Database, Db } from '../../database/schema.ts';
import { apiRouter, signedInRouter, type Routes } from '../../http/api-router.ts';
import type { SignedInEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { ok } from '../../http/ok.ts';
import { limitPerUser, type RequestLimits } from '../../http/rate-limits.ts';
import type { Config } from '../../kernel/config.ts';
import { BYTE_ORDER_MARK, csvLine, csvStream, textCell } from '../../kernel/csv.ts';
import { ConflictError, ContentError, ForbiddenError } from '../../kernel/errors.ts';
import { newUid } from '../../kernel/uid.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import type { DownloadLog } from '../../platform/audit/download-log.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import {
	acceptedTextOf,
	joinEnd,
	joinStateAt,
	minGames,
	textHash,
} from '../../resources/campaigns/campaign-joining.ts';
import {
	findCampaign,
	gamesOfCampaign,
	listCampaigns,
	readCampaigns,
	type CampaignDetailsRow,
} from '../../resources/campaigns/campaigns.store.ts';
import { attachment, safeFileName } from '../../resources/files/download-names.ts';
import { readLook } from '../../auth/settings/look.store.ts';
import type { Site } from '../../http/site.ts';
import { translate } from '../../kernel/messages.ts';
import type { PictureConverter } from '../../platform/pictures/picture-converter.ts';
import type { Printer } from '../../platform/printing/printer.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { printLogo, printLook } from '../sheets/print-look.ts';
import { evidenceDocument } from './evidence-document.ts';
import { enqueueOptInMail } from './opt-in-mail.ts';
import { resultsOf, resultsOfAll } from './opt-in-results.ts';
import {
	addDocument,
	addRecord,
	campaignsWithRecords,
	countRecords,
	findDocumentByHash,
	findEvidence,
	findTextByHash,
	gamesOf,
	joinedByCampaign,
	joinedByCompany,
	listRecords,
	recordsOf,
	sameGames,
	type EvidenceRow,
	type OptInFilter,
	type OptInRow,
	type StoredGame,
} from './opt-ins.store.ts';
import { hasNewerText, viewAdminRecord, viewEvidence, viewOptIn, viewRecord } from './opt-ins.view.ts';

interface Deps {
	config: Pick<Config, 'origin' | 'dataDir'>;
	database: Database;
	downloads: DownloadLog;
	limits: RequestLimits;
	mail: Pick<JobHandle, 'wake'>;
	now: () => Date;
	pictureConverter: Pick<PictureConverter, 'cut'>;
	printer: Pick<Printer, 'print'>;
	storage: FileStorage;
}

const MAX_BODY_BYTES = 32 * 1024;
const BATCH_SIZE = 200;

const csvColumns = [
	'at',
	'campaign',
	'company',
	'action',
	'is_current',
	'by',
	'games',
	'language',
	'text_hash',
	'uid',
] as const;

/** Yields records as CSV. Cells are escaped, because names could be formulas for a spreadsheet. */
async function* recordsAsCsv(db: Db, filter: OptInFilter): AsyncGenerator<string, void, void> {
	yield BYTE_ORDER_MARK + csvLine(csvColumns);
	for (let offset = 0; ; offset += BATCH_SIZE) {
		const rows = (await listRecords(db, filter, { limit: BATCH_SIZE, offset })).map(viewAdminRecord);
		if (rows.length > 0)
			yield rows
				.map((row) => ({
					...row,
					campaign: row.campaign.name,
					company: row.company.name,
					is_current: String(row.is_current),
					games: row.games.map(({ title }) => title).join(', '),
				}))
				.map((row) => csvLine(csvColumns.map((column) => textCell(row[column]))))
				.join('');
		if (rows.length < BATCH_SIZE) return;
		await setImmediate();
	}
}

const auditActions = {
	joined: 'campaign_joined',
	accepted: 'campaign_terms_accepted',
	changed: 'campaign_games_changed',
	withdrawn: 'campaign_withdrawn',
} as const satisfies Record<contract.OptInAction, string>;

/** Returns the company of the caller. Staff have none. */
function companyOf(c: Context<SignedInEnv>): string {
	const { company_uid } = c.get('user');
	if (company_uid === null) throw new ForbiddenError('campaign_no_company');
	return company_uid;
}

/** Lets operators join campaigns, and serves the evidence and results to them and to staff. */
export function optInsRoutes(services: Deps, site: Pick<Site, 'url'>): Routes {
	const { config, database, downloads, limits, mail, now, printer } = services;
	const { read } = database;
	const limit = limitPerUser(limits.perMinute('campaign opt-ins', contract.OPT_INS_PER_MINUTE));

	const campaignOf = async (db: Db, slug: string, language: Language): Promise<CampaignDetailsRow> => {
		const row = await findCampaign(db, slug, language);
		if (!row) throw notFound();
		return row;
	};

	/**
	 * Stores a record with its mail and audit event.
	 * @param decide returns the data of the new record, or undefined if nothing changes
	 * @returns all records of the company, the newest first
	 */
	async function record(
		c: Context<SignedInEnv>,
		slug: string,
		language: Language,
		decide: (
			db: Db,
			campaign: CampaignDetailsRow,
			newest: OptInRow | undefined,
		) => Promise<(Pick<OptInRow, 'action' | 'language'> & { games: StoredGame[]; text: string }) | undefined>,
	): Promise<contract.CampaignOptIn> {
		const company_uid = companyOf(c);
		const at = now();
		const [campaign, records] = await database.transaction(async (tx) => {
			const campaign = await campaignOf(tx, slug, language);
			const before = await recordsOf(tx, company_uid, campaign.uid);
			const decided = await decide(tx, campaign, before[0]);
			if (!decided) return [campaign, before];
			if (before.length >= contract.MAX_OPT_IN_RECORDS)
				throw new ConflictError('campaign_too_many_records', { max: contract.MAX_OPT_IN_RECORDS });
			const { games, text, ...own } = decided;
			const row: OptInRow = {
				...own,
				uid: newUid(at),
				campaign_uid: campaign.uid,
				company_uid,
				company_name: await companyName(tx, company_uid),
				number: (before[0]?.number ?? 0) + 1,
				at: at.toISOString(),
				by: c.get('user').email,
				games: JSON.stringify(games),
				text_hash: textHash(text),
			};
			if (!(await addRecord(tx, row, text))) throw new ConflictError('campaign_colleague_faster');
			const event = {
				action: auditActions[row.action],
				resource: 'campaigns',
				item_uid: campaign.uid,
				title: localized(campaign.name, language),
				details: { company_uid, record: row.uid },
			};
			await recordAuditEvent(tx, actorOf(c), event, at);
			await enqueueOptInMail(config, tx, campaign, row, at);
			return [campaign, [row, ...before]];
		});
		mail.wake();
		return viewOptIn(campaign, records, company_uid);
	}

	/** Makes the PDF and stores its hash, so that anybody can verify the PDF. */
	async function printPdf(row: EvidenceRow, language: Language): Promise<{ pdf: Uint8Array; sha256: string }> {
		const evidence = viewEvidence(row);
		const look = await readLook(read);
		const pdf = await printer.print({
			...evidenceDocument(evidence, language, config.origin + site.url('ca-record-page', language, { slug: row.uid })),
			...printLook(look, language),
			studio: await studioName(services, read, language),
			logo: await printLogo({ ...services, read }, look),
			picture: null,
			band: 'small',
			verify: {
				label: translate(language, 'optIns.pdf.verify'),
				separator: languageTraits[language].labelSeparator,
				// The PDF cannot contain its own hash, so the link opens a page on which readers choose the PDF.
				url: config.origin + site.url('verify-page', language),
			},
		});
		const sha256 = createHash('sha256').update(pdf).digest('hex');
		if (!(await findDocumentByHash(read, sha256)))
			await database.transaction((tx) =>
				addDocument(tx, { sha256, record_uid: row.uid, language, created_at: now().toISOString() }),
			);
		return { pdf, sha256 };
	}

	async function sendPdf(c: Context<SignedInEnv>, row: EvidenceRow, language: Language): Promise<Response> {
		const evidence = viewEvidence(row);
		if (c.req.method === 'GET')
			downloads.record(actorOf(c), {
				action: 'downloaded',
				resource: 'campaign_opt_ins',
				item_uid: row.uid,
				title: evidence.name,
			});
		const { pdf } = await printPdf(row, language);
		const name = safeFileName(`${evidence.name} ${evidence.company} ${evidence.at.slice(0, 10)}`);
		return new Response(new Uint8Array(pdf), {
			headers: {
				'content-type': 'application/pdf',
				'content-disposition': attachment(`${name}.pdf`, `evidence-${row.uid}.pdf`),
			},
		});
	}

	const open = apiRouter();
	// Guests of a preview have no account, so the user can be undefined.
	open.openapi(contract.showOptIn, async (c) => {
		const { slug } = c.req.valid('param');
		const campaign = await campaignOf(read, slug, c.req.valid('query').lang);
		const company = c.get('user')?.company_uid ?? null;
		const records = company === null ? [] : await recordsOf(read, company, campaign.uid);
		return ok(c, viewOptIn(campaign, records, company));
	});

	const client = signedInRouter();
	for (const { path } of [contract.joinCampaign, contract.withdrawOptIn])
		client.on('POST', path.replace('{slug}', ':slug'), limit);
	client.on('POST', contract.joinCampaign.path.replace('{slug}', ':slug'), formBody(MAX_BODY_BYTES));
	client
		.openapi(contract.joinCampaign, async (c) => {
			const { slug } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const form = c.req.valid('form');
			const state = await record(c, slug, lang, async (db, campaign, newest) => {
				const joinState = joinStateAt(campaign, now());
				if (joinState === undefined) throw new ConflictError('campaign_not_joinable');
				if (joinState === 'not_open') throw new ConflictError('campaign_not_open', { from: campaign.join_from });
				if (joinState === 'closed') throw new ConflictError('campaign_closed', { until: joinEnd(campaign) });
				const joined = newest && newest.action !== 'withdrawn' ? newest : undefined;
				const shown = await gamesOfCampaign(db, campaign.uid, lang);
				const games = shown
					.filter(({ name }) => form.games.includes(name))
					.map(({ uid, name, title }) => ({ uid, name, title: localized(title, lang) }));
				if (games.length < form.games.length) throw new ContentError('campaign_unknown_games');
				const min = minGames(campaign, shown.length);
				if (games.length < min) throw new ContentError('campaign_too_few_games', { min });
				// A company can change its games without a new acceptance of the same text.
				if (joined && form.text_hash === joined.text_hash && !hasNewerText(campaign, joined)) {
					if (sameGames(games, gamesOf(joined))) return undefined;
					const text = (await findTextByHash(db, joined.text_hash))?.text;
					return { action: 'changed', language: joined.language, games, text: text! };
				}
				const text = acceptedTextOf(campaign, lang);
				if (form.text_hash !== textHash(text)) throw new ConflictError('campaign_terms_changed');
				if (!form.accepted) throw new ContentError('campaign_not_accepted');
				return { action: joined ? 'accepted' : 'joined', language: lang, games, text };
			});
			return ok(c, state);
		})
		.openapi(contract.withdrawOptIn, async (c) => {
			const { slug } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const state = await record(c, slug, lang, async (db, campaign, newest) => {
				if (!newest || newest.action === 'withdrawn') throw new ConflictError('campaign_not_joined');
				if (now().toISOString() >= campaign.end_date) throw new ConflictError('campaign_ended');
				const text = (await findTextByHash(db, newest.text_hash))?.text;
				return { action: 'withdrawn', language: newest.language, games: gamesOf(newest), text: text! };
			});
			return ok(c, state);
		})
		.openapi(contract.listOptIns, async (c) => {
			const { company_uid } = c.get('user');
			if (company_uid === null) return ok(c, []);
			const [records, campaigns] = await Promise.all([
				joinedByCompany(read, company_uid),
				listCampaigns(read, c.req.valid('query').lang),
			]);
			const slugs = new Map(campaigns.map(({ uid, slug }) => [uid, slug]));
			return ok(
				c,
				records.flatMap((row) => {
					const slug = slugs.get(row.campaign_uid);
					return slug === undefined ? [] : [{ slug, record: viewRecord(row) }];
				}),
			);
		})
		.openapi(contract.showEvidence, async (c) => {
			const { company_uid } = c.get('user');
			const row = company_uid === null ? undefined : await findEvidence(read, c.req.valid('param').uid, company_uid);
			if (!row) throw notFound();
			return ok(c, viewEvidence(row));
		})
		.openapi(contract.showEvidenceFile, async (c) => {
			const { company_uid } = c.get('user');
			const row = company_uid === null ? undefined : await findEvidence(read, c.req.valid('param').uid, company_uid);
			if (!row) throw notFound();
			const { sha256 } = await printPdf(row, c.req.valid('query').lang);
			return ok(c, { sha256 });
		})
		.openapi(contract.downloadEvidence, async (c) => {
			const { company_uid } = c.get('user');
			const row = company_uid === null ? undefined : await findEvidence(read, c.req.valid('param').uid, company_uid);
			if (!row) throw notFound();
			return sendPdf(c, row, c.req.valid('query').lang);
		})
		.openapi(contract.showResults, async (c) => {
			const { lang } = c.req.valid('query');
			const user = c.get('user');
			const campaign = await campaignOf(read, c.req.valid('param').slug, lang);
			if (user.company_uid === null) throw notFound();
			if (!canViewOperatorFigures(user)) throw new ForbiddenError('figures_not_allowed');
			if (now().toISOString() < campaign.end_date) return ok(c, null);
			const [newest] = await recordsOf(read, user.company_uid, campaign.uid);
			if (!newest || newest.action === 'withdrawn') return ok(c, null);
			return ok(c, await resultsOf(read, campaign, newest, lang));
		});

	const staff = signedInRouter();
	for (const path of [contract.listAdminOptIns.path, contract.exportOptIns.path, `${contract.listAdminOptIns.path}/*`])
		staff.use(path, requireRight('campaign_opt_ins', 'view'));
	const resultsPath = contract.showAdminResults.path.replace('{uid}', ':uid');
	for (const right of ['campaign_opt_ins', 'performance'] as const) staff.use(resultsPath, requireRight(right, 'view'));
	staff
		.openapi(contract.listAdminOptIns, async (c) => {
			const { lang, limit, offset, ...filter } = c.req.valid('query');
			const [rows, total, campaigns] = await Promise.all([
				listRecords(read, filter, { limit, offset }),
				countRecords(read, filter),
				campaignsWithRecords(read),
			]);
			const data = rows.map(viewAdminRecord);
			const extra = {
				total,
				campaigns: campaigns.map(({ uid, name }) => ({ uid, name: name === null ? uid : localized(name, lang) })),
			};
			return c.json({ status: 'ok' as const, data, extra }, 200);
		})
		.openapi(contract.exportOptIns, async (c) => {
			const { lang: _, ...filter } = c.req.valid('query');
			if (c.req.method === 'GET') {
				const details = Object.fromEntries(
					Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
				);
				const event = { action: 'exported', resource: 'campaign_opt_ins', details };
				await database.transaction((tx) => recordAuditEvent(tx, actorOf(c), event, now()));
			}
			const onFailure = (error: unknown) => c.get('log').error({ err: error }, 'an export of opt-ins failed');
			const name = `campaign-opt-ins-${now().toISOString().slice(0, 10)}.csv`;
			return new Response(csvStream(recordsAsCsv(read, filter), onFailure), {
				headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(name, name) },
			});
		})
		.openapi(contract.showAdminEvidence, async (c) => {
			const row = await findEvidence(read, c.req.valid('param').uid, undefined);
			if (!row) throw notFound();
			return ok(c, viewEvidence(row));
		})
		.openapi(contract.downloadAdminEvidence, async (c) => {
			const row = await findEvidence(read, c.req.valid('param').uid, undefined);
			if (!row) throw notFound();
			return sendPdf(c, row, c.req.valid('query').lang);
		})
		.openapi(contract.showAdminResults, async (c) => {
			const { uid } = c.req.valid('param');
			const [campaign] = await readCampaigns(read, [uid]);
			if (!campaign) throw notFound();
			const [records, companies] = await Promise.all([joinedByCampaign(read, uid), listCompanies(read)]);
			const names = new Map(companies.map(({ uid: company, name }) => [company, name]));
			return ok(c, await resultsOfAll(read, campaign, records, names));
		});

	const router = apiRouter();
	for (const routes of [open, client, staff]) router.route('/', routes);
	return router;
}
