import { readDemoData } from '../app/seeding/demo-data.ts';
import { demoStudioFolder, readDemoManifest } from '../app/seeding/demo-studio.ts';

const manifest = readDemoManifest();
if (!manifest) throw new Error('the tests need the demo studio');

export const demoAccounts = manifest.accounts;
/**
 * Returns an account of the demo studio.
 * @param name part of the email address before the @
 */
export function demoAccount(name: string): { email: string; password: string } {
	const found = demoAccounts.find(({ email }) => email.startsWith(`${name}@`));
	if (!found) throw new Error(`no such demo account: ${name}`);
	return { email: found.email, password: found.password };
}

export const demoFolders = {
	media: new URL(manifest.folders.media, demoStudioFolder),
	files: new URL(manifest.folders.files ?? '', demoStudioFolder),
	static: new URL(manifest.folders.static ?? '', demoStudioFolder),
};

export const demo = readDemoData(manifest);

export const studioName = demo.settings.company.name;

export function titleOf(name: string, language: 'en' | 'zh' = 'en'): string {
	const game = demo.games.find((each) => each.name === name);
	if (!game) throw new Error(`no such game: ${name}`);
	return game.title[language];
}
