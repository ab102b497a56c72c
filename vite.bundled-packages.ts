import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** File of a build that names the packages in it. `scripts/build.ts` removes it from the files that browsers load. */
export const PACKAGES_FILE = 'packages.json';

const root = import.meta.dirname;
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * Writes a list of the packages in a bundle, by their paths in package-lock.json. The licences and the bill of
 * materials of a release need the list.
 */
export const bundledPackages = (): Plugin => ({
	name: 'reelhouse:bundled-packages',
	apply: 'build',
	generateBundle(_options, bundle) {
		const packages = new Set<string>();
		for (const output of Object.values(bundle))
			for (const id of output.type === 'chunk' ? output.moduleIds : []) {
				const [folder] = PACKAGE_FOLDER.exec(id.replace('\0', '')) ?? [];
				if (folder !== undefined) packages.add(relative(root, folder));
			}
		this.emitFile({ type: 'asset', fileName: PACKAGES_FILE, source: `${JSON.stringify([...packages].sort())}\n` });
	},
});
