/** Checks weather, rigs and clips of every game as data, and that no scene stands still. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { definitions } from '../../definitions.ts';
import type { ArtData } from '../game-art.ts';
import { ClipMixer, clips, easings, valueAt, type Clip, type ClipName } from './clips.ts';
import { Hero } from './hero.ts';
import { lidPoints, lidTriangles, PICTURE_SIDE, pictureMesh } from './hero-mesh.ts';
import { moods, type Mood } from './mood.ts';
import { cameraAt, Parallax } from './parallax.ts';
import { restPose, roles, Skin, weightOf, type Pose, type Rig } from './rig.ts';
import { ScenePicture } from './scene-picture.ts';
import { sheetOf, SHEET_COLUMNS, spriteNames, TILE_PX } from './shapes.ts';
import { weatherOf } from './weathers.ts';

const slugs = Object.keys(definitions);
const artOf = (slug: string): ArtData =>
	JSON.parse(readFileSync(new URL(`../../art/${slug}/art.json`, import.meta.url), 'utf8')) as ArtData;
const rigOf = (slug: string): Rig => artOf(slug).rig ?? expect.unreachable(`${slug} has no rig`);
/** The skeletons of all figures of all games. */
const rigs = slugs.flatMap((slug): [string, Rig][] => {
	const { triumph } = artOf(slug);
	return [[slug, rigOf(slug)], ...(triumph ? [[`${slug} (triumph)`, triumph.rig] as [string, Rig]] : [])];
});

const SEED = 7;
const FRAME_MS = 33;

/** Returns what a scene shows after a time, as text. */
function shownAt(
	slug: string,
	ms: number,
	{ seed = SEED, mood = 'base' }: { seed?: number; mood?: Mood } = {},
): string {
	const picture = new ScenePicture(weatherOf(slug), seed);
	picture.mood = mood;
	for (let passed = 0; passed < ms; passed += FRAME_MS) picture.advance(FRAME_MS);
	picture.place(1280, 720);
	return JSON.stringify(picture.sprites);
}

test.each(slugs)('the scene of %s moves, and is the same for the same seed and time', (slug) => {
	const first = shownAt(slug, 3000);
	expect(shownAt(slug, 3000)).toBe(first);
	expect(shownAt(slug, 3000, { seed: SEED + 1 })).not.toBe(first);
	expect(shownAt(slug, 3300)).not.toBe(first);
	for (const mood of moods.filter((each) => each !== 'base')) expect(shownAt(slug, 3000, { mood })).not.toBe(first);
});

test.each(slugs)('the sprites of %s stay in the scene in every mood, and most of its layers move', (slug) => {
	const weather = weatherOf(slug);
	for (const mood of moods) {
		const picture = new ScenePicture(weather, SEED);
		picture.mood = mood;
		const travelled = picture.sprites.map(() => 0);
		const isSeen = picture.sprites.map(() => false);
		let before: { x: number; y: number; alpha: number }[] = [];
		const outside: string[] = [];
		for (let frame = 0; frame < 30; frame++) {
			picture.advance(FRAME_MS * 3);
			picture.place(1280, 720);
			for (const [place, { sprite, x, y, alpha, width, height }] of picture.sprites.entries()) {
				const isSound = Number.isFinite(x + y + width + height) && alpha >= 0 && alpha <= 1;
				const isNear = alpha === 0 || (Math.abs(x - 640) < 640 * 2 && Math.abs(y - 360) < 360 * 2.4);
				if (!isSound || !isNear) outside.push(`${sprite} ${x} ${y} ${alpha}`);
				if (alpha > 0) isSeen[place] = true;
				const last = before[place];
				if (last) travelled[place]! += Math.hypot(x - last.x, y - last.y) + Math.abs(alpha - last.alpha) * 20;
			}
			before = picture.sprites.map(({ x, y, alpha }) => ({ x, y, alpha }));
		}
		expect(outside, mood).toEqual([]);
		const seen = travelled.filter((_, place) => isSeen[place]);
		const moving = seen.filter((way) => way > 2).length;
		expect(moving / seen.length, `${slug} in mood ${mood}`).toBeGreaterThan(0.4);
	}
});

