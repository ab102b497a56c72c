/**
 * Motions of particles, as functions of their random numbers and of the weather's time. The same numbers and times
 * give the same picture.
 */
export type Point = readonly [x: number, y: number];
/** Left, top, right and bottom as shares of the scene. */
export type Area = readonly [left: number, top: number, right: number, bottom: number];

/** The part of a layer of weather that its motion reads. */
export interface MotionSettings {
	/** Shares of the scene or cycles in a second, by motion. */
	speed: number;
	/** Reach of the side motion, as a share of the scene. */
	sway?: number;
	/** Time of a side motion in s. */
	swayTime?: number;
	/** Where the particles are. Without it, everywhere. */
	area?: Area;
	/** Sources of sparks, and middles of orbits. */
	points?: readonly Point[];
}

/** A particle on the scene. Positions are shares of the scene's width and height. */
export interface Sample {
	x: number;
	y: number;
	/** Factor of the particle's size. */
	scale: number;
	/** Factor of the width alone. A flat particle that turns is narrow. */
	stretch: number;
	/** In radians. */
	turn: number;
	alpha: number;
}

/** Fixed numbers of a particle, from 0 to 1, and its depth from 0 (far) to 1 (near). */
export interface Particle {
	a: number;
	b: number;
	c: number;
	d: number;
	depth: number;
}

export interface Flow {
	/** Time of the weather in s. A gust makes it faster. */
	travel: number;
	/** Time that gusts do not change, in s. */
	time: number;
	/** Way of the wind in widths of the scene. */
	wind: number;
	/** Width of the scene divided by its height. */
	aspect: number;
}

export type Motion = (particle: Particle, flow: Flow, layer: MotionSettings, out: Sample) => void;

const TAU = Math.PI * 2;
/** Particles leave and enter the scene beyond its edges. */
const MARGIN = 0.08;
const wave = (turns: number): number => Math.sin(turns * TAU);
const fraction = (value: number): number => value - Math.floor(value);
/** Repeats a position within an area, and beyond its edges by the margin. */
const wrap = (share: number, from: number, to: number): number =>
	from - MARGIN + fraction(share) * (to - from + 2 * MARGIN);
const between = (share: number, from: number, to: number): number => from + share * (to - from);
/** Fades in after 0 and out before 1. */
const faded = (share: number, edge = 0.12): number => Math.min(1, share / edge, (1 - share) / edge);

/** Near particles move faster. */
const pace = ({ depth, d }: Particle): number => (0.55 + 0.9 * depth) * (0.85 + 0.3 * d);
const whole = [0, 0, 1, 1] as const;
/** Shares of the time between two passes: of the crossing, and between the first and the last of a group. */
const CROSSING_SHARE = 0.62;
const GROUP_SHARE = 0.16;
/** Time for which a flash of lightning is seen, in s. */
const STRIKE_SECONDS = 0.45;
/** Half of the widest sprite that passes, as a share of the scene's mean side. */
const HALF_PASSER = 0.22;
/** Beside the reels of a wide window, ways are shorter by this factor (scene-picture.ts). */
const WAY_BESIDE_REELS = 0.69;

/** Moves along the y axis and sways, for rising and falling particles. */
const column =
	(direction: 1 | -1, pushed: number): Motion =>
	(particle, { travel, time, wind }, { area = whole, speed, sway = 0, swayTime = 4 }, out) => {
		const { a, b, c, depth } = particle;
		const [left, top, right, bottom] = area;
		const way = fraction(b + travel * speed * pace(particle) * direction);
		out.x = wrap(a + wind * pushed * (0.4 + depth), left, right) + sway * wave(time / swayTime + c);
		out.y = wrap(way, top, bottom);
		out.alpha *= faded(way);
	};

const rising = column(-1, 0.25);
const falling = column(1, 1);
const fluttering = column(1, 1.2);
const tumbling = column(1, 0.8);
const floating = column(-1, 0.7);

