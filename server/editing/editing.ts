/** What staff do with an item of any noun. Each deed is one transaction: content, version, log and the site's version together. */
import type { Language } from '../../contract/answer.ts';
import type { Item, ItemState } from '../../contract/editing.ts';
import { noteDeed, type Actor } from '../audit/audit.store.ts';
import type { ContentTx } from '../database/content-version.ts';
import { isReferenceFault } from '../database/in-use.ts';
import type { Database, Db } from '../database/schema.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { changeKeepingSlug, keepSlug, takeSlug } from '../redirects/slugs.ts';
import { newUid } from '../uid.ts';
import { invalid, refuse } from './content-faults.ts';
import { both, type Desk } from './desk.ts';
import { say } from './editing.words.ts';
import {
	addItem,
	addVersion,
	changeItem,
	derived,
	findItem,
	findVersion,
	isOnSite,
	noteVersionPublished,
	setOnSite,
	type ItemRow,
} from './items.store.ts';
import { agesAfter, translationFaults, type TextAges } from './translations.ts';

/** An item as it is now. */
export interface Found<Content extends object = any> {
	row: ItemRow;
	content: Content;
	onSite: boolean;
}

/** Who does something, when, and in which language they want to hear of it. */
export interface Doing {
	who: Actor;
	now: Date;
	language: Language;
}

const agesOf = (row: ItemRow) => JSON.parse(row.translations) as TextAges;

/** The row of an item that nobody has edited yet. */
function untouched(desk: Desk, uid: string, content: object, onSite: boolean, now: Date): ItemRow {
	const at = now.toISOString();
	return {
		noun: desk.editing.noun,
		uid,
		revision: 0,
		...derived(desk.title(content, uid), content, {}),
		draft: null,
		publish_from: null,
		publish_until: null,
		was_published: onSite ? 1 : 0,
		created_at: at,
		updated_at: at,
		updated_by: '',
		removed_at: null,
	};
}

/** The item, be it only in its noun's table; removed ones too. */
export async function findFor(db: Db, desk: Desk, uid: string, now: Date): Promise<Found | undefined> {
	const [row, onSite] = await Promise.all([findItem(db, desk.editing.noun, uid), isOnSite(db, desk, uid)]);
	if (row?.draft) return { row, content: JSON.parse(row.draft) as object, onSite: row.removed_at === null && onSite };
	if (desk.fixed && !desk.fixed.includes(uid)) return undefined;
	const content = await desk.read(db, uid);
	if (!content) return undefined;
	return { row: row ?? untouched(desk, uid, content, onSite, now), content, onSite };
}

export function stateOf({ row, onSite }: Pick<Found, 'row' | 'onSite'>): ItemState {
	if (row.removed_at !== null) return 'removed';
	if (row.publish_from !== null) return 'scheduled';
	if (onSite) return row.draft === null ? 'published' : 'changed';
	return row.was_published ? 'ended' : 'draft';
}

/** As the contract shows it. */
export function viewItem(desk: Desk, found: Found): Item {
	const { row, content } = found;
	return {
		uid: row.uid,
		revision: row.revision,
		state: stateOf(found),
		publish_from: row.publish_from,
		publish_until: row.publish_until,
		title: both(row.title),
		translations: translationFaults(content, agesOf(row)),
		created_at: row.created_at,
		updated_at: row.updated_at,
		updated_by: row.updated_by,
		path: desk.path(content, row.uid),
		content,
	};
}

/** The item to be changed, as its editor saw it: else a conflict, with what somebody else left there. */
async function held(
	tx: ContentTx,
	desk: Desk,
	uid: string,
	seen: number,
	{ language, now }: Doing,
	{ removed = false } = {},
): Promise<Found> {
	const found = await findFor(tx, desk, uid, now);
	if (!found) throw notFound();
	if (found.row.revision !== seen)
		throw new HttpError(409, 'conflict', say(language, 'conflict'), undefined, { current: viewItem(desk, found) });
	if ((found.row.removed_at !== null) !== removed) throw notFound();
	// What nobody has edited is written down as it was, so that it can be come back to.
	if (found.row.revision === 0) {
		await addItem(tx, found.row);
		await addVersion(tx, {
			noun: desk.editing.noun,
			uid,
			revision: 0,
			content: JSON.stringify(found.content),
			at: found.row.created_at,
			by: '',
			published_at: found.onSite ? found.row.created_at : null,
		});
	}
	return found;
}

