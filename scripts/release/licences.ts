import { readFileSync } from 'node:fs';
import type { Entry } from './tar.ts';
import type { LockedPackage } from './locked-packages.ts';

const LICENCE_FILE = /^(licen[cs]es?|copying|notice|third[-_]party[-\w]*)([-_.][\w.-]*)?$/i;

export const isLicenceFile = (path: string): boolean => LICENCE_FILE.test(path) && !/\.(c?js|m?ts|json)$/.test(path);

const RULE = `${'='.repeat(78)}\n`;
const standardTexts = new URL('licences/', import.meta.url);

/** Standard licences of packages without a licence file, with the texts that they include. */
const STANDARD_TEXTS: Record<string, readonly string[]> = {
	MIT: ['MIT'],
	ISC: ['ISC'],
	'LGPL-3.0-or-later': ['LGPL-3.0', 'GPL-3.0'],
};

function licenceSection(files: readonly Entry[]): string {
	const readme = files.find(({ path }) => /^readme\.md$/i.test(path))?.content.toString('utf8') ?? '';
	return /^(#+) [^\n]*licen[cs][\s\S]*?(?=^\1 |(?![\s\S]))/im.exec(readme)?.[0].trim() ?? '';
}

/** Returns the author and the home page in a package's `package.json`. */
function authorOf(files: readonly Entry[]): string {
	const manifest = files.find(({ path }) => path === 'package.json');
	const { author, homepage } = JSON.parse(manifest?.content.toString('utf8') ?? '{}') as {
		author?: string | { name: string };
		homepage?: string;
	};
	return [typeof author === 'object' ? author.name : author, homepage].filter(Boolean).join(', ');
}

/**
 * Returns the licences of packages as one text.
 * @param files files at the top of each package
 * @throws Error if a package has neither a licence file nor a licence in `licences/`
 */
export function licenceText(packages: readonly { package: LockedPackage; files: readonly Entry[] }[]): string {
	const standard = new Set<string>();
	const parts = packages.map(({ package: { name, version, license = '' }, files }) => {
		const texts = files.filter(({ path }) => isLicenceFile(path)).map(({ content }) => content.toString('utf8').trim());
		if (texts.length === 0) {
			const names = STANDARD_TEXTS[license];
			if (!names) throw new Error(`${name} has no licence file, and scripts/release/licences/ lacks ${license}`);
			for (const each of names) standard.add(each);
			texts.push(
				`Copyright ${authorOf(files) || `the authors of ${name}`}`,
				licenceSection(files),
				`The text of ${names[0]} is at the end of this file.`,
			);
		}
		return `${RULE}${name} ${version} (${license})\n${RULE}\n${texts.filter(Boolean).join('\n\n')}\n`;
	});
	const ends = [...standard]
		.sort()
		.map((name) => `${RULE}${name}\n${RULE}\n${readFileSync(new URL(`${name}.txt`, standardTexts), 'utf8')}`);
	return `This release contains the following packages.\n\n${[...parts, ...ends].join('\n')}`;
}
