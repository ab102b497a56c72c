import { sql, type Selectable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { MediaKind, PictureCrop } from '../../../contract/media.ts';
import { contains, containsExactly } from '../../database/contains.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { isDue } from '../../database/due.ts';
import { jsonField } from '../../database/json-field.ts';
import type { Localized } from '../../database/localized.ts';
import { readPage, type Page, type PageQuery, type SortKey } from '../../database/pagination.ts';
import type { Db, FileUploadsTable, MediaTable, MediaWorkTable, Tx } from '../../database/schema.ts';
import { leaseEnd, type LeaseTimes } from '../../kernel/lease.ts';
import {
	addMediaFiles,
	mediaTextColumns,
	UNKNOWN_COLOR,
	type Rendition,
} from '../../platform/pictures/pictures.store.ts';
import { moveFocal } from './crop-focal.ts';
import type { Mentions, MediaUses } from './media-uses.store.ts';

export type MediaRow = Selectable<MediaTable>;
export type MediaWork = Selectable<MediaWorkTable>;

/** Maximum number of values in a statement. Databases limit the number of parameters. */
const LOOKUP_BATCH_SIZE = 5000;

interface MediaQuery extends PageQuery {
	q?: string | undefined;
	uids?: string[] | undefined;
	kind?: MediaKind | undefined;
	/** Selects media in one of these folders. Null selects media without a folder. */
	folders?: string[] | null | undefined;
	tags?: string[] | undefined;
	/**
	 * Selects unused media: no column refers to them, and these mentions in texts and drafts do not contain them.
	 */
	mentionsToExclude?: (Mentions & Pick<MediaUses, 'namedInColumns'>) | undefined;
	/** Selects pictures without an alternative text in at least one of these languages. */
	lacksAltIn?: readonly Language[] | undefined;
	sort: keyof typeof sortKeys;
	/** Undefined sorts names in ascending order, times and sizes in descending order. */
	order?: 'asc' | 'desc' | undefined;
}

const sortKeys = {
	newest: { by: sql.ref('created_at'), type: 'text' },
	// An index of migration 0033 has the expression `lower(name)`.
	name: { by: sql`lower(name)`, type: 'text' },
	size: { by: sql.ref('size'), type: 'integer' },
} as const satisfies Record<string, SortKey>;

export async function listMedia(
	db: Db,
	{ q, uids, kind, folders, tags = [], mentionsToExclude, lacksAltIn, sort, order, ...page }: MediaQuery,
): Promise<Page<MediaRow> & { total: number }> {
	const mentioned = mentionsToExclude ? await uidsOf(db, mentionsToExclude) : [];
	let found = db.selectFrom('media');
	if (q !== undefined) found = found.where(contains('search', q));
	if (uids) found = found.where('uid', 'in', uids);
	if (kind) found = found.where('kind', '=', kind);
	if (folders === null) found = found.where('folder_uid', 'is', null);
	else if (folders) found = found.where('folder_uid', 'in', folders);
	for (const tag of tags) found = found.where(containsExactly('tags', JSON.stringify(tag)));
	if (mentionsToExclude) {
		found = found.where((eb) => eb.not(mentionsToExclude.namedInColumns()));
		if (mentioned.length > 0) found = found.where('uid', 'not in', mentioned);
	}
	if (lacksAltIn) {
		const isEmpty = (language: string) => sql<boolean>`coalesce(${jsonField(db, 'alt', language)}, '') = ''`;
		found = found.where('kind', '=', 'picture').where((eb) => eb.or(lacksAltIn.map(isEmpty)));
	}
	const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const direction = order ?? (sort === 'name' ? 'asc' : 'desc');
	const keys: SortKey[] = [sortKeys[sort], { by: sql.ref('uid'), type: 'text' }];
	return { ...(await readPage(found.selectAll(), sort, direction, keys, page)), total };
}

/** Returns the uids of media that are mentioned by their uid or by one of their files. */
async function uidsOf(db: Db, { files, uids }: Mentions): Promise<string[]> {
	const found = new Set<string>();
	const names = [...files.keys()];
	for (let start = 0; start < names.length; start += LOOKUP_BATCH_SIZE) {
		const some = names.slice(start, start + LOOKUP_BATCH_SIZE);
		const rows = await db.selectFrom('media_files').select('media_uid').where('name', 'in', some).execute();
		for (const { media_uid } of rows) found.add(media_uid);
	}
	const others = [...uids.keys()];
	for (let start = 0; start < others.length; start += LOOKUP_BATCH_SIZE) {
		const some = others.slice(start, start + LOOKUP_BATCH_SIZE);
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
	/** File name in the storage: in the folder `originals` for a picture, otherwise in `media`. */
	stored: string;
	/** Alternative texts; by default none. */
	alt?: Localized;
	by: string;
	folder?: string | null;
}

/** Adds an upload to the library. The file is already in the storage. */
export async function addUploaded(tx: Tx, upload: Uploaded, now: Date): Promise<void> {
	const { uid, kind, name, alt = {}, content_type, size, width, height, stored, by, folder = null } = upload;
	const at = now.toISOString();
	const isPicture = kind === 'picture';
	await tx
		.insertInto('media')
		.values({
			uid,
			kind,
			...mediaTextColumns(name, alt),
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
			folder_uid: folder,
		})
		.execute();
	if (isPicture)
		await addWork(tx, { media_uid: uid, original: stored, content_type, size, ...wholePicture(stored) }, at);
	else await addMediaFiles(tx, [{ name: stored, media_uid: uid }]);
}

/**
 * Returns the columns of `media_work` for an upload without a crop. The file name contains a hash, so no other
 * renditions have the same `file_stem`.
 */
const wholePicture = (stored: string) => ({ crop: null, file_stem: stored.replace(/\..*$/, '') });

async function addWork(tx: Tx, work: Omit<MediaWork, 'due_at' | 'attempts'>, due_at: string): Promise<void> {
	const values = { ...work, due_at, attempts: 0 };
	await tx
		.insertInto('media_work')
		.values(values)
		.onConflict((conflict) => conflict.column('media_uid').doUpdateSet(values))
		.execute();
}

/** @returns false if the media item has another revision */
async function bumpRevision(tx: Tx, uid: string, revision: number, by: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('media')
		.set({ revision: revision + 1, updated_at: now.toISOString(), updated_by: by })
		.where('uid', '=', uid)
		.where('revision', '=', revision)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/**
 * Replaces the file of a media item. The site shows the old renditions until new ones are ready.
 * @returns false if `row` is not the current revision
 */
export async function replaceUploaded(tx: ContentTx, row: MediaRow, upload: Uploaded, now: Date): Promise<boolean> {
	const { uid, name, content_type, size, stored, by } = upload;
	if (!(await bumpRevision(tx, uid, row.revision, by, now))) return false;
	const names = mediaTextColumns(name, JSON.parse(row.alt) as Localized, JSON.parse(row.tags) as string[]);
	if (row.kind === 'picture') {
		await tx
			.updateTable('media')
			.set({ ...names, state: 'processing' })
			.where('uid', '=', uid)
			.execute();
		const work = { media_uid: uid, original: stored, content_type, size, ...wholePicture(stored) };
		await addWork(tx, work, now.toISOString());
		return true;
	}
	await tx
		.updateTable('media')
		.set({ ...names, content_type, size, file: stored })
		.where('uid', '=', uid)
		.execute();
	await retireFiles(tx, uid, now);
	await addMediaFiles(tx, [{ name: stored, media_uid: uid }]);
	return true;
}

/**
 * Crops a picture, or removes its crop. The site shows the old renditions and focal point until new ones are ready.
 * @param original the stored original (`ensureOriginal`)
 * @param fileStem unused beginning of the names of the new renditions
 * @returns false if `row` is not the current revision
 */
export async function cropPicture(
	tx: Tx,
	row: MediaRow,
	{ crop, original, fileStem, by }: { crop: PictureCrop | null; original: string; fileStem: string; by: string },
	now: Date,
): Promise<boolean> {
	const { uid, content_type, size } = row;
	if (!(await bumpRevision(tx, uid, row.revision, by, now))) return false;
	await tx.updateTable('media').set({ state: 'processing' }).where('uid', '=', uid).execute();
	const work = {
		media_uid: uid,
		original,
		content_type,
		size,
		crop: crop && JSON.stringify(crop),
		file_stem: fileStem,
	};
	await addWork(tx, work, now.toISOString());
	return true;
}

/**
 * Marks the files of a media item as retired. Retired files are served until the sweep, because open pages use them.
 */
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
	folder?: string | null | undefined;
	tags?: string[] | undefined;
}

export async function changeMedia(tx: Tx, row: MediaRow, change: Change, by: string, now: Date): Promise<boolean> {
	if (!(await bumpRevision(tx, row.uid, row.revision, by, now))) return false;
	const { name = row.name, alt = JSON.parse(row.alt) as Localized, focal, folder = row.folder_uid } = change;
	const tags = change.tags ? [...new Set(change.tags)].toSorted() : (JSON.parse(row.tags) as string[]);
	const point = focal === undefined ? {} : { focal_x: focal?.x ?? null, focal_y: focal?.y ?? null };
	await tx
		.updateTable('media')
		.set({ ...mediaTextColumns(name, alt, tags), ...point, folder_uid: folder })
		.where('uid', '=', row.uid)
		.execute();
	return true;
}

/**
 * Deletes a media item.
 * @returns the names of its files by folder, so that the caller can remove these files; undefined if the item has
 * another revision
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

export const RETRY_DELAY_MS = 60_000;

/**
 * Claims the next due picture by moving `due_at` to the end of a lease. If several processes claim a picture,
 * only one of them can move `due_at`. Uploads come before pictures of imports, because a user waits for an upload.
 */
export async function claimWork(tx: Tx, times: LeaseTimes, now: Date): Promise<MediaWork | undefined> {
	const work = await tx
		.selectFrom('media_work')
		.selectAll()
		.where(isDue('due_at', now, Math.max(times.leaseMs, RETRY_DELAY_MS)))
		.orderBy((eb) =>
			eb.exists(
				eb
					.selectFrom('imported_pictures')
					.select('imported_pictures.media_uid')
					.whereRef('imported_pictures.media_uid', '=', 'media_work.media_uid'),
			),
		)
		.orderBy('due_at')
		.orderBy('media_uid')
		.limit(1)
		.executeTakeFirst();
	if (!work) return undefined;
	const claim = { due_at: leaseEnd(times, now), attempts: work.attempts + 1 };
	const { numUpdatedRows } = await tx
		.updateTable('media_work')
		.set(claim)
		.where('media_uid', '=', work.media_uid)
		.where('due_at', '=', work.due_at)
		.executeTakeFirst();
	return numUpdatedRows === 1n ? { ...work, ...claim } : undefined;
}

/**
 * Extends the lease of a claimed picture.
 * @returns the new end; undefined if the claim has ended
 */
export async function renewWork(
	tx: Tx,
	times: LeaseTimes,
	{ media_uid, due_at }: MediaWork,
	now: Date,
): Promise<string | undefined> {
	const end = leaseEnd(times, now);
	const { numUpdatedRows } = await tx
		.updateTable('media_work')
		.set({ due_at: end })
		.where('media_uid', '=', media_uid)
		.where('due_at', '=', due_at)
		.executeTakeFirst();
	return numUpdatedRows === 1n ? end : undefined;
}

/** Makes all pictures due and ends all claims. The calling process must be the only one on the database. */
export async function releaseWork(tx: Tx, now: Date): Promise<void> {
	const due_at = now.toISOString();
	await tx.updateTable('media_work').set({ due_at }).where('due_at', '>', due_at).execute();
}

/** Returns the number of pictures that wait for renditions, and the earliest time at which a picture is due. */
export async function pictureQueue(db: Db): Promise<{ count: number; due: string | undefined }> {
	const { count, due } = await db
		.selectFrom('media_work')
		.select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('due_at').as('due')])
		.executeTakeFirstOrThrow();
	return { count, due: due ?? undefined };
}