/** Two may have seen the same revision: of them, the first one's change counts. */
async function change(tx: ContentTx, { row }: Found, next: Partial<ItemRow>): Promise<void> {
	if (!(await changeItem(tx, row, row.revision, next)))
		throw new Error('an item was changed beside the content version');
}

const note = (
	tx: ContentTx,
	action: string,
	desk: Desk,
	row: Pick<ItemRow, 'uid' | 'title'>,
	{ who, now }: Doing,
	details = {},
) => {
	const { en, zh } = both(row.title);
	return noteDeed(tx, who, { action, noun: desk.editing.noun, item_uid: row.uid, title: en || zh, details }, now);
};

/** Makes an item, on the site at once or as a draft. @returns its uid. */
export async function create(
	tx: ContentTx,
	desk: Desk,
	content: object,
	publish: boolean,
	doing: Doing,
): Promise<string> {
	const { now, who, language } = doing;
	if (desk.fixed) throw notFound();
	const uid = newUid(now);
	refuse(language, await desk.faults(tx, content, uid));
	await desk.add(tx, uid, content, now);
	const onSite = publish || desk.publishing === 'direct';
	if (onSite && desk.publishing === 'staged') await setOnSite(tx, desk, uid, true);
	if (onSite) await takeSlug(tx, desk, content);
	const row = {
		...untouched(desk, uid, content, onSite, now),
		revision: 1,
		...derived(desk.title(content, uid), content, {}),
		updated_by: who.email,
	};
	await addItem(tx, row);
	await keepVersion(tx, row, content, onSite, doing);
	await note(tx, 'created', desk, row, doing, { published: onSite });
	return uid;
}

const keepVersion = (
	tx: ContentTx,
	{ noun, uid, revision }: Pick<ItemRow, 'noun' | 'uid' | 'revision'>,
	content: object,
	onSite: boolean,
	{ now, who }: Doing,
) =>
	addVersion(tx, {
		noun,
		uid,
		revision,
		content: JSON.stringify(content),
		at: now.toISOString(),
		by: who.email,
		published_at: onSite ? now.toISOString() : null,
	});

export interface Save {
	/** The one that the editor began with. */
	revision: number;
	content: object;
	publish: boolean;
	translated: string[];
}

export async function save(tx: ContentTx, desk: Desk, uid: string, sent: Save, doing: Doing): Promise<void> {
	const found = await held(tx, desk, uid, sent.revision, doing);
	refuse(doing.language, await desk.faults(tx, sent.content, uid));
	await saveOver(tx, desk, found, sent, 'saved', doing);
}

async function saveOver(
	tx: ContentTx,
	desk: Desk,
	found: Found,
	{ content, publish, translated }: Omit<Save, 'revision'>,
	action: string,
	doing: Doing,
): Promise<void> {
	const { row } = found;
	const { now, who } = doing;
	const revision = row.revision + 1;
	const onSite = publish || desk.publishing === 'direct';
	// What the site does not show yet is written to its table at once: names are taken there.
	const written = onSite || !found.onSite;
	const isBack = row.removed_at !== null;
	const wasShown = found.onSite || row.was_published === 1;
	if (isBack) {
		await desk.add(tx, row.uid, content, now);
		if (wasShown) await keepSlug(tx, desk, row.uid, found.content as object, content, now);
	} else if (written) await changeKeepingSlug(tx, desk, row.uid, content, wasShown, now);
	if (onSite && desk.publishing === 'staged') await setOnSite(tx, desk, row.uid, true);
	if (onSite) await takeSlug(tx, desk, content);
	await change(tx, found, {
		revision,
		...derived(
			desk.title(content, row.uid),
			content,
			agesAfter(agesOf(row), found.content, content, revision, translated),
		),
		draft: written ? null : JSON.stringify(content),
		updated_at: now.toISOString(),
		updated_by: who.email,
		removed_at: null,
		...(onSite ? { publish_from: null, was_published: 1 } : {}),
	});
	const next = { ...row, revision };
	await keepVersion(tx, next, content, onSite, doing);
	await note(tx, action, desk, next, doing, { revision, published: onSite });
}

