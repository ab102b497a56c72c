/** Tests that this release opens databases and files of earlier releases without losing data. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { timeStep, totpCode } from '../auth/two-factor/totp.ts';
import { unpackStudio } from '../testing/stored-studio/unpack-studio.ts';
import { startTestSite, type TestResponse } from '../testing/test-site.ts';
import { setCookiesOf } from '../testing/cookies.ts';

const folder = join(import.meta.dirname, '../testing/stored-studio');
const versions = readdirSync(folder, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);

/** Returns a time one minute ahead, because the stored studio may have used the current two-factor code already. */
const clock = () => new Date(Date.now() + 60_000);

async function openStored(version: string) {
	const dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-upgrade-'));
	const { studio, databaseUrl, env } = await unpackStudio(version, dataDir);
	const server = await startTestSite({
		demo: false,
		now: clock,
		env,
		...(databaseUrl ? { databaseUrl } : {}),
	});
	return {
		server,
		studio,
		stop: async () => {
			await server.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

dbTest.each(versions)('data of version %s opens with its content, files, accounts and figures', async (version) => {
	const { server, studio, stop } = await openStored(version);
	try {
		for (const path of studio.paths) expect([path, (await server.get(path)).status]).toEqual([path, 200]);
		expect((await server.get('/news/first-fold/')).headers.get('location')).toContain('/news/first-fold-again/');
		const { data: game } = (await server.get('/api/games/paper-crane?lang=zh')).body;
		expect(game.title).toBe('Paper Crane（中文）');
		expect((await server.get(game.banner)).status).toBe(200);

		const { email, password, totpSecret } = studio.superuser;
		const otp_code = totpCode(totpSecret, timeStep(clock()));
		const staff = await cookieOf(await server.post('/login/', new URLSearchParams({ email, password, otp_code })));
		for (const [type, uids] of Object.entries(studio.items)) {
			for (const uid of uids) {
				const { status } = await server.get(`/api/admin/${type}/${uid}`, staff);
				expect([type, uid, status]).toEqual([type, uid, 200]);
			}
		}
		const operator = await cookieOf(await server.post('/login/', new URLSearchParams({ ...studio.operator })));
		const { data: figures } = (await server.get('/api/client-area/performance?from=2026-09&to=2026-09', operator)).body;
		expect(figures.total).toMatchObject({ bets: 100_050, ggr: 4025, rounds: 900 });
		const [document] = (await server.get('/api/documents/', operator)).body.data;
		expect((await server.get(document.file, operator)).status).toBe(200);
	} finally {
		await stop();
	}
});

const cookieOf = async (response: TestResponse) => {
	expect(response.body).toEqual({ status: 'ok' });
	return { cookie: setCookiesOf(response).join('; ') };
};
