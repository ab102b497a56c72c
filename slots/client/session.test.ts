import { expect, test } from 'vitest';
import { marketProfiles } from '../market-profiles.ts';
import { formatDuration, Session } from './session.ts';

function start() {
	const clock = { ms: 5000 };
	return { clock, session: new Session(() => clock.ms) };
}

test('a session counts rounds, time and the net position', () => {
	const { clock, session } = start();
	session.beginRound(100);
	session.endRound(0);
	session.beginRound(100);
	expect([session.rounds, session.net]).toEqual([1, -200]);
	session.endRound(250);
	clock.ms += 3_909_000;
	expect([session.rounds, session.net, formatDuration(session.elapsedMs)]).toEqual([2, 50, '1:05:09']);
	expect(formatDuration(0)).toBe('0:00:00');
});

test('a reality check is due after its time, and again after as much time', () => {
	const { clock, session } = start();
	clock.ms += 15 * 60_000 - 1;
	expect(session.isCheckDue(15)).toBe(false);
	clock.ms += 1;
	expect([session.isCheckDue(0), session.isCheckDue(15), session.isCheckDue(30)]).toEqual([false, true, false]);
	session.restartCheck();
	expect(session.isCheckDue(15)).toBe(false);
	clock.ms += 15 * 60_000;
	expect(session.isCheckDue(15)).toBe(true);
});

test('a round of the profile `uk` starts 2.5 s after the start of the last one', () => {
	const { clock, session } = start();
	expect(session.untilNextRound(marketProfiles.uk.minRoundMs)).toBe(0);
	session.beginRound(100);
	clock.ms += 1000;
	expect(session.untilNextRound(marketProfiles.uk.minRoundMs)).toBe(1500);
	expect(session.untilNextRound(marketProfiles.standard.minRoundMs)).toBe(0);
	clock.ms += 1500;
	expect(session.untilNextRound(marketProfiles.uk.minRoundMs)).toBe(0);
});
