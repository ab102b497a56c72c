import type { Selectable } from 'kysely';
import type { MediaKind } from '../../../contract/media.ts';
import { contains } from '../../database/contains.ts';
import type { ContentTx } from '../../database/content-version.ts';
import type { Localized } from '../../database/localized.ts';
import type { Db, FileUploadsTable, MediaTable, MediaWorkTable, Tx } from '../../database/schema.ts';
import { leaseEnd } from '../../kernel/lease.ts';
import { addMediaFiles, mediaTextColumns, type Rendition } from '../../platform/pictures/media.store.ts';
import type { Mentions, MediaUses } from './media-uses.store.ts';

export type MediaRow = Selectable<MediaTable>;
export type MediaWork = Selectable<MediaWorkTable>;

/** Parameters that a statement is given at a time. */
const MANY = 5000;

interface MediaQuery {
	q?: string | undefined;
	/** Only these. */
	uids?: string[] | undefined;
	kind?: MediaKind | undefined;
	/** Only what nothing names: neither a column, nor these texts and drafts. */
	unusedBeside?: (Mentions & Pick<MediaUses, 'namedInColumns'>) | undefined;
	sort: 'newest' | 'name';
	limit: number;
	offset: number;
}

export async function listMedia(
	db: Db,
	{ q, uids, kind, unusedBeside, sort, limit, offset }: MediaQuery,
): Promise<{ rows: MediaRow[]; total: number }> {
	const mentioned = unusedBeside ? await uidsOf(db, unusedBeside) : [];
	let found = db.selectFrom('media');
	if (q !== undefined) found = found.where(contains('search', q));
	if (uids) found = found.where('uid', 'in', uids);
	if (kind) found = found.where('kind', '=', kind);
	if (unusedBeside) {
		found = found.where((eb) => eb.not(unusedBeside.namedInColumns()));
		if (mentioned.length > 0) found = found.where('uid', 'not in', mentioned);
	}
	const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const sorted =
		sort === 'name'
			? found.orderBy((eb) => eb.fn<string>('lower', ['name'])).orderBy('uid')
			: found.orderBy('created_at', 'desc').orderBy('uid', 'desc');
	const rows = await sorted.selectAll().limit(limit).offset(offset).execute();
	return { rows, total };
}

/** Those rows that are named, by their uid or by a file of theirs. */
async function uidsOf(db: Db, { files, uids }: Mentions): Promise<string[]> {
	const found = new Set<string>();
	const names = [...files];
	for (let start = 0; start < names.length; start += MANY) {
		const some = names.slice(start, start + MANY);
		const rows = await db.selectFrom('media_files').select('media_uid').where('name', 'in', some).execute();
		for (const { media_uid } of rows) found.add(media_uid);
	}
	const others = [...uids];
	for (let start = 0; start < others.length; start += MANY) {
		const some = others.slice(start, start + MANY);
		const rows = await db.selectFrom('media').select('uid').where('uid', 'in', some).execute();
		for (const { uid } of rows) found.add(uid);
	}
	return [...found];
}

export async function findMedia(db: Db, uid: string): Promise<MediaRow | undefined> {
	return db.selectFrom('media').selectAll().where('uid', '=', uid).executeTakeFirst();
}

interface Uploaded {
	uid: string;
	kind: MediaKind;
	name: string;
	content_type: string;
	size: number;
	width: number;
	height: number;
	/** Of a picture: its name in `originals`. Of others: in `media`. */
	stored: string;
	by: string;
}

/** Until the picture is read. */
const UNKNOWN_COLOR = '#1b2333';

/** Takes an upload into the library; its bytes are already in the storage. */
export async function addUploaded(tx: Tx, upload: Uploaded, now: Date): Promise<void> {
	const { uid, kind, name, content_type, size, width, height, stored, by } = upload;
	const at = now.toISOString();
	const isPicture = kind === 'picture';
	await tx
		.insertInto('media')
		.values({
			uid,
			kind,
			...mediaTextColumns(name, {}),
			content_type,
			size,
			width,
			height,
			placeholder: '',
			color: UNKNOWN_COLOR,
			renditions: '[]',
			state: isPicture ? 'processing' : 'ready',
			original: isPicture ? stored : null,
			file: isPicture ? null : stored,
			revision: 1,
			created_at: at,
			updated_at: at,
			updated_by: by,
		})
		.execute();
	if (isPicture) await addWork(tx, { media_uid: uid, original: stored, content_type, size }, at);
	else await addMediaFiles(tx, [{ name: stored, media_uid: uid }]);
}

