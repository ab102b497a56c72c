import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportStudio } from '../../../contract/system.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import type { Config } from '../../kernel/config.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import type { DownloadLog } from '../../platform/audit/download-log.ts';
import { attachment } from '../../resources/files/download-names.ts';
import type { BackupFolder } from './backup-location.ts';
import { createBackup } from './create-backup.ts';

interface Deps {
	config: Config;
	downloads: DownloadLog;
	now: () => Date;
}

/** Returns a folder that writes into the HTTP response, so that the export is sent while it is made. */
const responseFolder = (response: PassThrough): Pick<BackupFolder, 'write'> => ({
	async write(_name, source) {
		let bytes = 0;
		const counted = async function* () {
			for await (const chunk of source) {
				bytes += chunk.length;
				yield chunk;
			}
		};
		await pipeline(counted, response);
		return bytes;
	},
});

export function studioExportRoutes({ config, downloads, now }: Deps): Routes {
	const router = signedInRouter();
	router.use(exportStudio.path, requireRight('system', 'view'));
	return router.openapi(exportStudio, (c) => {
		const name = `studio-${now().toISOString().slice(0, 10)}.tar.zst`;
		const response = new PassThrough();
		if (c.req.method === 'GET') {
			downloads.record(actorOf(c), { action: 'exported', resource: 'system', title: name });
			const folder = responseFolder(response) as BackupFolder;
			createBackup({ config, keys: {}, folder, name, at: now(), isStudio: true }).catch((error: unknown) => {
				c.get('log').error({ err: error }, 'an export of the studio failed');
				response.destroy(error as Error);
			});
		} else response.end();
		return new Response(Readable.toWeb(response) as ReadableStream, {
			headers: { 'content-type': 'application/zstd', 'content-disposition': attachment(name, name) },
		});
	});
}
