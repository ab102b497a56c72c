/** Stores work that background jobs cannot do, and checks that other work goes on. */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { checkCommands, withScene, type Fault, type Scene } from './fault.ts';

const FAULT_MS = 8000;
const IDLE_MS = 4000;
/** Share of a core that an idle server may use. A job that repeats without pause would use more. */
const MAX_IDLE_CPU = 0.5;
const SCHEDULE_TIMEOUT_MS = 60_000;
/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

const PAST = '2026-01-01T00:00:00.000Z';

function cpuSeconds(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
	return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function createDraft({ workload }: Scene, slug: string): Promise<string> {
	const sent = await workload.createDraft(slug);
	if (sent.status !== 200) throw new Error(`the draft was not created: ${sent.result}`);
	return (JSON.parse(sent.text) as { data: { uid: string } }).data.uid;
}

async function poison(scene: Scene, round: number): Promise<{ mail: string; item: string }> {
	const { site } = scene;
	const item = await createDraft(scene, `poison-${round}`);
	const mail = `poison${String(round).padStart(8, '0')}`;
	// A mail without a valid address, a scheduled version that is no JSON, and a picture without its original.
	await site.execute(
		`insert into outbox_mails (uid, recipient, subject, text, html, created_at, due_at, attempts, is_personal)
		values ('${mail}', 'nobody', 'Poison', 'x', 'x', '${PAST}', '${PAST}', 0, 0)`,
	);
	await site.execute(`update versions set content = '{' where resource = 'news' and uid = '${item}'`);
	await site.execute(
		`update items set publish_from = '${PAST}', publish_revision = 1, revision = 2 where resource = 'news' and uid = '${item}'`,
	);
	await site.execute(
		`insert into media_work (media_uid, original, content_type, size, due_at, attempts, file_stem)
		select uid, '00000000000000000000.png', 'image/png', 10, '${PAST}', 0, '00000000000000000000' from media
		where not exists (select 1 from media_work w where w.media_uid = media.uid) and content_type = '' limit 1`,
	);
	return { mail, item };
}

export const poisonedJob: Fault = {
	name: 'poisoned-job',
	what: 'The database gets a due mail to an invalid address, a due publication of a version that is no JSON, and a picture to convert whose original is missing.',
	promise:
		'visitors and operators notice nothing. Other mails, pictures and publications go on, the log and the list of background jobs say what failed, and the server does not spin.',
	databases: ['sqlite', 'postgres'],
	defaultRounds: 3,
	unit: 'times three poisons',
	needsShim: false,
	run: (context) =>
		withScene(context, {}, async (scene) => {
			const { site, workload, report } = scene;
			for (let round = 0; round < context.rounds && context.hasTime(); round++) {
				const good = await createDraft(scene, `scheduled-${round}`);
				const { mail, item } = await poison(scene, round);
				// Restart the server, because it reads its schedule only at the start.
				await site.stop();
				await site.start();
				workload.start();
				workload.observations.isRecording = true;
				const from = new Date(Date.now() + 2000).toISOString();
				const scheduled = await workload.asSuperuser('schedule', `/api/admin/news/${good}/publish`, {
					method: 'POST',
					body: { revision: 1, from },
				});
				if (scheduled.status !== 200) report.problems.push(`the schedule was rejected: ${scheduled.result}`);
				await delay(FAULT_MS);
				const jobs = await workload.asSuperuser('background jobs', '/api/admin/background-jobs');
				workload.observations.isRecording = false;
				await workload.stop();
				const failing = (JSON.parse(jobs.text) as { data: { name: string; consecutive_failures: number }[] }).data;
				report.facts.push(
					`Round ${round + 1}: jobs with failures: ${
						failing
							.map(({ name, consecutive_failures: n }) => (n ? `${name} (${n})` : ''))
							.filter(Boolean)
							.join(', ') || 'none'
					}.`,
				);
				const deadline = performance.now() + SCHEDULE_TIMEOUT_MS;
				let page = 0;
				while (page !== 200 && performance.now() < deadline) {
					page = (await workload.send('visitor', 'article', `/news/scheduled-${round}/`)).status;
					await delay(200);
				}
				if (page !== 200) report.problems.push('an intact scheduled article was not published');
				const [row] = await site.query(`select attempts, last_error from outbox_mails where uid = '${mail}'`);
				if (!row?.last_error) report.problems.push('the mail without an address is not marked');
				const broken = await workload.send('visitor', 'article', `/news/poison-${round}/`);
				if (broken.status !== 404) report.problems.push(`the page of the broken article is ${broken.result}`);
				const pages = await workload.asSuperuser('list of news', '/api/admin/news?limit=100');
				if (pages.status !== 200)
					report.problems.push(`staff cannot list news beside the broken version: ${pages.result}`);
				const before = cpuSeconds(site.pid());
				await delay(IDLE_MS);
				const share = (cpuSeconds(site.pid()) - before) / (IDLE_MS / 1000);
				if (share > MAX_IDLE_CPU) report.problems.push(`the idle server used ${Math.round(share * 100)} % of a core`);
				// Delete the broken rows, because `verify` would report them.
				await site.execute(`delete from items where resource = 'news' and uid = '${item}'`);
				await site.execute(`delete from versions where resource = 'news' and uid = '${item}'`);
				await site.execute(`delete from news where uid = '${item}'`);
				report.problems.push(...(await workload.verify()), ...(await workload.verifyFiles()));
				report.rounds++;
			}
			if (workload.observations.count('visitor', /: 5\d\d/) > 0) report.problems.push('a visitor saw an error');
			report.problems.push(...(await checkCommands(site)));
		}),
};
