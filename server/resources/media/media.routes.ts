import { MEDIA_PATH, STATIC_FILES_PATH } from '../../../contract/urls.ts';
import { Hono, type Context, type Next } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../../http/app-env.ts';
import { STORED_FILE_POLICY } from '../../http/content-security-policies.ts';
import type { Db, Database } from '../../database/schema.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import { attachment } from '../files/download.ts';
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
	pdf: 'application/pdf',
	mp4: 'video/mp4',
	webm: 'video/webm',
	vtt: 'text/vtt; charset=utf-8',
};

/**
 * The name of a picture or video contains a hash of its content, so that the file can be cached forever. Other files
 * keep their name when their content changes.
 */
const cacheControl: Record<PublicFolder, string> = {
	media: 'public, max-age=31536000, immutable',
	static: 'public, max-age=3600',
};

/** Maximum number of cached names of files that may be served. A page shows dozens of files. */
const MAX_KNOWN_FILES = 5000;

/** True when the settings reference a file, or staff have uploaded it as a certificate. */
const isCertificate = async (db: Db, name: string): Promise<boolean> =>
	(await readSettings(db)).certificates.some(({ file }) => file === name) || isUploadedCertificate(db, name);

/** Serves stored pictures and videos under /media/, and public documents under /static/media/. */
export function mediaRoutes({ content, database, storage }: Deps) {
	const known = new LRUCache<string, true>({ max: MAX_KNOWN_FILES });
	content.onChange(({ isWithdrawal }) => isWithdrawal && known.clear());
	/** True when a row or the settings reference a file. Other files, e.g. of unfinished uploads, are not served. */
	async function isKnown(folder: PublicFolder, name: string): Promise<boolean> {
		const key = `${folder}/${name}`;
		if (known.has(key)) return true;
		const version = content.current;
		// Cache the names of all sizes of a picture: other devices load other sizes, also during an outage (ADR 0030).
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
			'content-security-policy': STORED_FILE_POLICY,
			...(folder === 'media'
				? {
						// The page of a demo has an opaque origin (ADR 0020), so the site's pictures are cross-origin
						// to the demo.
						'cross-origin-resource-policy': 'cross-origin',
					}
				: { 'cross-origin-resource-policy': 'same-origin', 'content-disposition': attachment(name, name) }),
		});
	};
	return new Hono<AppEnv>().get(`${MEDIA_PATH}:name`, send('media')).get(`${STATIC_FILES_PATH}:name`, send('static'));
}
