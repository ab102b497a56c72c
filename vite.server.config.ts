import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { bundledPackages } from './vite.bundled-packages.ts';
import { asciiOnly } from './vite.ascii-only.ts';

const root = import.meta.dirname;
/** Packages outside the bundle: those with native binaries, and those that start threads from their own files. */
export const bundleExternals = ['sharp', '@node-rs/argon2', 'pino', 'pino-pretty'];
/** Folder of the bundle, relative to the root. */
const OUTPUT_FOLDER = 'dist/app';

/** Entry points: the server, the program of a release, and programs that run in their own thread or process. */
const programs = {
	main: 'server/main.ts',
	cli: 'server/cli.ts',
	'sanitizer-worker': 'server/platform/html/sanitizer-worker.ts',
	'import-worker': 'server/features/figures/imports/import-worker.ts',
	'read-table-worker': 'server/features/catalogue/read-table-worker.ts',
	'backup-process': 'server/app/backup/backup-process.ts',
	'picture-process': 'server/platform/pictures/picture-process.ts',
	'print-worker': 'server/platform/printing/print-worker.ts',
};

/**
 * Rewrites URLs that are built from `import.meta.url`, so that they are valid in the bundle. Programs are in the
 * bundle's folder, and other files are relative to the source.
 */
const sourceAddresses = (): Plugin => ({
	name: 'reelhouse:source-addresses',
	enforce: 'pre',
	transform(code, id) {
		const source = relative(root, id);
		if (id.startsWith('\0') || source.startsWith('node_modules') || !code.includes('import.meta.')) return null;
		if (code.includes('import.meta.dirname')) this.error('import.meta.dirname has no meaning in the bundle');
		const folder = `${relative(OUTPUT_FOLDER, dirname(source)) || '.'}/`;
		return {
			code: code.replaceAll(/(?:'(?:\.{1,2}\/)+([\w-]+)\.ts', )?import\.meta\.url/g, (address, program?: string) =>
				program && Object.hasOwn(programs, program)
					? `'./${program}.js', import.meta.url`
					: address.replace('import.meta.url', `new URL(${JSON.stringify(folder)}, import.meta.url).href`),
			),
			map: null,
		};
	},
});

/**
 * Excludes code that only takes memory: zod's messages in fifty languages, and the schemas of the OpenAPI description
 * (8 MB). The build has already written the description.
 */
const excludeUnusedCode = (): Plugin => ({
	name: 'reelhouse:exclude-unused-code',
	enforce: 'pre',
	resolveId(source, importer) {
		if (source === '@asteasolutions/zod-to-openapi') return join(root, 'server/http/without-descriptions.ts');
		if (source === '../locales/index.js' && importer?.includes('/node_modules/zod/')) return '\0no-locales';
		return undefined;
	},
	load: (id) => (id === '\0no-locales' ? 'export {};' : undefined),
});

/**
 * Makes imports visible that `file-type` hides from bundlers for browsers. The bundle must contain the imported
 * package, because a release does not have the package in `node_modules`.
 */
const hiddenImports = (): Plugin => ({
	name: 'reelhouse:hidden-imports',
	enforce: 'pre',
	transform: (code, id) =>
		id.includes('/node_modules/file-type/')
			? { code: code.replaceAll(/\bimportAtRuntime\((?='[^']+'\))/g, 'import('), map: null }
			: null,
});

/**
 * Copies the colour profile that `pdfkit` puts into each PDF. `pdfkit` reads the profile from the folder of its module.
 */
const colorProfile = (): Plugin => ({
	name: 'reelhouse:color-profile',
	generateBundle() {
		const file = 'data/sRGB_IEC61966_2_1.icc';
		this.emitFile({
			type: 'asset',
			fileName: file,
			source: readFileSync(join(root, 'node_modules/pdfkit/js', file)),
		});
	},
});

/**
 * Bundles the server into a few files instead of 900. The server then starts in half the time, and needs 50 MB (a
 * quarter) less memory. The code is not minified, so that stack traces in the log are readable (ADR 0036).
 */
export default defineConfig({
	publicDir: false,
	plugins: [sourceAddresses(), excludeUnusedCode(), hiddenImports(), colorProfile(), asciiOnly(), bundledPackages()],
	ssr: { noExternal: true, external: bundleExternals },
	build: {
		ssr: true,
		target: 'node24',
		outDir: OUTPUT_FOLDER,
		minify: false,
		reportCompressedSize: false,
		chunkSizeWarningLimit: 5000,
		rolldownOptions: {
			input: programs,
			checks: { bundlerTimings: false },
			external: ['pg-native'],
			output: {
				entryFileNames: '[name].js',
				chunkFileNames: 'part-[hash].js',
			},
		},
	},
});