export async function nextWorkDue(db: Db): Promise<Date | undefined> {
	const row = await db.selectFrom('media_work').select('due_at').orderBy('due_at').limit(1).executeTakeFirst();
	return row && new Date(row.due_at);
}

/**
 * Ends a claim.
 * @returns false if the picture was replaced, deleted or claimed again
 */
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
 * Replaces the renditions of a picture.
 * @returns old file names with their replacements, and the old original if it was replaced; undefined if the claim
 * has ended
 */
export async function finishWork(
	tx: ContentTx,
	work: MediaWork,
	{ renditions, ...made }: Finished,
	now: Date,
): Promise<{ renamed: Map<string, string>; original: string | null } | undefined> {
	if (!(await endWork(tx, work))) return undefined;
	const { media_uid: uid, original, content_type, size, crop } = work;
	const before = (await findMedia(tx, uid))!;
	const focal = before.original === null || before.original === original ? focalAfterCrop(before, crop) : {};
	await tx
		.updateTable('media')
		.set({
			...made,
			...focal,
			crop,
			renditions: JSON.stringify(renditions),
			state: 'ready',
			original,
			content_type,
			size,
		})
		.where('uid', '=', uid)
		.execute();
	await retireFiles(tx, uid, now);
	await addMediaFiles(
		tx,
		renditions.map(({ file }) => ({ name: file, media_uid: uid })),
	);
	const old = JSON.parse(before.renditions) as Rendition[];
	const renamed = new Map(old.map((each) => [each.file, closestRendition(each, renditions).file]));
	return { renamed, original: before.original === original ? null : before.original };
}

