import { stat } from 'node:fs/promises';
import { StorageError } from '../../kernel/errors.ts';
import {
	assertFileName,
	folders,
	isFileName,
	parseQuarantined,
	parseStoreId,
	QUARANTINE,
	quarantinePath,
	STORE_ID_FILE,
	type FileStorage,
	type Folder,
	type ListedFile,
} from './file-storage.ts';
import type { S3Address } from '../../kernel/s3-address.ts';
import {
	bodyInMemory,
	bodyOf,
	bodyOnDisk,
	COPY_TIMEOUT_MS,
	elementText,
	entriesOf,
	s3Client,
	type Call,
} from './s3-client.ts';

/**
 * Maximum size of a file that is uploaded from memory. A larger file is read twice, for its hash and for the upload, so
 * the upload fails if the file changes meanwhile.
 */
const MAX_BYTES_IN_MEMORY = 8 * 1024 * 1024;

/** Stores files in a bucket of an S3-compatible service. A key consists of folder and name. */
export function s3Storage(address: S3Address): FileStorage {
	const { bucketUrl, send, responseError, find: findKey, put, removeKey, listPages } = s3Client(address);
	const find = async (folder: Folder, name: string) => (isFileName(name) ? findKey(`${folder}/${name}`) : undefined);

	/**
	 * Moves an object by copying and deleting it.
	 * @returns false if the object does not exist
	 */
	async function move(from: string, to: string): Promise<boolean> {
		const headers = { 'x-amz-copy-source': `${new URL(bucketUrl).pathname}/${from}` };
		const call: Call = { method: 'PUT', key: to, headers, timeoutMs: COPY_TIMEOUT_MS };
		const answer = await send(call);
		if (answer.status === 404) {
			const missing = await responseError(call, answer);
			if (missing.message.includes('NoSuchKey')) return false;
			throw missing;
		}
		if (!answer.ok) throw await responseError(call, answer);
		// The service sends the status before it makes the copy, so only the body shows a failure.
		if (!(await answer.text()).includes('<CopyObjectResult'))
			throw new StorageError(`PUT ${to}: the storage could not copy ${from}`);
		await removeKey(from);
		return true;
	}

	return {
		find,
		async save(folder, name, from) {
			assertFileName(name);
			const existing = await find(folder, name);
			const { size } = await stat(from);
			if (existing && (folder !== 'media' || existing.size === size)) return;
			await put(`${folder}/${name}`, size > MAX_BYTES_IN_MEMORY ? await bodyOnDisk(from) : await bodyInMemory(from));
		},
		async remove(folder, name) {
			assertFileName(name);
			await removeKey(`${folder}/${name}`);
		},
		async *list(folder) {
			for await (const page of listPages(`${folder}/`)) yield* filesOf(page, folder);
		},
		async quarantine(folder, name, at) {
			await move(`${folder}/${name}`, quarantinePath({ folder, name, at }));
		},
		async *listQuarantine() {
			for await (const page of listPages(`${QUARANTINE}/`))
				for (const { key } of entriesOf(page)) {
					const [, where, name = ''] = key.split('/');
					const folder = folders.find((each) => each === where);
					const file = folder && parseQuarantined(folder, name);
					if (file) yield file;
				}
		},
		findQuarantined: (file) => findKey(quarantinePath(file)),
		async restore(file) {
			if (await find(file.folder, file.name)) return false;
			return move(quarantinePath(file), `${file.folder}/${file.name}`);
		},
		async discard(file) {
			await removeKey(quarantinePath(file));
		},
		async readStoreId() {
			const call: Call = { method: 'GET', key: STORE_ID_FILE };
			const answer = await send(call);
			if (answer.ok) return parseStoreId(await answer.text());
			if (answer.status !== 404) throw await responseError(call, answer);
			await answer.body?.cancel();
			return undefined;
		},
		async writeStoreId(id) {
			await put(STORE_ID_FILE, bodyOf(Buffer.from(`${id}\n`)));
		},
	};
}

function* filesOf(page: string, folder: Folder): Generator<ListedFile> {
	for (const { key, contents } of entriesOf(page)) {
		const name = key.slice(folder.length + 1);
		const changed = elementText(contents, 'LastModified');
		if (isFileName(name) && changed)
			yield { name, size: Number(elementText(contents, 'Size')), changed: new Date(changed) };
	}
}