test('every game has weather of its own, with two depths, light, and a gust at wins', () => {
	const all = slugs.map((slug) => JSON.stringify(weatherOf(slug)));
	expect(new Set(all).size).toBe(slugs.length);
	for (const slug of slugs) {
		const { lights, layers } = weatherOf(slug);
		expect(lights.length, slug).toBeGreaterThan(2);
		expect(
			layers.some(({ moods: own }) => own?.includes('win')),
			slug,
		).toBe(true);
		expect(Math.min(...layers.map(({ depth }) => depth[0])), slug).toBeLessThan(0.3);
		expect(Math.max(...layers.map(({ depth }) => depth[1])), slug).toBeGreaterThan(0.85);
		// More sprites would be slow in software rendering.
		for (const mood of moods) {
			const shown = layers.filter(({ moods: own }) => !own || own.includes(mood));
			expect(
				shown.reduce((sum, { count }) => sum + count, 0),
				`${slug} in mood ${mood}`,
			).toBeLessThan(mood === 'attract' ? 400 : 260);
		}
		for (const { size, colors, alpha, area, count } of layers) {
			expect(size[0]).toBeLessThanOrEqual(size[1]);
			expect(count).toBeGreaterThan(0);
			expect(alpha).toBeLessThanOrEqual(1);
			for (const color of colors) expect(color).toMatch(/^#[\da-f]{6}$/);
			if (area) expect([area[0] < area[2], area[1] < area[3]]).toEqual([true, true]);
		}
	}
	const motions = new Set(slugs.flatMap((slug) => weatherOf(slug).layers.map(({ motion }) => motion)));
	expect(motions.size).toBeGreaterThanOrEqual(8);
});

test('the lower level shows fewer particles', () => {
	const count = (density: number) => new ScenePicture(weatherOf(slugs[0]!), SEED, density).sprites.length;
	expect(count(0.5)).toBeLessThan(count(1) * 0.7);
});

test('each sprite is in its tile of the sheet, and lights have no opacity', () => {
	const tiles = spriteNames.map((sprite) => ({ sprite, isBlurred: false }));
	const { pixels, width, height } = sheetOf(tiles);
	expect([width, height]).toEqual([SHEET_COLUMNS * TILE_PX, Math.ceil(tiles.length / SHEET_COLUMNS) * TILE_PX]);
	for (const place of tiles.keys()) {
		let bright = 0;
		let opaque = 0;
		let onEdge = 0;
		for (let pixel = 0; pixel < TILE_PX * TILE_PX; pixel++) {
			const x = (place % SHEET_COLUMNS) * TILE_PX + (pixel % TILE_PX);
			const y = Math.floor(place / SHEET_COLUMNS) * TILE_PX + Math.floor(pixel / TILE_PX);
			const at = (y * width + x) * 4;
			if (pixels[at]! + pixels[at + 1]! + pixels[at + 2]! > 60) bright++;
			if (pixels[at + 3]! > 0) opaque++;
			if ((x % TILE_PX === 0 || y % TILE_PX === 0) && pixels[at]! > 0) onEdge++;
		}
		// Pixels on the edge would show beside a neighbour.
		expect(onEdge).toBe(0);
		const { sprite } = tiles[place]!;
		expect(bright, sprite).toBeGreaterThan(60);
		const isLight = ['glow', 'ember', 'star', 'streak', 'comet', 'shaft', 'curtain', 'bolt', 'gleam', 'ring'].includes(
			sprite,
		);
		expect(opaque > 0, sprite).toBe(!isLight);
	}
});

test.each(rigs)('the rig of %s is inside its picture, and every bone moves a part of it', (_, rig) => {
	const { bones, eyes, lights, stand } = rig;
	const isInside = (points: readonly (readonly [number, number])[]) =>
		points.every((point) => point.every((coordinate) => coordinate >= 0 && coordinate <= PICTURE_SIDE));
	expect(isInside([stand, ...eyes.map(({ at }) => at), ...lights.map(({ at }) => at)])).toBe(true);
	expect(bones.length).toBeGreaterThan(1);
	const { points } = pictureMesh({ eyes });
	for (const bone of bones) {
		expect(isInside([bone.pivot, ...bone.path]), bone.role).toBe(true);
		expect(roles).toContain(bone.role);
		if (bone.bends) expect(bone.path.length).toBeGreaterThan(1);
		let moved = 0;
		for (let point = 0; point < points.length; point += 2)
			if (weightOf(bone, points[point]!, points[point + 1]!) > 0.3) moved++;
		expect(moved, bone.role).toBeGreaterThan(2);
	}
	for (const { size } of eyes) expect(Math.max(...size)).toBeLessThan(90);
});

/** Returns twice the area of each triangle. The sign changes if the triangle turns over. */
function areasOf(positions: ArrayLike<number>, triangles: Uint32Array): number[] {
	const areas: number[] = [];
	for (let at = 0; at < triangles.length; at += 3) {
		const [one, two, three] = [triangles[at]! * 2, triangles[at + 1]! * 2, triangles[at + 2]! * 2];
		areas.push(
			(positions[two]! - positions[one]!) * (positions[three + 1]! - positions[one + 1]!) -
				(positions[three]! - positions[one]!) * (positions[two + 1]! - positions[one + 1]!),
		);
	}
	return areas;
}

test.each(rigs)('the picture of %s does not tear in any clip', (_, rig) => {
	const { points, triangles } = pictureMesh(rig);
	const rest = areasOf(points, triangles);
	const skin = new Skin(rig, points);
	for (const name of Object.keys(clips) as ClipName[]) {
		const mixer = new ClipMixer();
		mixer.play('sway');
		mixer.play(name);
		for (let passed = 0; passed < Math.min(2600, clips[name].duration); passed += 130) {
			mixer.advance(130);
			skin.bend((bone) => mixer.poseOf(bone), mixer.pose('whole'));
			const areas = areasOf(skin.positions, triangles);
			const turned = areas.filter((area, place) => area / rest[place]! < 0).length;
			// A few small triangles may fold where a part slides over another.
			expect(turned / areas.length, `${name} at ${passed} ms`).toBeLessThan(0.03);
		}
	}
});

test.each(slugs)('the hero of %s breathes, and is the same for the same time', (slug) => {
	const rig = rigOf(slug);
	const { points } = pictureMesh(rig);
	const poseAt = (ms: number): string => {
		const hero = new Hero(SEED);
		for (let passed = 0; passed < ms; passed += FRAME_MS) hero.advance(FRAME_MS);
		const skin = new Skin(rig, points);
		skin.bend((bone) => hero.mixer.poseOf(bone), hero.mixer.pose('whole'));
		return skin.positions.map((value) => Math.round(value * 10)).join();
	};
	expect(poseAt(2000)).toBe(poseAt(2000));
	expect(poseAt(2300)).not.toBe(poseAt(2000));
});

test('clips have keys in order, known easings, and loops that close', () => {
	for (const [name, clip] of Object.entries<Clip>(clips)) {
		expect(clip.duration, name).toBeGreaterThan(100);
		const tracks = [...clip.tracks.map(({ keys }) => keys), clip.lids, clip.light].filter((keys) => keys !== undefined);
		for (const keys of tracks) {
			expect([keys[0]![0], keys.at(-1)![0]], name).toEqual([0, 1]);
			for (const [place, [at, , ease]] of keys.entries()) {
				if (place > 0) expect(at).toBeGreaterThan(keys[place - 1]![0]);
				if (ease !== undefined) expect(Object.keys(easings)).toContain(ease);
			}
			if (clip.loops) expect(valueAt(keys, 1), name).toBeCloseTo(valueAt(keys, 0));
			// A clip that ends leaves the hero as it was.
			else expect([valueAt(keys, 0), valueAt(keys, 1)], name).toEqual([0, 0]);
			for (let share = 0; share < 1; share += 0.01) {
				const step = Math.abs(valueAt(keys, share + 0.01) - valueAt(keys, share));
				expect(step, name).toBeLessThan(40);
			}
		}
	}
	for (const ease of Object.values(easings)) expect([ease(0), ease(1)]).toEqual([0, 1]);
});

test('a hero anticipates, cheers and dances by the mood, and goes on breathing', () => {
	const hero = new Hero(SEED);
	const pass = (ms: number): void => {
		for (let passed = 0; passed < ms; passed += FRAME_MS) hero.advance(FRAME_MS);
	};
	hero.mood = 'tension';
	pass(300);
	expect(hero.mixer.names).toEqual(expect.arrayContaining(['breathe', 'sway', 'anticipate']));
	hero.mood = 'win';
	pass(300);
	expect(hero.mixer.names).toContain('cheer');
	expect(hero.mixer.names).not.toContain('anticipate');
	hero.mood = 'feature';
	pass(2500);
	expect(hero.mixer.names).toContain('dance');
	expect(hero.mixer.names).not.toContain('cheer');
	hero.mood = 'base';
	hero.react('sulk');
	pass(100);
	hero.react('cheer');
	expect(hero.mixer.names).not.toContain('sulk');
});

test('a waiting hero greets and dances in turn, and the dance ends', () => {
	const hero = new Hero(SEED, 'swim', 0.5);
	const gestures: string[] = [];
	for (let passed = 0; passed < 40_000; passed += FRAME_MS) {
		hero.advance(FRAME_MS);
		const gesture = hero.mixer.names.find((name) => name === 'greet' || name === 'swim') ?? '';
		if (gesture !== gestures.at(-1)) gestures.push(gesture);
	}
	const made = gestures.filter(Boolean);
	expect(made.length).toBeGreaterThan(4);
	for (const [place, gesture] of made.entries()) expect(gesture).toBe(place % 2 === 0 ? 'greet' : 'swim');
	while (!hero.mixer.names.includes('swim')) hero.advance(FRAME_MS);
	hero.mood = 'tension';
	expect(hero.mixer.names).not.toContain('swim');
	hero.restart();
	expect(hero.mixer.names).toEqual(['breathe', 'sway']);
});

test('a hero shows its triumph after the crouch of a cheer, now and then in a dance, or for a whole scene', () => {
	const hero = new Hero(SEED);
	const shown = (ms: number): boolean[] => {
		const seen: boolean[] = [];
		for (let passed = 0; passed < ms; passed += FRAME_MS) {
			hero.advance(FRAME_MS);
			seen.push(hero.isTriumphant);
		}
		return seen;
	};
	expect(shown(20_000)).not.toContain(true);
	hero.react('cheer');
	expect(shown(100)).not.toContain(true);
	shown(150);
	expect(hero.isTriumphant).toBe(true);
	expect(hero.mixer.names).toContain('change');
	shown(1700);
	expect(hero.isTriumphant).toBe(false);
	hero.mood = 'feature';
	const dancing = shown(6000);
	expect([dancing.includes(true), dancing.includes(false)]).toEqual([true, true]);
	hero.restart();
	expect(hero.isTriumphant).toBe(false);
	hero.triumphs = true;
	expect(shown(9000)).not.toContain(false);
	hero.restart();
	expect(shown(1000)).not.toContain(true);
});

test('the strength of a clip scales its motions', () => {
	const turnOf = (strength: number): number => {
		const mixer = new ClipMixer();
		mixer.play('swim', strength);
		mixer.advance(600);
		return mixer.pose('whole').x;
	};
	expect(turnOf(1)).not.toBe(0);
	expect(turnOf(0.5)).toBeCloseTo(turnOf(1) / 2);
});

test('a hero blinks within six seconds, and its lids open again', () => {
	const hero = new Hero(SEED);
	const lids: number[] = [];
	for (let passed = 0; passed < 6000; passed += FRAME_MS) {
		hero.advance(FRAME_MS);
		lids.push(hero.mixer.lids);
	}
	expect(Math.max(...lids)).toBeGreaterThan(0.8);
	expect(lids.filter((closed) => closed > 0.5).length).toBeLessThan(lids.length / 8);
});

test('a closed lid covers the eye, and an open lid nothing', () => {
	const eye = { at: [500, 400], size: [30, 20], lid: '#000000' } as const;
	const heightOf = (closed: number): number => {
		const points = lidPoints(eye, closed);
		const row = points.length / 3;
		return Math.max(
			...Array.from({ length: row / 2 }, (_, column) => points[row + column * 2 + 1]! - points[column * 2 + 1]!),
		);
	};
	expect(heightOf(0)).toBe(0);
	expect(heightOf(1)).toBeGreaterThan(30);
	expect(Math.max(...lidTriangles)).toBeLessThan(lidPoints(eye, 0).length / 3);
});

test('a bone turns its own points, and leaves distant points in place', () => {
	const bone = { role: 'head', pivot: [500, 500], path: [[500, 400]], reach: 80, fade: 40 } as const;
	const rig: Rig = { stand: [500, 900], bones: [bone], eyes: [], lights: [] };
	const skin = new Skin(rig, [500, 400, 100, 900]);
	const turned: Pose = { ...restPose(), turn: 90 };
	skin.bend(() => turned, restPose());
	expect([...skin.positions].map(Math.round)).toEqual([600, 500, 100, 900]);
});

test('the camera drifts by itself, and follows the pointer and the tilt', () => {
	const parallax = new Parallax();
	expect(cameraAt(3, parallax)).not.toEqual(cameraAt(0, parallax));
	parallax.aim(1, 0);
	for (let frame = 0; frame < 90; frame++) parallax.advance(FRAME_MS);
	expect(parallax.x).toBeGreaterThan(0.95);
	parallax.tilt({ beta: 40, gamma: 5 });
	parallax.tilt({ beta: 40, gamma: -31 });
	for (let frame = 0; frame < 90; frame++) parallax.advance(FRAME_MS);
	expect(parallax.x).toBeLessThan(-0.95);
	for (let second = 0; second < 120; second++)
		for (const share of cameraAt(second, { x: 1, y: -1 })) expect(Math.abs(share)).toBeLessThanOrEqual(1);
});