/** Returns the columns of the focal point after a change of the crop. */
function focalAfterCrop({ focal_x: x, focal_y: y, ...before }: MediaRow, crop: string | null) {
	if (x === null || y === null || before.crop === crop) return {};
	// The new revision prevents an open form from saving the old point.
	const read = (text: string | null) => (text === null ? null : (JSON.parse(text) as PictureCrop));
	const moved = moveFocal({ x, y }, read(before.crop), read(crop));
	return { focal_x: moved.x, focal_y: moved.y, revision: before.revision + 1 };
}

/**
 * Returns the narrowest rendition that is at least as wide as the replaced one, otherwise the widest. Uses WebP if the
 * new picture does not have the format.
 */
function closestRendition({ format, width }: Rendition, renditions: Rendition[]): Rendition {
	const shownFormat = renditions.some((each) => each.format === format) ? format : 'webp';
	const alike = renditions.filter((each) => each.format === shownFormat).toSorted((a, b) => a.width - b.width);
	return alike.find((each) => each.width >= width) ?? alike.at(-1)!;
}

/** Marks a picture as failed without removing its old renditions. */
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

/** Returns true if a file was uploaded as a certificate, so that the settings may use the file. */
export async function isUploadedCertificate(db: Db, name: string): Promise<boolean> {
	const uploads = db.selectFrom('file_uploads').select('name').where('folder', '=', 'static');
	return (await uploads.where('name', '=', name).executeTakeFirst()) !== undefined;
}
