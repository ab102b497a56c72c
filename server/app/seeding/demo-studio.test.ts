/** Tests the demo studio with errors in its files, and a server without it. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite } from '../../testing/test-site.ts';
import { readDemoData } from './demo-data.ts';
import { demoStudioFolder, DemoStudioError, readDemoManifest } from './demo-studio.ts';

let folder: string;
let studio: URL;
/** Copies the manifest and data for editing. Links the large folders of pictures and files. */
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'reelhouse-demo-'));
	studio = pathToFileURL(`${folder}/`);
	const real = fileURLToPath(demoStudioFolder);
	for (const name of ['manifest.json', 'media.json', 'videos.json', 'data'])
		await cp(join(real, name), join(folder, name), { recursive: true });
	for (const name of ['media', 'videos', 'files', 'static']) await symlink(join(real, name), join(folder, name));
});
afterAll(() => rm(folder, { recursive: true }));

const readAll = () => readDemoData(readDemoManifest(studio)!, studio);

type Change = (content: any) => unknown;
const faults: [what: string, file: string, change: Change, message: string][] = [
	['a format of the future', 'manifest.json', (m) => ({ ...m, format: 2 }), 'format: must be 1'],
	[
		'a file outside the folder',
		'manifest.json',
		(m) => ({ ...m, pictures: '../package.json' }),
		'pictures: must be a JSON file inside the folder of the manifest',
	],
	['an unknown field', 'data/offices.json', ([first]) => [{ ...first, city2: '' }], '0: Unrecognized key: "city2"'],
	[
		'a text that staff could not save',
		'data/news.json',
		([first, second]) => [first, { ...second, title: { en: '', zh: 'A' } }],
		'1.title.en: is missing',
	],
	[
		'an unknown picture',
		'data/banners.json',
		([first]) => [{ ...first, image: 'banner/none' }],
		'0.image: names no picture: banner/none',
	],
	[
		'a game without pictures',
		'data/games.json',
		(games) => games.with(0, { ...games[0], name: 'never-drawn', otherGames: [] }),
		'0.name: names no picture: game/never-drawn/banner',
	],
	[
		'an unknown picture in HTML',
		'data/promo-tools.json',
		([first]) => [{ ...first, page: { en: '<img data-drawing="promo/none" alt="">', zh: '' } }],
		'0.page.en: names no picture: promo/none',
	],
	[
		'a document without its file',
		'data/documents.json',
		([first]) => [{ ...first, file: 'none.pdf' }],
		'0.file: names no file in files/: none.pdf',
	],
	[
		'an unknown company',
		'data/figures.json',
		(figures) => ({ ...figures, markets: [{ ...figures.markets[0], company: 'Nobody' }] }),
		'markets.0.company: names no company of an account: Nobody',
	],
];

test.for(faults)('%s is reported with its file and path', async ([, file, change, message]) => {
	const path = join(folder, file);
	const text = await readFile(path, 'utf8');
	await writeFile(path, JSON.stringify(change(JSON.parse(text))));
	try {
		expect(readAll).toThrow(DemoStudioError);
		expect(readAll).toThrow(`the demo studio has a fault in demo-studio/${file}: ${message}`);
	} finally {
		await writeFile(path, text);
	}
	expect(readAll).not.toThrow();
});

test('a file that is missing or no JSON is reported', async () => {
	const path = join(folder, 'data/news.json');
	const text = await readFile(path, 'utf8');
	await writeFile(path, '{');
	expect(readAll).toThrow('the demo studio has a fault in demo-studio/data/news.json: Expected property name');
	await rm(path);
	expect(readAll).toThrow('the demo studio has a fault in demo-studio/data/news.json: ENOENT');
	await writeFile(path, text);
});

test.for([
	['0', []],
	['1', [/^the demo studio is not installed, so nothing is loaded: \/.*none\/ has no manifest\.json$/]],
] as const)('without the demo studio, DEMO_CONTENT=%s starts an empty studio', async ([demoContent, warnings]) => {
	const server = await startTestSite({
		demo: false,
		env: { DEMO_CONTENT: demoContent },
		overrides: { demoStudio: new URL('none/', studio) },
	});
	expect((await server.get('/')).status).toBe(200);
	expect((await server.get('/api/games')).body.data).toEqual([]);
	expect(server.log.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual(
		warnings.map((warning) => expect.stringMatching(warning)),
	);
	await server.stop();
});

test('a site with loaded demo content starts completely after the demo studio is removed', async () => {
	const server = await startTestSite({ overrides: { demoStudio: new URL('none/', studio) } });
	expect((await server.get('/api/games')).body.data).not.toEqual([]);
	expect(server.log.filter(({ level }) => level >= 50)).toEqual([]);
	await server.stop();
});
