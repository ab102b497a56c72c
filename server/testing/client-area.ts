/** Documents and promo tools for tests, with the bytes of their files. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDocument, addDocumentType, type NewDocument } from '../documents/documents.store.ts';
import { addFile } from '../files/files.store.ts';
import type { Localized } from '../database/localized.ts';
import { addPromoTool, type NewPromoTool } from '../promo-tools/promo-tools.store.ts';
import type { Services } from '../services.ts';
import { newUid } from '../uid.ts';

interface Server {
	services: Services;
}

interface TestFile {
	name: string;
	title?: Localized;
	content_type?: string;
	bytes?: Buffer | string;
}

const keepBytes = async ({ storage, config }: Services, name: string, bytes: Buffer | string): Promise<void> => {
	const from = join(config.dataDir, `${newUid(new Date())}.part`);
	await writeFile(from, bytes);
	await storage.keep('files', name, from);
};

const keepFile = async (
	{ services }: Server,
	{ name, title = { en: name }, content_type = 'application/pdf', bytes = 'bytes' }: TestFile,
	owner: { document_uid: string | null; promo_tool_uid: string | null },
): Promise<void> => {
	await keepBytes(services, name, bytes);
	const file = { name, title, content_type, size: Buffer.byteLength(bytes), ...owner };
	await services.content.change((tx) => addFile(tx, file, services.now()));
};

/** A type of documents; its uid is its key. */
export async function testDocumentType({ services }: Server, key: string, title: Localized): Promise<void> {
	await services.content.change((tx) => addDocumentType(tx, { uid: key, key, title, position: 100 }));
}

/** A document of a type made by `testDocumentType`, and its file. */
export async function testDocument(
	server: Server,
	{ file, ...over }: Partial<NewDocument> & Pick<NewDocument, 'type_uid'> & { file: TestFile },
): Promise<void> {
	const { content, now } = server.services;
	const uid = over.uid ?? newUid(now());
	const document = { uid, title: { en: file.name }, description: { en: '' }, c_at: now().toISOString(), ...over };
	await content.change((tx) => addDocument(tx, document, now()));
	await keepFile(server, file, { document_uid: uid, promo_tool_uid: null });
}

/** A promo tool, and its files. @returns its uid. */
export async function testPromoTool(
	server: Server,
	{ files = [], ...over }: Partial<NewPromoTool> & { files?: TestFile[] },
): Promise<string> {
	const { content, now } = server.services;
	const uid = over.uid ?? newUid(now());
	const tool: NewPromoTool = {
		uid,
		slug: 'tool',
		name: { en: 'Tool' },
		description: { en: 'What it does' },
		logo: null,
		page_html: { en: '<p>Its page</p>' },
		is_visible: 1,
		position: 100,
		...over,
	};
	await content.change((tx) => addPromoTool(tx, tool, now()));
	for (const file of files) await keepFile(server, file, { document_uid: null, promo_tool_uid: uid });
	return uid;
}
