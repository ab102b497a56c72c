/** Tests that migration 0069 derives past changes of games from their published versions. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import type { ClientChange } from '../../contract/client-changes.ts';
import { testGame } from '../testing/factories.ts';
import { signIn } from '../testing/sign-in.ts';
import { staffAt } from '../testing/staff.ts';
import { startTestSite } from '../testing/test-site.ts';
import { up } from './migrations/0069-client-changes.ts';

dbTest(
	'earlier changes of a game are listed after an upgrade, and new to nobody',
	{ tags: ['long-on-postgres'] },
	async () => {
		let clock = new Date();
		const server = await startTestSite({ now: () => clock });
		try {
			const staff = await staffAt(server);
			const { uid, name, title } = await testGame(server, { rtp: 96, features: [], layout: { en: '5×3' } });
			const times: string[] = [];
			const save = async (change: object, publish = true) => {
				clock = new Date(clock.getTime() + 60_000);
				if (publish) times.unshift(clock.toISOString());
				const { revision, content } = await staff.item('GET', `games/${uid}`);
				await staff.item('PUT', `games/${uid}`, { revision, content: { ...content, ...change }, publish });
			};
			await save({ rtp: 95 });
			await save({ rtp: 90 }, false);
			await save({ rtp: 95, summary: { en: 'Only words', zh: '', es: '' } });
			await save({ rtp: 94, max_win: 5000 });
			const [newest, , oldest] = times;
			const operator = await signIn(server, 'operator');
			const list = async () =>
				(await server.get(`/api/client-area/changes?game=${name}`, operator)).body.data as ClientChange[];
			const recorded = (await list()).map(({ at, fields }) => ({ at, fields }));
			expect(recorded.map(({ at }) => at)).toEqual([newest, oldest]);

			await server.services.database.transaction(async (tx) => {
				for (const table of ['games', 'visits', 'readers'])
					await tx.schema.dropTable(`client_change_${table}`).execute();
				await tx.schema.dropTable('client_changes').execute();
				await tx.schema.alterTable('outbox_mails').dropColumn('unsubscribe_url').execute();
				await up(tx);
			});
			const computed = await list();
			expect(computed.map(({ at, fields }) => ({ at, fields }))).toEqual(recorded);
			expect(computed.map(({ number, is_new, title: shown }) => ({ number, is_new, shown }))).toEqual([
				{ number: 0, is_new: false, shown: title.en },
				{ number: -1, is_new: false, shown: title.en },
			]);
			// Past changes have numbers up to 0, so the first new change gets number 1.
			await save({ rtp: 93 });
			expect((await list())[0]).toMatchObject({ number: 1, is_new: true });
			const numbers = await sql<{ number: number }>`select number from client_changes order by number`.execute(
				server.services.database.read,
			);
			expect(numbers.rows.map(({ number }) => number)).toEqual([-1, 0, 1]);
		} finally {
			await server.stop();
		}
	},
);
