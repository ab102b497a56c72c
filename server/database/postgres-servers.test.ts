/** Tests the choice among PostgreSQL servers without real servers. failover.long.test.ts uses real ones. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { checkServers } from '../app/doctor/store-checks.ts';
import { chooseServer, logServers, ServerChoice, type Server, type ServerState } from './postgres-servers.ts';

const ONE = 'postgres://app:hidden@one:5432/studio';
const TWO = 'postgres://app:hidden@two:5432/studio';

const at = (address: string, state: ServerState, timeline = 0): Server => ({ address, state, timeline });

function choiceOf(one: Server, two: Server) {
	const servers: Record<string, Server> = { [ONE]: one, [TWO]: two };
	const moves: string[] = [];
	const choice: ServerChoice = new ServerChoice(
		[ONE, TWO],
		async (address) => servers[address]!,
		() => moves.push(choice.address),
	);
	const lines: Record<string, unknown>[] = [];
	const log = pino(
		{ base: null },
		{ write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
	);
	choice.onChange(logServers(log));
	return {
		choice,
		moves,
		messages: () => lines.splice(0).map(({ msg }) => msg),
		set: (...changed: Server[]) => changed.forEach((server) => (servers[server.address] = server)),
	};
}

/** Returns the state after a failover from the first server to the second. */
async function afterFailover() {
	const site = choiceOf(at(ONE, 'primary', 1), at(TWO, 'standby'));
	await site.choice.survey(true);
	site.set(at(ONE, 'refused'));
	expect(await site.choice.probe(false)).toBe('refused');
	site.set(at(TWO, 'primary', 2));
	expect(await site.choice.probe(true)).toBe('answered');
	expect(site.moves).toEqual([TWO]);
	site.messages();
	return site;
}

test('an old primary that accepts writes again is not used, and is reported', async () => {
	const { choice, moves, messages, set } = await afterFailover();
	set(at(ONE, 'primary', 1));
	expect(await choice.probe(false)).toBe('answered');
	await choice.survey(false);
	await choice.survey(false);
	expect([choice.address, moves]).toEqual([TWO, [TWO]]);
	expect(choice.state()).toMatchObject({ host: 'two:5432', timeline: 2 });
	expect(choice.state().writable).toHaveLength(2);
	expect(messages()).toEqual([
		'split brain: one:5432 (timeline 1) and two:5432 (timeline 2) accept writes; two:5432 is used, stop the other one',
	]);
	set(at(ONE, 'standby'));
	await choice.survey(false);
	expect(messages()).toEqual(['only one database server accepts writes again']);
});

test('while the server in use is away, one of a lower timeline is not used', async () => {
	const { choice, messages, set } = await afterFailover();
	set(at(ONE, 'primary', 1), at(TWO, 'refused'));
	expect(await choice.probe(false)).toBe('refused');
	expect(await choice.probe(true)).toBe('refused');
	expect(choice.address).toBe(TWO);
	expect(messages()).toEqual([
		'one:5432 (timeline 1) accepts writes, but is not used: it lacks the writes since timeline 2 began',
	]);
	set(at(ONE, 'primary', 3));
	expect(await choice.probe(true)).toBe('answered');
	expect(choice.address).toBe(ONE);
});

test('an old primary that is read-only, or lags as a standby, is no error', async () => {
	const { choice, moves, messages, set } = await afterFailover();
	for (const old of [at(ONE, 'read-only', 1), at(ONE, 'standby'), at(ONE, 'full'), at(ONE, 'timeout')]) {
		set(old);
		expect(await choice.probe(false)).toBe('answered');
		await choice.survey(false);
	}
	expect([moves, messages()]).toEqual([[TWO], []]);
	expect(checkServers([at(ONE, 'read-only', 1), at(TWO, 'primary', 2)])).toEqual({
		status: 'ok',
		message: 'two:5432 (timeline 2) is used and accepts writes; one:5432 (timeline 1) is read-only',
	});
	expect(checkServers([at(ONE, 'standby'), at(TWO, 'primary', 2)])!.status).toBe('ok');
});

test('at a start, the highest timeline is chosen of several servers that accept writes', async () => {
	const { choice, messages } = choiceOf(at(ONE, 'primary', 0x1f), at(TWO, 'primary', 0x20));
	await choice.survey(true);
	expect(choice.address).toBe(TWO);
	expect(messages().at(-1)).toMatch(/^split brain: one:5432 \(timeline 31\) and two:5432 \(timeline 32\)/);
	expect(chooseServer([at(ONE, 'primary'), at(TWO, 'primary')])!.address).toBe(ONE);
	expect(chooseServer([at(ONE, 'read-only', 1), at(TWO, 'primary', 1)])!.address).toBe(TWO);
	expect(chooseServer([at(ONE, 'read-only', 1), at(TWO, 'standby')])!.address).toBe(ONE);
	expect(chooseServer([at(ONE, 'refused'), at(TWO, 'standby')])).toBeUndefined();
});

test('a busy server stays in use until there is an outage or a promotion', async () => {
	const { choice, moves, messages, set } = choiceOf(at(ONE, 'primary', 1), at(TWO, 'read-only', 1));
	await choice.survey(true);
	messages();
	set(at(ONE, 'timeout'));
	expect(await choice.probe(false)).toBe('timeout');
	expect(choice.state().writable).toHaveLength(1);
	set(at(ONE, 'full'));
	expect(await choice.probe(false)).toBe('answered');
	set(at(TWO, 'primary', 1));
	await choice.survey(false);
	expect(moves).toEqual([]);
	set(at(TWO, 'primary', 2));
	await choice.survey(false);
	expect(moves).toEqual([TWO]);
});

test('doctor warns of a server that is away, and fails without one that accepts writes', () => {
	expect(checkServers([])).toBeUndefined();
	expect(checkServers([at(ONE, 'primary', 1), at(TWO, 'refused')])).toMatchObject({
		status: 'warning',
		message: 'one:5432 (timeline 1) is used and accepts writes; two:5432 rejects connections',
	});
	expect(checkServers([at(ONE, 'timeout'), at(TWO, 'standby')])).toMatchObject({
		status: 'failed',
		message: 'none can be used; one:5432 does not answer; two:5432 is a standby',
	});
	expect(checkServers([at(ONE, 'primary', 1), at(TWO, 'primary', 2)])!.status).toBe('failed');
});
