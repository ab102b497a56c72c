import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LogWriter } from './log-writer.ts';

/** Creates a destination that accepts `room` bytes, and then fails with `fault`. */
function failingDestination() {
	const state = { text: '', fault: '', room: Infinity };
	const write = (bytes: Uint8Array) => {
		if (state.fault && state.room === 0) throw Object.assign(new Error(state.fault), { code: state.fault });
		const written = bytes.subarray(0, state.room);
		state.room -= written.length;
		state.text += Buffer.from(written).toString();
		return written.length;
	};
	const fail = (fault: string, room = 0) => Object.assign(state, { fault, room });
	const lines = () => state.text.split('\n').slice(0, -1);
	return { writer: new LogWriter(write), fail, recover: () => fail('', Infinity), lines };
}

test.each(['ENOSPC', 'EPIPE', 'EIO'])('lines that fail with %s are dropped, and their number is reported', (code) => {
	const { writer, fail, recover, lines } = failingDestination();
	writer.write('first\n');
	fail(code);
	for (const line of ['a\n', 'b\n', 'c\n']) writer.write(line);
	recover();
	writer.write('last\n');
	writer.write('after\n');
	expect(lines()).toEqual(['first', expect.stringContaining(`"dropped":3,"code":"${code}"`), 'last', 'after']);
	expect(JSON.parse(lines()[1]!)).toMatchObject({ level: 40, msg: expect.stringContaining('dropped') });
});

test('a line that was cut by a full disk is completed once there is space', () => {
	const { writer, fail, recover, lines } = failingDestination();
	fail('ENOSPC', 3);
	writer.write('cut line\n');
	writer.write('dropped\n');
	recover();
	writer.write('last\n');
	expect(lines()).toEqual(['cut line', expect.stringContaining('"dropped":1'), 'last']);
});

test('lines are queued for a full pipe, in order and up to a limit', () => {
	const { writer, fail, recover, lines } = failingDestination();
	fail('EAGAIN');
	const line = `${'x'.repeat(1023)}\n`;
	for (let i = 0; i < 1030; i++) writer.write(line);
	recover();
	writer.write('last\n');
	expect(lines()).toHaveLength(1024 + 2);
	expect(lines().at(-2)).toContain('"dropped":6,"code":"EAGAIN"');
	expect(lines().at(-1)).toBe('last');
});

test('queued lines are written without waiting for another line', async () => {
	const { writer, fail, recover, lines } = failingDestination();
	fail('EAGAIN');
	writer.write('waiting\n');
	recover();
	await expect.poll(lines).toEqual(['waiting']);
});

test.runIf(process.platform === 'linux')('a log file on a full disk does not throw', () => {
	const full = openSync('/dev/full', 'w');
	const writer = new LogWriter(full);
	for (let i = 0; i < 100; i++) writer.write('line\n');
	closeSync(full);
});
