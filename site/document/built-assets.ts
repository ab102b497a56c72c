/** Reads URLs and styles for HTML documents from the build or from the development server. */
import type { Page } from '../../contract/pages.ts';
import { faceFile, faceKeys, type FaceKey } from '../../contract/theme/faces.ts';
import { ADMIN_FILES_PATH, DEMO_FILES_PATH } from '../../contract/urls.ts';
import { createHash } from 'node:crypto';
import packageJson from '../../package.json' with { type: 'json' };
import type { ViteDevServer, EnvironmentModuleNode } from 'vite';
import { sitePages } from '../urls.ts';
import { languages } from '../../contract/languages.ts';

interface AssetGroup {
	modules: string[];
	css: string;
	/** URLs of the files that contain `css`. */
	styles: string[];
}

interface PageAssets extends AssetGroup {
	script: string;
	/** By language. Most public pages need no deferred messages. */
	messages?: Record<string, string>;
}

export interface Assets extends AssetGroup {
	/** Version and hash of the build. Empty in development, which reports no errors. */
	release: string;
	script: string;
	faces: Record<FaceKey, string>;
	/** Background of the look `sea`. Empty in development, where `css` contains these styles. */
	dive: { css: string; deepWaterStyles: string };
	messages: Record<string, string[]>;
	/** By page id. The assets of the entry are not repeated here. */
	pages: Record<string, PageAssets>;
	demo: DemoAssets;
	admin: AdminAssets;
}

export interface DemoAssets {
	script: string;
	errorScript: string;
	/** Preloaded for every game. */
	modules: string[];
	/** Preloaded for one game, by slug. */
	games: Record<string, string[]>;
	styles: string[];
}

export interface AdminAssets {
	script: string;
	modules: string[];
	styles: string[];
}

/** Vite lists the files of a build in this file. */
const MANIFEST = '.vite/manifest.json';
const ENTRY = 'site/app/entry-client.tsx';
const DEMO_ENTRY = 'slots/client/main.ts';
const DEMO_ERRORS_ENTRY = 'site/document/demo-errors.ts';
/** Entry of the admin, relative to its workspace. */
const ADMIN_ENTRY = 'main.tsx';
const DIVE_STYLES = 'site/layout/dive/dive.css';
const DEEP_WATER_STYLES = 'site/layout/dive/deep-water.css';
const APP_CHUNK = 'parts';
/** Module that loads the data of pages that are not public. */
const FIRST_DATA_MODULE = 'site/app/first-data.ts';
/** Prefix of the manifest keys of the messages that a page shows (vite.page-messages.ts). */
const PAGE_MESSAGES_PREFIX = 'virtual:page-messages/';
/**
 * The style sheet of every page declares these subsets of fonts. Pages preload the subsets instead of the whole fonts.
 */
const builtInFonts: Partial<Record<FaceKey, string>> = {
	unbounded: 'ui/fonts/unbounded.woff2',
	figtree: 'ui/fonts/figtree.woff2',
};
const fontFile = (key: FaceKey): string => builtInFonts[key] ?? `node_modules/${faceFile(key)}`;
const facesBy = (urlOf: (key: FaceKey) => string): Record<FaceKey, string> =>
	Object.fromEntries(faceKeys.map((key) => [key, urlOf(key)])) as Record<FaceKey, string>;

/** The path is also the module's key in the manifest. */
export const pageModule = ({ module }: Page): string => `site/pages/${module}.tsx`;

interface ManifestChunk {
	file: string;
	name?: string;
	css?: string[];
	assets?: string[];
	imports?: string[];
}

class Manifest {
	readonly chunks: Record<string, ManifestChunk>;

	constructor(text: string) {
		this.chunks = JSON.parse(text) as Record<string, ManifestChunk>;
	}

	chunk(key: string): ManifestChunk {
		const chunk = this.chunks[key];
		if (!chunk) throw new Error(`The build's manifest has no ${key}`);
		return chunk;
	}

	/** Returns the manifest key of a script that vite.config.ts names. */
	keyOf(name: string): string {
		const key = Object.keys(this.chunks).find(
			(each) => this.chunks[each]?.name === name && this.chunks[each].file.endsWith('.js'),
		);
		if (key === undefined) throw new Error(`The build's manifest has no chunk ${name}`);
		return key;
	}

	/** Includes indirect imports. Excludes dynamic imports. */
	withImports(key: string, seen = new Set<string>()): Set<string> {
		if (seen.has(key)) return seen;
		for (const imported of this.chunk(key).imports ?? []) this.withImports(imported, seen);
		return seen.add(key);
	}
}

/**
 * @param read returns a file of the build by path
 * @param folder path of the demos' files
 */
async function readDemoAssets(read: (path: string) => Promise<string>, folder: string): Promise<DemoAssets> {
	const manifest = new Manifest(await read(MANIFEST));
	const address = (key: string): string => folder + manifest.chunk(key).file;
	const common = manifest.withImports(DEMO_ENTRY);
	const games: DemoAssets['games'] = {};
	for (const key of Object.keys(manifest.chunks)) {
		const name = /^slots\/(?:definitions|art|maths-records)\/([\w-]+)(?:\.ts|\.json|\/art\.json)$/.exec(key)?.[1];
		if (name === undefined) continue;
		const ownKeys = [...manifest.withImports(key)].filter((each) => !common.has(each)).map(address);
		games[name] = [...new Set([...(games[name] ?? []), ...ownKeys])];
	}
	return {
		script: address(DEMO_ENTRY),
		errorScript: address(DEMO_ERRORS_ENTRY),
		modules: [...common].filter((key) => key !== DEMO_ENTRY).map(address),
		games,
		styles: [...common].flatMap((key) => manifest.chunk(key).css ?? []).map((file) => folder + file),
	};
}