/** Brings the newest content to the site, now or at a time to come, and off it again at another. */
export async function publish(
	tx: ContentTx,
	desk: Desk,
	uid: string,
	{ revision, from, until }: { revision: number; from?: string | null | undefined; until?: string | null | undefined },
	doing: Doing,
): Promise<void> {
	const at = doing.now.toISOString();
	const waits = from !== undefined && from !== null && from > at;
	if (until && from && until <= from) throw invalid(doing.language, { until: say(doing.language, 'untilBeforeFrom') });
	if (until && until <= at) throw invalid(doing.language, { until: say(doing.language, 'untilInThePast') });
	const found = await held(tx, desk, uid, revision, doing);
	const schedule = { publish_until: until ?? null };
	if (waits) {
		await change(tx, found, { ...schedule, publish_from: from });
		await note(tx, 'scheduled', desk, found.row, doing, { from, until: until ?? null });
		return;
	}
	await bringToSite(tx, desk, found, schedule, doing);
}

/** Shows an item's newest content, from now on. */
export async function bringToSite(
	tx: ContentTx,
	desk: Desk,
	found: Found,
	schedule: Pick<ItemRow, 'publish_until'>,
	doing: Doing,
): Promise<void> {
	const { row, content } = found;
	refuse(doing.language, await desk.faults(tx, content, row.uid));
	const wasShown = found.onSite || row.was_published === 1;
	if (row.draft !== null) await changeKeepingSlug(tx, desk, row.uid, content as object, wasShown, doing.now);
	await setOnSite(tx, desk, row.uid, true);
	await takeSlug(tx, desk, content as object);
	await change(tx, found, { ...schedule, publish_from: null, draft: null, was_published: 1 });
	await noteVersionPublished(tx, row, doing.now);
	await note(tx, 'published', desk, row, doing, { revision: row.revision, until: schedule.publish_until });
}

/** Takes an item off the site, and out of the schedule; its newest content stays. */
export async function takeOffSite(tx: ContentTx, desk: Desk, found: Found, doing: Doing): Promise<void> {
	const { row, content } = found;
	await setOnSite(tx, desk, row.uid, false);
	if (row.draft !== null) await changeKeepingSlug(tx, desk, row.uid, content as object, true, doing.now);
	await change(tx, found, { draft: null, publish_from: null, publish_until: null });
	await note(tx, 'unpublished', desk, row, doing);
}

export async function unpublish(tx: ContentTx, desk: Desk, uid: string, revision: number, doing: Doing): Promise<void> {
	const found = await held(tx, desk, uid, revision, doing);
	if (desk.fixed || desk.publishing === 'direct')
		throw new HttpError(409, 'not_removable', say(doing.language, 'notRemovable'));
	await takeOffSite(tx, desk, found, doing);
}

/** Goes back to what the site shows: as a revision of its own, so that the draft can be found again. */
export async function discard(tx: ContentTx, desk: Desk, uid: string, revision: number, doing: Doing): Promise<void> {
	const found = await held(tx, desk, uid, revision, doing);
	if (found.row.draft === null) return;
	const content = (await desk.read(tx, uid)) as object;
	await change(tx, found, {
		revision: revision + 1,
		...derived(desk.title(content, uid), content, agesAfter(agesOf(found.row), found.content, content, revision + 1)),
		draft: null,
		publish_from: null,
		updated_at: doing.now.toISOString(),
		updated_by: doing.who.email,
	});
	await keepVersion(tx, { ...found.row, revision: revision + 1 }, content, true, doing);
	await note(tx, 'discarded', desk, found.row, doing);
}

