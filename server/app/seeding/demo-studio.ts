/**
 * Reads the demo studio as data (ADR 0047). Imports none of its modules, so that build and start work without its
 * folder.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from '@hono/zod-openapi';
import { dataFile, readDataFile } from './data-files.ts';
import type { DemoStudioName } from '../../kernel/config.ts';

const root = new URL('../../../demo-studio/', import.meta.url);

/** Folders of the demo studios, by their names in `DEMO_STUDIO`. */
export const demoStudioFolders: Readonly<Record<DemoStudioName, URL>> = {
	'blue-narwhal': root,
	'copper-lantern': new URL('copper-lantern/', root),
};
export const demoStudioFolder = demoStudioFolders['blue-narwhal'];

const MANIFEST = 'manifest.json';
/** Version of the manifest format that this release reads. */
const FORMAT = 1;
const MAX_FAULTS = 5;

export class DemoStudioError extends Error {
	readonly code = 'demo_studio_invalid';

	constructor(file: string, faults: string[]) {
		const more = faults.length > MAX_FAULTS ? `; and ${faults.length - MAX_FAULTS} more` : '';
		super(`the demo studio has a fault in ${file}: ${faults.slice(0, MAX_FAULTS).join('; ')}${more}`);
	}
}

export class DemoStudioMissingError extends Error {
	readonly code = 'demo_studio_missing';

	constructor(studio: URL) {
		super(`the demo studio is not installed, so nothing is loaded: ${fileURLToPath(studio)} has no ${MANIFEST}`);
	}
}

const NAME = '[a-z0-9][a-z0-9_-]*';
const folder = z
	.string()
	.regex(new RegExp(`^(${NAME}/)+$`), 'must be a folder inside the demo studio, with a slash at the end');

/** Demo account. Its password is public, because the server prints it at the start. */
const account = z.strictObject({
	email: z.email(),
	password: z.string().min(1),
	role: z.enum(['operator', 'staff', 'superuser']),
	label: z.string().min(1),
	/** Company of an operator, created with the account. */
	company: z.string().min(1).optional(),
});
export type DemoAccount = z.infer<typeof account>;

const manifestSchema = z
	.strictObject({
		format: z.literal(FORMAT, `must be ${FORMAT}`),
		accounts: z.array(account).min(1),
		/** Folders with the files to copy into the storage. */
		folders: z.strictObject({
			media: folder,
			videos: folder.optional(),
			files: folder.optional(),
			static: folder.optional(),
		}),
		/** File that describes the pictures in `media`, by key. */
		pictures: dataFile,
		/** File that describes the videos in `videos`, by key. */
		videos: dataFile.optional(),
		data: z.strictObject({
			settings: dataFile,
			look: dataFile,
			pages: dataFile,
			languages: dataFile,
			features: dataFile,
			providers: dataFile,
			games: dataFile,
			categories: dataFile,
			news: dataFile,
			banners: dataFile,
			partners: dataFile,
			roadmap: dataFile,
			offices: dataFile,
			campaigns: dataFile,
			document_types: dataFile,
			documents: dataFile,
			markets: dataFile.optional(),
			game_certificates: dataFile.optional(),
			lobby_formats: dataFile.optional(),
			game_assets: dataFile.optional(),
			promo_tools: dataFile,
			packs: dataFile,
			figures: dataFile,
		}),
	})
	.refine(({ videos, folders }) => (videos === undefined) === (folders.videos === undefined), {
		path: ['folders', 'videos'],
		message: 'is set exactly if `videos` is set',
	});
export type DemoManifest = z.infer<typeof manifestSchema>;

/** @throws DemoStudioError with the file and the paths of its problems */
export const readDemoFile = <T extends z.ZodType>(studio: URL, file: string, schema: T): z.output<T> =>
	readDataFile(studio, file, schema, (faults) => new DemoStudioError(`demo-studio/${file}`, faults));

/** @returns undefined if the demo studio is not installed */
export function readDemoManifest(studio: URL = demoStudioFolder): DemoManifest | undefined {
	if (!existsSync(new URL(MANIFEST, studio))) return undefined;
	return readDemoFile(studio, MANIFEST, manifestSchema);
}
