import { MEDIA_PATH, STATIC_FILES_PATH } from '../../../contract/urls.ts';
import { Hono, type Context, type Next } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../../http/app-env.ts';
import { STORED_DRAWING_POLICY, STORED_FILE_POLICY } from '../../http/content-security-policies.ts';
import type { Db, Database } from '../../database/schema.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import { attachment } from '../files/download-names.ts';
import { isFileName, type PublicFolder, type FileStorage } from '../../platform/storage/file-storage.ts';
import { sendFile } from '../../platform/storage/send-file.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';
import { isUploadedCertificate } from './library.store.ts';
import { filesOfSameMedia } from '../../platform/pictures/pictures.store.ts';

interface Deps {
	database: Database;
	content: ContentVersion;
	storage: FileStorage;
}

const mimeTypes: Record<string, string> = {
	avif: 'image/avif',
	webp: 'image/webp',
	svg: 'image/svg+xml',
	pdf: 'application/pdf',
	mp4: 'video/mp4',
	webm: 'video/webm',
	vtt: 'text/vtt; charset=utf-8',
};

/** Content under the name of a picture or video never changes, because the name contains a hash. */
const cacheControl: Record<PublicFolder, string> = {
	media: 'public, max-age=31536000, immutable',
	static: 'public, max-age=3600',
};

/** Maximum number of cached file names. */
const MAX_KNOWN_FILES = 5000;

const isCertificate = async (db: Db, name: string): Promise<boolean> =>
	(await readSettings(db)).certificates.some(({ file }) => file === name) || isUploadedCertificate(db, name);

export function mediaRoutes({ content, database, storage }: Deps) {
	const known = new LRUCache<string, true>({ max: MAX_KNOWN_FILES });
	content.onChange(({ isWithdrawal }) => isWithdrawal && known.clear());
	/** Returns true if a row or the settings refer to the file. Files of unfinished uploads are not served. */
	async function isKnown(folder: PublicFolder, name: string): Promise<boolean> {
		const key = `${folder}/${name}`;
		if (known.has(key)) return true;
		const version = content.current;
		// The names of all renditions of a picture are cached, because other devices need other sizes during an
		// outage (ADR 0030).
		const names =
			folder === 'media'
				? await filesOfSameMedia(database.read, name)
				: (await isCertificate(database.read, name))
					? [name]
					: [];
		if (version === content.current) for (const each of names) known.set(`${folder}/${each}`, true);
		return names.includes(name);
	}
	const send = (folder: PublicFolder) => async (c: Context<AppEnv, '/:name'>, next: Next) => {
		const name = c.req.param('name');
		const type = mimeTypes[name.split('.').at(-1) ?? ''];
		if (!type || !isFileName(name) || !(await isKnown(folder, name))) return next();
		const file = await storage.find(folder, name);
		if (!file) return next();
		return sendFile(c, file, {
			'content-type': type,
			'cache-control': cacheControl[folder],
			'content-security-policy': type === mimeTypes.svg ? STORED_DRAWING_POLICY : STORED_FILE_POLICY,
			...(folder === 'media'
				? {
						// The page of a demo has an opaque origin (ADR 0020), so pictures come from another origin.
						'cross-origin-resource-policy': 'cross-origin',
					}
				: { 'cross-origin-resource-policy': 'same-origin', 'content-disposition': attachment(name, name) }),
		});
	};
	return new Hono<AppEnv>().get(`${MEDIA_PATH}:name`, send('media')).get(`${STATIC_FILES_PATH}:name`, send('static'));
}