/** Saves the content of an earlier version anew, as a draft where the item is on the site; a removed item comes back. */
export async function restore(
	tx: ContentTx,
	desk: Desk,
	uid: string,
	{ revision, version }: { revision: number; version: number },
	doing: Doing,
): Promise<void> {
	const item = await findItem(tx, desk.editing.noun, uid);
	const found = await held(tx, desk, uid, revision, doing, { removed: item !== undefined && item.removed_at !== null });
	const kept = await findVersion(tx, desk.editing.noun, uid, version);
	if (!kept) throw notFound();
	const content = JSON.parse(kept.content) as object;
	refuse(doing.language, await desk.faults(tx, content, uid));
	await saveOver(tx, desk, found, { content, publish: false, translated: [] }, 'restored', doing);
}

/** Takes an item away; its last content stays with its versions. */
export async function remove(tx: ContentTx, desk: Desk, uid: string, revision: number, doing: Doing): Promise<void> {
	const { language, now, who } = doing;
	const found = await held(tx, desk, uid, revision, doing);
	if (desk.fixed || !desk.table) throw new HttpError(409, 'not_removable', say(language, 'notRemovable'));
	const users = (await desk.users?.(tx, uid)) ?? [];
	if (users.length)
		throw new HttpError(409, 'in_use', say(language, 'inUse', { users: users.join(language === 'zh' ? '、' : ', ') }));
	await tx
		.deleteFrom(desk.table as 'news')
		.where('uid', '=', uid)
		.execute()
		.catch((error: unknown) => {
			throw isReferenceFault(error) ? new HttpError(409, 'in_use', say(language, 'inUseSomewhere')) : error;
		});
	await change(tx, found, {
		revision: revision + 1,
		draft: JSON.stringify(found.content),
		publish_from: null,
		publish_until: null,
		removed_at: now.toISOString(),
		updated_at: now.toISOString(),
		updated_by: who.email,
	});
	await keepVersion(tx, { ...found.row, revision: revision + 1 }, found.content, false, doing);
	await note(tx, 'removed', desk, found.row, doing);
}

/** Puts items into an order; those left out follow in theirs. */
export async function putInOrder(tx: ContentTx, desk: Desk, uids: string[], doing: Doing): Promise<void> {
	const table = desk.table as 'banners';
	const rows = await tx.selectFrom(table).select('uid').orderBy('position').orderBy('uid').execute();
	const known = rows.map(({ uid }) => uid);
	const first = uids.filter((uid) => known.includes(uid));
	const order = [...first, ...known.filter((uid) => !first.includes(uid))];
	for (const [position, uid] of order.entries())
		await tx.updateTable(table).set({ position }).where('uid', '=', uid).execute();
	await noteDeed(tx, doing.who, { action: 'ordered', noun: desk.editing.noun }, doing.now);
}

/** Items adopted in one transaction. */
const AT_ONCE = 200;

/**
 * Makes rows of items for what came into the nouns' tables without editing (demo content, an earlier release), so that
 * lists and counts know them.
 */
export async function adoptItems(database: Database, desks: readonly Desk[], now: Date): Promise<void> {
	const db = database.read;
	for (const desk of desks) {
		const {
			editing: { noun },
			table,
		} = desk;
		const unknown = async (): Promise<string[]> => {
			if (!table) {
				const known = await db.selectFrom('items').select('uid').where('noun', '=', noun).execute();
				return (desk.fixed ?? []).filter((uid) => !known.some((item) => item.uid === uid));
			}
			const rows = await db
				.selectFrom(table as 'news')
				.select('uid')
				.where((eb) =>
					eb.not(
						eb.exists(
							eb
								.selectFrom('items')
								.select('items.uid')
								.where('items.noun', '=', noun)
								.whereRef('items.uid', '=', `${table}.uid` as 'news.uid'),
						),
					),
				)
				.limit(AT_ONCE)
				.execute();
			return rows.map(({ uid }) => uid);
		};
		for (let uids = await unknown(); uids.length; uids = await unknown()) {
			await database.transaction(async (tx) => {
				for (const uid of uids) {
					const found = await findFor(tx, desk, uid, now);
					if (found && !(await findItem(tx, noun, uid))) await addItem(tx, found.row);
				}
			});
			if (uids.length < AT_ONCE) break;
		}
	}
}
