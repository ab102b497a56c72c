import { afterAll, beforeAll, expect, test } from 'vitest';
import { sanitizeAll } from '../../platform/html/sanitizer.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { longestTurn, MAX_TURN_MS, shortestOf } from '../../testing/longest-turn.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { MAX_ITEM_HTML_LENGTH } from './content-errors.ts';

const filled = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length));

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

/** @returns the response, and the longest time in ms for which the event loop was blocked */
async function saveGame(texts: Record<string, { en: string; zh: string }>) {
	const staff = await staffAt(server, 'admin');
	const [game] = (await staff.request('GET', 'games?limit=1')).body.data;
	const { content, revision } = await staff.item('GET', `games/${game.uid}`);
	const headers = { ...(await signIn(server, 'admin')), 'content-type': 'application/json' };
	const body = Buffer.from(JSON.stringify({ revision, content: { ...content, ...texts } }));
	let response!: Response;
	const turn = await longestTurn(async () => {
		response = await fetch(`${server.url}/api/admin/games/${game.uid}?lang=en`, { method: 'PUT', headers, body });
	});
	return { turn, status: response.status, body: await response.json() };
}

test('six long texts of ampersands are rejected for their total length, and the error is at the longest text', async () => {
	const text = filled('&', 480_000);
	const texts = {
		description: { en: text, zh: text },
		specification: { en: text, zh: `${text}&` },
		promo_video: { en: text, zh: text },
	};
	let saved!: Awaited<ReturnType<typeof saveGame>>;
	const turn = await shortestOf(async () => (saved = await saveGame(texts)).turn);
	const { status, body } = saved;
	expect([status, Object.keys(body.fields)]).toEqual([422, ['specification.zh']]);
	expect(body.fields['specification.zh']).toContain(
		`2880001 characters in total, and may have at most ${MAX_ITEM_HTML_LENGTH}`,
	);
	expect(turn).toBeLessThan(MAX_TURN_MS);
});

test('HTML of almost the maximum length is saved without blocking the event loop', { tags: ['long'] }, async () => {
	const [en, zh] = [
		'<p>A paragraph as people write them, of one sentence.</p>',
		`<p>${'一段话，就像人们写的那样。'.repeat(4)}</p>`,
	].map((text) => filled(text, 240_000)) as [string, string];
	let saved!: Awaited<ReturnType<typeof saveGame>>;
	const turn = await shortestOf(async () => (saved = await saveGame({ description: { en, zh } })).turn);
	const { status, body } = saved;
	expect([status, body.data.content.description.zh]).toEqual([200, zh]);
	expect(turn).toBeLessThan(MAX_TURN_MS);
});

/**
 * Number of links in a text. Sanitising them takes about 50 ms. A text with more than MAX_TAGS tags would be rejected
 * without sanitising.
 */
const LINK_COUNT = 2400;

/**
 * Publishes a draft while the sanitiser is busy, and writes other content at the same time. The other write must not
 * wait for the sanitiser.
 */
async function publishBehindOthers(staff: Staff, round: number) {
	const [game] = (await staff.request('GET', 'games?limit=1')).body.data;
	const { content, revision } = await staff.item('GET', `games/${game.uid}`);
	const draft = await staff.item('PUT', `games/${game.uid}`, { revision, content });
	// Writes directly to the database, so that the sanitiser has not yet cached the text.
	const text = filled(`<p>Draft ${round}, which nobody has read yet.</p>`, 100_000);
	const unseen = { ...content, description: { en: text, zh: text } };
	await server.services.database.transaction((tx) =>
		tx
			.updateTable('items')
			.set({ draft: JSON.stringify(unseen) })
			.where('uid', '=', game.uid)
			.execute(),
	);
	// These twelve texts occupy the sanitiser for more than half a second.
	const others = Array.from({ length: 12 }, (_, n) =>
		sanitizeAll([`<p><a href="https://example.com/${round}-${n}">x</a></p>`.repeat(LINK_COUNT)]),
	);
	let isBusy = true;
	const worked = Promise.all(others).then(() => void (isBusy = false));
	const published = staff.request('POST', `games/${game.uid}/publish`, { revision: draft.revision });
	await new Promise((resolve) => setTimeout(resolve, 50));
	const wasBusy = isBusy;
	await server.services.content.change(async () => {});
	// If the sanitiser has already finished all texts, the write above has waited for it.
	const outcome = { wasBusy, hasWaited: !isBusy };
	await worked;
	expect((await published).status).toBe(200);
	return outcome;
}

test(
	'publishing a long draft delays no other write while its text waits for the sanitiser',
	{ tags: ['long'] },
	async () => {
		const staff = await staffAt(server, 'admin');
		let round = 0;
		let outcome = await publishBehindOthers(staff, round);
		// The round proves nothing if the sanitiser finishes before the other write begins.
		while (!outcome.wasBusy && ++round < 5) outcome = await publishBehindOthers(staff, round);
		expect(outcome).toEqual({ wasBusy: true, hasWaited: false });
	},
);

test.each([
	['deep nesting', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
	['a very long list', `[${filled('0,', 4_000_000)}0]`],
	['many keys', `{${Array.from({ length: 150_000 }, (_, key) => `"${key}":0`).join()}}`],
	['a very long number', filled('1', 4_000_000)],
])('JSON with %s is rejected before it is parsed', { tags: ['long'] }, async (_, body) => {
	const headers = { ...(await signIn(server, 'admin')), 'content-type': 'application/json' };
	let response!: Response;
	const bytes = Buffer.from(body);
	const send = async () => {
		response = await fetch(`${server.url}/api/admin/games`, { method: 'POST', headers, body: bytes });
	};
	const turn = await shortestOf(() => longestTurn(send));
	expect([response.status, (await response.json()).error.code]).toEqual([400, 'bad_body']);
	expect(turn).toBeLessThan(MAX_TURN_MS);
});