export const motions = {
	/** Rises and wobbles, such as a bubble. */
	rise(particle, flow, layer, out) {
		rising(particle, flow, layer, out);
		out.scale *= 0.94 + 0.06 * wave(flow.time * 1.4 + particle.a);
	},
	/** Falls and sways, such as snow. */
	fall(particle, flow, layer, out) {
		falling(particle, flow, layer, out);
		out.turn = TAU * (particle.c + flow.time * 0.05 * (particle.d - 0.5));
	},
	/** Falls, swings and turns around its axes, such as a petal or a leaf. */
	flutter(particle, flow, layer, out) {
		const { c, d } = particle;
		fluttering(particle, flow, layer, out);
		const swing = wave(flow.time / (layer.swayTime ?? 4) + c);
		out.y += 0.25 * (layer.sway ?? 0) * Math.abs(swing);
		out.turn = TAU * c + 0.9 * swing + flow.travel * 0.5 * (d - 0.5);
		out.stretch = 0.25 + 0.75 * Math.abs(wave(flow.travel * (0.14 + 0.12 * d) + d));
	},
	/** Falls fast and turns over, such as confetti. */
	tumble(particle, flow, layer, out) {
		const { c, d } = particle;
		tumbling(particle, flow, layer, out);
		out.turn = TAU * (c + flow.travel * (0.12 + 0.3 * d) * (c > 0.5 ? 1 : -1));
		out.stretch = Math.max(0.12, Math.abs(wave(flow.travel * (0.4 + 0.5 * d) + c)));
	},
	/** Rises from the ground, flickers and burns out. */
	embers(particle, { travel, time, wind }, { area = whole, speed, sway = 0.02, swayTime = 3 }, out) {
		const { a, b, c, d, depth } = particle;
		const [left, top, right, bottom] = area;
		const life = fraction(b + travel * speed * pace(particle));
		out.x =
			between(a, left, right) +
			sway * (wave(time / swayTime + c) + 1.4 * wave(time / (swayTime * 2.3) + d) * life) +
			wind * 0.3 * life * (0.4 + depth);
		out.y = between(life ** (0.7 + 0.4 * d), bottom, top);
		out.scale *= 1 - 0.6 * life;
		out.alpha *= faded(life, 0.1) * (0.62 + 0.38 * wave(time * (2 + 2 * c) + d));
	},
	/** Wanders in its own place and glows in pulses, such as a firefly. */
	wander({ a, b, c, d, depth }, { travel, time }, { area = whole, speed, sway = 0.05 }, out) {
		const [left, top, right, bottom] = area;
		const way = travel * speed * (0.6 + depth);
		out.x = between(a, left, right) + sway * (wave(way + c) + 0.6 * wave(way * 1.7 + d));
		out.y = between(b, top, bottom) + sway * (wave(way * 1.3 + d) + 0.5 * wave(way * 2.1 + c));
		out.turn = 0.35 * wave(way * 1.3 + d);
		out.alpha *= 0.5 + 0.5 * wave(time * (0.18 + 0.2 * d) + c);
	},
	/** Flies in its own place, facing its way, such as a bee. */
	hover({ a, b, c, d, depth }, { travel, time }, { area = whole, speed, sway = 0.05 }, out) {
		const [left, top, right, bottom] = area;
		const way = travel * speed * (0.6 + depth);
		out.x = between(a, left, right) + sway * (wave(way + c) + 0.4 * wave(way * 2.3 + d));
		out.y = between(b, top, bottom) + sway * 0.8 * wave(way * 1.6 + d) + 0.004 * wave(time * 3 + c);
		out.stretch = Math.cos(TAU * (way + c)) > 0 ? 1 : -1;
	},
	/** Rises slowly and swings, such as a sky lantern. */
	float(particle, flow, layer, out) {
		const { c, d } = particle;
		floating(particle, flow, layer, out);
		out.turn = 0.12 * wave(flow.time / 5 + c);
		out.alpha *= 0.86 + 0.14 * wave(flow.time * (0.5 + d) + c);
	},
	/** Falls fast along a slant, such as rain. `sway` is the slant. */
	rain(particle, { travel, wind, aspect }, { area = whole, speed, sway = 0.1 }, out) {
		const { a, b, depth } = particle;
		const [left, top, right, bottom] = area;
		const way = fraction(b + travel * speed * pace(particle));
		const slant = sway + 0.06 * Math.min(1, wind);
		out.x = wrap(a - (slant * way) / aspect + wind * 0.2 * depth, left, right);
		out.y = wrap(way, top, bottom);
		out.turn = Math.atan(slant);
		out.alpha *= faded(way, 0.06);
	},
	/** Hangs in the air and catches the light. */
	dust({ a, b, c, d, depth }, { travel, time, wind }, { area = whole, speed, sway = 0.03 }, out) {
		const [left, top, right, bottom] = area;
		out.x = wrap(a + travel * speed * 0.4 + wind * 0.5 * (0.3 + depth), left, right) + sway * wave(time / 11 + c);
		out.y = wrap(b - travel * speed * (0.3 + 0.4 * d), top, bottom) + sway * wave(time / 13 + d);
		out.alpha *= 0.35 + 0.65 * Math.max(0, wave(time / (5 + 5 * c) + d));
	},
	/** Stays in its place and twinkles, such as a star. */
	twinkle({ a, b, c, d }, { time }, { area = whole, speed }, out) {
		const [left, top, right, bottom] = area;
		const light = Math.max(0, wave(time * speed * (0.6 + 0.8 * d) + c)) ** 3;
		out.x = between(a, left, right);
		out.y = between(b, top, bottom);
		out.scale *= 0.5 + 0.5 * light;
		out.turn = 0.3 * wave(time * 0.03 + c);
		out.alpha *= light;
	},
	/** Crosses the sky now and then. `speed` is the number of crossings in a second. */
	comet({ a, b, c, d }, { travel, aspect }, { area = whole, speed }, out) {
		const [left, top, right, bottom] = area;
		const cycle = travel * speed * (0.8 + 0.4 * d) + c;
		const share = fraction(cycle) / 0.18;
		const jitter = fraction(Math.floor(cycle) * 0.618 + a);
		const isRightward = b > 0.5;
		const slope = 0.25 + 0.2 * d;
		out.x = between(jitter, left, right) + (isRightward ? 1 : -1) * (share - 0.5) * 0.45;
		out.y = between(fraction(b * 2 + jitter), top, bottom) + (share - 0.5) * 0.45 * slope;
		out.turn = Math.atan2(isRightward ? aspect : -aspect, -slope);
		out.alpha *= share < 1 ? Math.sin(share * Math.PI) : 0;
	},
	/** Flies out of a fire and falls, such as a spark of a forge. */
	fountain({ a, b, c, d, depth }, { travel, aspect }, { points = [], speed, sway = 0.2 }, out) {
		const life = fraction(b + travel * speed * (0.7 + 0.6 * d));
		const point = points[Math.floor(a * points.length)] ?? [0.5, 1];
		const angle = (c - 0.5) * 2.2;
		const reach = sway * (0.6 + 0.8 * depth);
		const burst = 0.55 + 0.45 * wave(Math.floor(travel * 0.8 + a * 7) * 0.31);
		out.x = point[0] + (Math.sin(angle) * reach * life) / aspect;
		out.y = point[1] - Math.cos(angle) * reach * life * 1.5 + reach * 1.9 * life * life;
		out.turn = Math.atan2(Math.sin(angle), Math.cos(angle) * 1.5 - 3.8 * life);
		out.scale *= 1 - 0.5 * life;
		out.alpha *= (1 - life) * burst;
	},
	/** Bursts from one of the points, such as fireworks. `sway` is the reach. */
	burst({ a, b, c, d }, { time, aspect }, { points = [], speed, sway = 0.3 }, out) {
		const group = Math.floor(a * points.length);
		const cycle = time * speed + group * 0.37;
		const life = fraction(cycle);
		const [x, y] = points[group] ?? [0.5, 0.5];
		const jitter = fraction(Math.floor(cycle) * 0.618 + group * 0.29) - 0.5;
		const reach = sway * (0.35 + 0.65 * Math.sqrt(b)) * (1 - (1 - life) ** 3);
		out.x = x + 0.1 * jitter + (reach * Math.cos(TAU * c)) / aspect;
		out.y = y + 0.16 * jitter + reach * Math.sin(TAU * c) + 0.14 * life * life;
		out.turn = Math.atan2(Math.cos(TAU * c), -Math.sin(TAU * c));
		out.scale *= 1 - 0.45 * life;
		out.alpha *= (1 - life) ** 1.1 * (0.7 + 0.3 * wave(time * (3 + 2 * d) + d));
	},
	/** Strikes from above for a moment, each time at another place, such as lightning. */
	strike({ b, c }, { time }, { area = whole, speed }, out) {
		const [left, top, right, bottom] = area;
		const cycle = time * speed + c;
		const life = fraction(cycle) / (STRIKE_SECONDS * speed);
		const jitter = fraction(Math.floor(cycle) * 0.618 + b);
		out.x = between(jitter, left, right);
		out.y = between(fraction(jitter * 7), top, bottom);
		out.stretch = jitter > 0.5 ? 1 : -1;
		out.turn = 0.3 * (fraction(jitter * 13) - 0.5);
		out.alpha *= life < 1 ? (1 - life) * (fraction(life * 2.5) < 0.7 ? 1 : 0.25) : 0;
	},
	/** Grows around one of the points and fades, such as a ring on water. */
	ripple({ a, b, c, d }, { time }, { points = [], speed, sway = 0.05 }, out) {
		const life = fraction(time * speed * (0.8 + 0.4 * d) + b);
		const [x, y] = points[Math.floor(a * points.length)] ?? [0.5, 0.5];
		out.x = x + sway * (c - 0.5);
		out.y = y + sway * (d - 0.5);
		out.scale *= 0.15 + 0.85 * life;
		out.alpha *= Math.min(1, life * 6) * (1 - life);
	},
	/** Crosses the scene with the wind, such as mist or sand. */
	drift(particle, { travel, time, wind }, { area = whole, speed, sway = 0, swayTime = 7 }, out) {
		const { a, b, c, d, depth } = particle;
		const [left, top, right, bottom] = area;
		const way = fraction(a + travel * speed * pace(particle) + wind * (0.5 + depth));
		out.x = left - 0.25 + way * (right - left + 0.5);
		out.y = between(b, top, bottom) + sway * wave(time / swayTime + c);
		out.turn = 0.1 * wave(time / 17 + d);
		out.alpha *= faded(way, 0.2) * (0.75 + 0.25 * wave(time / 9 + d));
	},
	/** Swims across the scene, such as a fish. */
	swim(particle, { travel, time }, { area = whole, speed, sway = 0.02 }, out) {
		const { a, b, c, d } = particle;
		const [left, top, right, bottom] = area;
		const isLeftward = c > 0.5;
		const way = fraction(a + travel * speed * pace(particle));
		out.x = wrap(isLeftward ? 1 - way : way, left, right);
		out.y = between(b, top, bottom) + sway * wave(time / 6 + d);
		out.turn = 0.1 * wave(time / 6 + d + 0.25) * (isLeftward ? -1 : 1);
		out.stretch = (isLeftward ? -1 : 1) * (0.94 + 0.06 * wave(time * 2.2 + d));
	},
	/** Crosses the whole scene in a group, and is away for a while. `1 / speed` is the time from one pass to the next. */
	pass({ b, c, d }, { travel, time, aspect }, { area = whole, speed, sway = 0.02 }, out) {
		const [left, top, right, bottom] = area;
		const cycle = travel * speed + 1 - c * GROUP_SHARE;
		const share = fraction(cycle) / CROSSING_SHARE;
		const isLeftward = Math.floor(cycle) % 2 === 0;
		// In a wide window, the reels hide the middle, so the sides take longer.
		const fromMiddle = Math.abs(2 * share - 1) ** (aspect > 1 ? 0.6 : 1);
		const seen = 0.5 + (share < 0.5 ? -0.5 : 0.5) * fromMiddle;
		const way = isLeftward ? 1 - seen : seen;
		const margin = HALF_PASSER / Math.sqrt(aspect) / (aspect > 1 ? WAY_BESIDE_REELS : 1);
		out.x = between(way, left - margin, right + margin);
		out.y = between(b, top, bottom) + sway * wave(time / 7 + d);
		out.turn = 0.06 * wave(time / 7 + d + 0.25) * (isLeftward ? -1 : 1);
		out.stretch = isLeftward ? -1 : 1;
		out.alpha *= share < 1 ? 1 : 0;
	},
	/** A gleam that comes and goes on moving water. */
	glimmer({ a, b, c, d }, { time, wind }, { area = whole, speed, sway = 0.01 }, out) {
		const [left, top, right, bottom] = area;
		const light = Math.max(0, wave(time * speed * (0.7 + 0.6 * d) + c)) ** 2;
		out.x = wrap(a + sway * wave(time / 6 + d) + wind * 0.2, left, right);
		out.y = between(b, top, bottom);
		out.stretch = 1.4 + 1.6 * light;
		out.alpha *= light;
	},
	/** Circles around a point. `sway` is the radius in heights of the scene. */
	orbit(particle, { travel, time, aspect }, { points = [], speed, sway = 0.3 }, out) {
		const { a, b, c, d } = particle;
		const [x, y] = points[Math.floor(a * points.length)] ?? [0.5, 0.5];
		const angle = c + travel * speed * (0.7 + 0.6 * d);
		const reach = sway * (0.7 + 0.6 * b);
		out.x = x + (reach * Math.cos(angle * TAU)) / aspect;
		out.y = y + reach * 0.45 * Math.sin(angle * TAU);
		out.scale *= 0.8 + 0.3 * Math.sin(angle * TAU);
		out.turn = 0.25 * wave(time / 4 + d);
		out.alpha *= 0.65 + 0.35 * Math.sin(angle * TAU);
	},
} satisfies Record<string, Motion>;

export type MotionName = keyof typeof motions;