async function addWork(tx: Tx, work: Omit<MediaWork, 'due_at' | 'attempts'>, due_at: string): Promise<void> {
	const fresh = { ...work, due_at, attempts: 0 };
	await tx
		.insertInto('media_work')
		.values(fresh)
		.onConflict((conflict) => conflict.column('media_uid').doUpdateSet(fresh))
		.execute();
}

/** Marks the row as changed by somebody. @returns nothing when it is not at that revision. */
async function raise(tx: Tx, uid: string, revision: number, by: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('media')
		.set({ revision: revision + 1, updated_at: now.toISOString(), updated_by: by })
		.where('uid', '=', uid)
		.where('revision', '=', revision)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/**
 * Puts an upload in the place of what is there. A picture's old renditions are shown until the new ones are made.
 * @returns whether it was still at that revision.
 */
export async function replaceUploaded(tx: ContentTx, row: MediaRow, upload: Uploaded, now: Date): Promise<boolean> {
	const { uid, name, content_type, size, stored, by } = upload;
	if (!(await raise(tx, uid, row.revision, by, now))) return false;
	const called = mediaTextColumns(name, JSON.parse(row.alt) as Localized);
	if (row.kind === 'picture') {
		await tx
			.updateTable('media')
			.set({ ...called, state: 'processing' })
			.where('uid', '=', uid)
			.execute();
		await addWork(tx, { media_uid: uid, original: stored, content_type, size }, now.toISOString());
		return true;
	}
	await tx
		.updateTable('media')
		.set({ ...called, content_type, size, file: stored })
		.where('uid', '=', uid)
		.execute();
	await retireFiles(tx, uid, now);
	await addMediaFiles(tx, [{ name: stored, media_uid: uid }]);
	return true;
}

/** What was sent out may name them for a while yet. */
async function retireFiles(tx: Tx, uid: string, now: Date): Promise<void> {
	await tx
		.updateTable('media_files')
		.set({ retired_at: now.toISOString() })
		.where('media_uid', '=', uid)
		.where('retired_at', 'is', null)
		.execute();
}

interface Change {
	name?: string | undefined;
	alt?: Localized | undefined;
	focal?: { x: number; y: number } | null | undefined;
}

/** @returns whether it was still at that revision. */
export async function changeMedia(
	tx: ContentTx,
	row: MediaRow,
	change: Change,
	by: string,
	now: Date,
): Promise<boolean> {
	if (!(await raise(tx, row.uid, row.revision, by, now))) return false;
	const { name = row.name, alt = JSON.parse(row.alt) as Localized, focal } = change;
	const point = focal === undefined ? {} : { focal_x: focal?.x ?? null, focal_y: focal?.y ?? null };
	await tx
		.updateTable('media')
		.set({ ...mediaTextColumns(name, alt), ...point })
		.where('uid', '=', row.uid)
		.execute();
	return true;
}

/**
 * Removes a row and lets its files go. @returns the names of the files that were its own, by folder; nothing when it was
 * not at that revision.
 */
export async function removeMedia(tx: ContentTx, { uid, revision, original }: MediaRow) {
	const files = await tx.selectFrom('media_files').select('name').where('media_uid', '=', uid).execute();
	const work = await tx.selectFrom('media_work').select('original').where('media_uid', '=', uid).executeTakeFirst();
	const { numDeletedRows } = await tx
		.deleteFrom('media')
		.where('uid', '=', uid)
		.where('revision', '=', revision)
		.executeTakeFirst();
	if (numDeletedRows !== 1n) return undefined;
	return {
		media: files.map(({ name }) => name),
		originals: [...new Set([original, work?.original])].filter((name) => typeof name === 'string'),
	};
}

/**
 * Takes the picture that has waited longest for this process. Claiming is moving `due_at` beyond the lease: whoever
 * moves it from the instant that both saw has it.
 */
export async function claimWork(tx: Tx, now: Date): Promise<MediaWork | undefined> {
	const work = await tx
		.selectFrom('media_work')
		.selectAll()
		.where('due_at', '<=', now.toISOString())
		.orderBy('due_at')
		.orderBy('media_uid')
		.limit(1)
		.executeTakeFirst();
	if (!work) return undefined;
	const claim = { due_at: leaseEnd(now), attempts: work.attempts + 1 };
	const { numUpdatedRows } = await tx
		.updateTable('media_work')
		.set(claim)
		.where('media_uid', '=', work.media_uid)
		.where('due_at', '=', work.due_at)
		.executeTakeFirst();
	return numUpdatedRows === 1n ? { ...work, ...claim } : undefined;
}

/** Extends the lease on a claimed picture. @returns its new end; nothing when it is no longer this process's. */
export async function renewWork(tx: Tx, { media_uid, due_at }: MediaWork, now: Date): Promise<string | undefined> {
	const end = leaseEnd(now);
	const { numUpdatedRows } = await tx
		.updateTable('media_work')
		.set({ due_at: end })
		.where('media_uid', '=', media_uid)
		.where('due_at', '=', due_at)
		.executeTakeFirst();
	return numUpdatedRows === 1n ? end : undefined;
}

/** Gives back what was claimed by a process that is no more. */
export async function releaseWork(tx: Tx, now: Date): Promise<void> {
	const due_at = now.toISOString();
	await tx.updateTable('media_work').set({ due_at }).where('due_at', '>', due_at).execute();
}

/** When the next picture is due, if one waits. */
export async function nextWorkDue(db: Db): Promise<Date | undefined> {
	const row = await db.selectFrom('media_work').select('due_at').orderBy('due_at').limit(1).executeTakeFirst();
	return row && new Date(row.due_at);
}

/** Ends a claim. @returns whether it was still this process's: its picture may have been replaced or removed. */
async function endWork(tx: Tx, { media_uid, due_at }: MediaWork): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('media_work')
		.where('media_uid', '=', media_uid)
		.where('due_at', '=', due_at)
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

export interface Finished {
	width: number;
	height: number;
	placeholder: string;
	color: string;
	renditions: Rendition[];
}

/**
 * Shows the new renditions in place of the old. @returns what the old ones were called, each with what stands in its
 * place; nothing when the work was no longer this process's.
 */
export async function finishWork(
	tx: ContentTx,
	work: MediaWork,
	{ renditions, ...made }: Finished,
	now: Date,
): Promise<{ renamed: Map<string, string>; original: string | null } | undefined> {
	if (!(await endWork(tx, work))) return undefined;
	const { media_uid: uid, original, content_type, size } = work;
	const before = (await findMedia(tx, uid))!;
	await tx
		.updateTable('media')
		.set({ ...made, renditions: JSON.stringify(renditions), state: 'ready', original, content_type, size })
		.where('uid', '=', uid)
		.execute();
	await retireFiles(tx, uid, now);
	await addMediaFiles(
		tx,
		renditions.map(({ file }) => ({ name: file, media_uid: uid })),
	);
	const old = JSON.parse(before.renditions) as Rendition[];
	const renamed = new Map(old.map((each) => [each.file, likest(each, renditions).file]));
	return { renamed, original: before.original === original ? null : before.original };
}

/** Of the same format, the narrowest that is as wide, else the widest. */
function likest({ format, width }: Rendition, renditions: Rendition[]): Rendition {
	const alike = renditions.filter((each) => each.format === format).toSorted((a, b) => a.width - b.width);
	return alike.find((each) => each.width >= width) ?? alike.at(-1)!;
}

/** The picture can't be made; what was there before it is shown on. */
export async function failWork(tx: Tx, work: MediaWork): Promise<void> {
	if (!(await endWork(tx, work))) return;
	await tx.updateTable('media').set({ state: 'failed' }).where('uid', '=', work.media_uid).execute();
}

export async function postponeWork(tx: Tx, { media_uid, due_at }: MediaWork, due: Date): Promise<void> {
	await tx
		.updateTable('media_work')
		.set({ due_at: due.toISOString() })
		.where('media_uid', '=', media_uid)
		.where('due_at', '=', due_at)
		.execute();
}

export async function addFileUpload(tx: Tx, upload: FileUploadsTable): Promise<void> {
	await tx.insertInto('file_uploads').values(upload).execute();
}

/** Whether a file was uploaded as a certificate, for the settings to name it. */
export async function isUploadedCertificate(db: Db, name: string): Promise<boolean> {
	const uploads = db.selectFrom('file_uploads').select('name').where('folder', '=', 'static');
	return (await uploads.where('name', '=', name).executeTakeFirst()) !== undefined;
}
