import { expect, test } from 'vitest';
import { definitions } from '../../definitions.ts';
import { gameMotionsOf, gleamingLetters, motionsOf } from './game-motions.ts';
import { idleMotion, motions, poseAt, STILL_POSE, type Motion, type MotionName } from './motions.ts';

const all: [string, Motion][] = [...Object.entries(motions), ['idle', idleMotion]];

test.each(all)('the motion %s begins and ends at rest, and has no jumps', (_, motion) => {
	expect(poseAt(motion, 0)).toEqual(STILL_POSE);
	expect(poseAt(motion, 1)).toEqual(STILL_POSE);
	const shares = motion.poses.map(([share]) => share);
	expect(shares).toEqual([...shares].sort((a, b) => a - b));
	expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
	let before = STILL_POSE;
	for (let share = 0; share <= 1; share += 0.01) {
		const pose = poseAt(motion, share);
		for (const name of Object.keys(STILL_POSE) as (keyof typeof STILL_POSE)[]) {
			const limit = name === 'turn' ? 4 : 0.25;
			expect(Math.abs(pose[name] - before[name]), `${name} at ${share}`).toBeLessThan(limit);
		}
		// A symbol stays near its cell.
		expect(Math.max(Math.abs(pose.x), Math.abs(pose.y))).toBeLessThan(0.35);
		expect(Math.abs(pose.width)).toBeLessThan(1.4);
		expect(pose.glow).toBeGreaterThanOrEqual(0);
		expect(pose.glow).toBeLessThanOrEqual(1);
		before = pose;
	}
});

test.each(Object.values(definitions))('each high pay of $slug has its own motion', (definition) => {
	const { high, low } = gameMotionsOf(definition.slug);
	const used = Object.values(high);
	expect(used.length).toBeGreaterThanOrEqual(5);
	expect(new Set(used).size).toBe(used.length);
	expect(used).not.toContain(low);
	for (const letter of Object.keys(high)) expect(definition.symbols).toHaveProperty(letter);
	const found = motionsOf(definition);
	expect([...found.keys()]).toEqual(Object.keys(definition.symbols));
	const special: MotionName[] = ['flare', 'beacon', 'flip'];
	for (const [letter, { role }] of Object.entries(definition.symbols)) {
		const isSpecial = role !== undefined && role !== 'pays';
		expect(special.includes(found.get(letter)!), letter).toBe(isSpecial);
		if (isSpecial) expect(gleamingLetters(definition).has(letter)).toBe(true);
	}
});