/**
 * @param read returns a file of the build by path
 * @param folder path of the admin's files
 */
async function readAdminAssets(read: (path: string) => Promise<string>, folder: string): Promise<AdminAssets> {
	const manifest = new Manifest(await read(MANIFEST));
	const address = (key: string): string => folder + manifest.chunk(key).file;
	const keys = [...manifest.withImports(ADMIN_ENTRY)];
	return {
		script: address(ADMIN_ENTRY),
		modules: keys.filter((key) => key !== ADMIN_ENTRY).map(address),
		styles: keys.flatMap((key) => manifest.chunk(key).css ?? []).map((file) => folder + file),
	};
}

/**
 * Returns the version with a hash that identifies the build. Names in manifests contain hashes of content, so the hash
 * of the manifests is enough.
 */
async function releaseOf(read: (path: string) => Promise<string>): Promise<string> {
	const hash = createHash('sha256');
	for (const folder of ['', DEMO_FILES_PATH.slice(1), ADMIN_FILES_PATH.slice(1)])
		hash.update(await read(folder + MANIFEST));
	return `${packageJson.version}-${hash.digest('hex').slice(0, 8)}`;
}

/** @param read returns a file of the build by path */
export async function readAssets(read: (path: string) => Promise<string>): Promise<Assets> {
	const manifest = new Manifest(await read(MANIFEST));
	const chunkOf = (key: string): ManifestChunk => manifest.chunk(key);
	const withImports = (key: string, seen?: Set<string>): Set<string> => manifest.withImports(key, seen);
	const entryKeys = withImports(manifest.keyOf(APP_CHUNK), withImports(ENTRY));
	const readGroup = async (keys: Iterable<string>): Promise<AssetGroup> => {
		const chunks = [...keys].map(chunkOf);
		const files = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
		const css = await Promise.all(files.map(read));
		return {
			modules: chunks.map((chunk) => `/${chunk.file}`),
			css: css.join(''),
			styles: files.map((file) => `/${file}`),
		};
	};

	const entry = await readGroup(entryKeys);
	const script = `/${chunkOf(ENTRY).file}`;
	const pages = Object.entries(sitePages).map(async ([id, page]) => {
		// Pages that are not public load their data in the browser.
		const used = withImports(pageModule(page), page.audience === 'public' ? undefined : withImports(FIRST_DATA_MODULE));
		const own = {
			...(await readGroup([...used].filter((each) => !entryKeys.has(each)))),
			script: `/${chunkOf(pageModule(page)).file}`,
		};
		if (page.audience === 'public' && !page.hasDeferredMessages) return [id, own] as const;
		const messages = Object.fromEntries(
			languages.map((language) => [language, `/${chunkOf(`${PAGE_MESSAGES_PREFIX}${language}/${id}`).file}`]),
		);
		return [id, { ...own, messages }] as const;
	});
	return {
		release: await releaseOf(read),
		script,
		modules: entry.modules.filter((module) => module !== script),
		css: entry.css,
		styles: entry.styles,
		faces: facesBy((key) => `/${chunkOf(fontFile(key)).file}`),
		dive: {
			css: await read(chunkOf(DIVE_STYLES).file),
			deepWaterStyles: `/${chunkOf(DEEP_WATER_STYLES).file}`,
		},
		messages: Object.fromEntries(
			languages.map((language) => [language, [`/${chunkOf(`languages/${language}/site.json`).file}`]]),
		),
		pages: Object.fromEntries(await Promise.all(pages)),
		demo: await readDemoAssets((path) => read(DEMO_FILES_PATH.slice(1) + path), DEMO_FILES_PATH),
		admin: await readAdminAssets((path) => read(ADMIN_FILES_PATH.slice(1) + path), ADMIN_FILES_PATH),
	};
}

/** Reads the styles from the module graph of Vite's development server. */
export async function developmentAssets(vite: ViteDevServer): Promise<Assets> {
	const seen = new Set<EnvironmentModuleNode>();
	const styles: string[] = [];
	const gather = async (module: EnvironmentModuleNode | undefined): Promise<void> => {
		if (!module || seen.has(module)) return;
		seen.add(module);
		if (module.url.endsWith('.css')) {
			const inline = (await vite.ssrLoadModule(`${module.url}?inline`)) as { default: string };
			styles.push(inline.default);
		}
		for (const imported of module.importedModules) await gather(imported);
	};
	const graph = vite.environments.ssr.moduleGraph;
	const pages = Object.values(sitePages).map((page) => `/${pageModule(page)}`);
	const sheets = ['/ui/fonts.css', '/ui/tokens.css', '/ui/base.css', `/${DIVE_STYLES}`, `/${DEEP_WATER_STYLES}`];
	for (const module of [...sheets, '/site/app/entry-server.tsx', ...pages]) {
		// The graph contains only loaded modules.
		await vite.ssrLoadModule(module);
		await gather(await graph.getModuleByUrl(module));
	}
	return {
		release: '',
		script: '/@reelhouse/entry.js',
		modules: [],
		css: styles.join('\n'),
		styles: [],
		faces: facesBy((key) => `/${fontFile(key)}`),
		dive: { css: '', deepWaterStyles: '' },
		messages: {},
		pages: {},
		demo: { script: `/${DEMO_ENTRY}`, errorScript: `/${DEMO_ERRORS_ENTRY}`, modules: [], games: {}, styles: [] },
		admin: { script: `${ADMIN_FILES_PATH}@reelhouse/admin.js`, modules: [], styles: [] },
	};
}
