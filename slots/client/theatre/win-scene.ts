/** The full-screen scene of big wins, sums and introductions, over the reels and behind the texts of the page. */
import { Container } from 'pixi.js';
import { Random, seedOf } from '../../engine/random.ts';
import type { Clock } from '../clock.ts';
import type { Figure, GroundPicture } from '../game-art.ts';
import type { Box } from '../stage.ts';
import { prefersReducedMotion } from '../tempo.ts';
import type { Rig } from '../scenery/rig.ts';
import type { LightSheet, SymbolSheet } from '../textures.ts';
import type { WinTier } from '../win-tiers.ts';
import { CoinHeap } from './coin-heap.ts';
import { Flyers } from './flyers.ts';
import { isMirrored, layoutOf, type Layout, type LineKind, type SceneKind } from './compositions.ts';
import { Fireworks } from './fireworks.ts';
import { SceneImpact } from './scene-impact.ts';
import { SceneLight } from './scene-light.ts';
import { SceneLines, type LinesFrame } from './scene-lines.ts';
import { strengths } from './strengths.ts';
import { TheatreGround } from './theatre-ground.ts';
import { TheatreHero } from './theatre-hero.ts';
import { TheatreLights } from './theatre-lights.ts';
import { theatreOf, type Theatre } from './theatres.ts';

const WIDEST_HERO = 0.94;
/** On a portrait screen, coins are as large as on a screen of this height, in widths. */
const PORTRAIT_COINS = 1.25;
/** The ground shines in the light of higher tiers. */
const groundTints: Record<WinTier, string> = { win: '#b0b0b0', big: '#b0b0b0', mega: '#dcd2c4', epic: '#ffe6b0' };
/** Middle of the light as a share of the height, if the hero is in the middle. */
const LIGHT_Y = 0.42;
const PUSH_MS = 900;
const PUSH_STEPS = 400;
const FINAL_RAIN = 90;
/** A scene leaves the way its particles move. */
const departures: Record<Theatre['motes'], readonly [x: number, y: number]> = {
	rise: [0, -1],
	fall: [0, 1],
	drift: [-1, 0],
	burst: [1, 0],
};
/** Way of a scene that leaves, in longer sides of the screen. Its light reaches beyond the screen. */
const DEPARTURE = 1.3;
const INTRODUCTION_BURST = 34;

interface Parts {
	clock: Clock;
	slug: string;
	face: string;
	hero: HTMLImageElement;
	rig: Rig | undefined;
	loadTriumph: () => Promise<Figure | undefined>;
	loadGround: () => Promise<GroundPicture | undefined>;
	sheet: SymbolSheet;
	light: LightSheet;
	box: () => Box;
	/** Grows the reels and the background by a share. */
	onPush: (share: number) => void;
}

export class WinScene {
	readonly view = new Container({ visible: false });
	/** Stands in the light of a room, in front of the flyers. */
	readonly room = new Container();
	readonly #parts: Parts;
	readonly #theatre: Theatre;
	readonly #camera = new Container();
	readonly #light: SceneLight;
	readonly #fireworks: Fireworks;
	readonly #flyers: Flyers;
	readonly #ground: TheatreGround;
	readonly #hero: TheatreHero;
	readonly #heap: CoinHeap;
	readonly #lines: SceneLines;
	readonly #impact: SceneImpact;
	#kind: SceneKind = 'celebration';
	#tier: WinTier = 'win';
	#still = false;
	/** Share of the scene that has left the screen. */
	#departed = 0;
	#since = 0;
	#last = 0;
	#push = 0;
	/** The last push of the reels and the background. */
	#pushed = 0;
	#flow = 0;
	#flowing = 0;
	#stop: (() => void) | undefined;

	constructor(parts: Parts) {
		this.#parts = parts;
		const { slug, face, hero, rig, loadTriumph, loadGround, sheet, light } = parts;
		const { colors } = sheet;
		const random = new Random(seedOf(0x7ea7));
		this.#theatre = theatreOf(slug);
		const { backdrop, count, dance, flyers } = this.#theatre;
		const lights = new TheatreLights(backdrop, count);
		const symbols = flyers.map((letter) => sheet.texture(letter));
		this.#light = new SceneLight(this.#theatre, lights, light, colors, random);
		this.#fireworks = new Fireworks(light.spark, [colors.light, colors.accent, '#ffe9a0'], random);
		this.#flyers = new Flyers(light.coins, symbols, random);
		this.#ground = new TheatreGround({ colors, load: loadGround });
		this.#hero = new TheatreHero({ picture: hero, rig, loadTriumph, dance, glow: light.glow, color: colors.light });
		this.#heap = new CoinHeap(light.coins, symbols, random);
		this.#lines = new SceneLines(face, colors);
		this.#impact = new SceneImpact(this.#camera, lights.ring, colors.light);
		this.#camera.addChild(
			...this.#light.sprites,
			this.#fireworks.view,
			this.#flyers.view,
			this.#ground.back,
			this.#hero.glow,
			this.#hero.view,
			this.room,
			this.#ground.front,
			this.#impact.ring,
			this.#heap.view,
			this.#lines.view,
		);
		this.view.addChild(this.#camera, this.#impact.dark, this.#impact.flash);
	}

	/** Loads what only full-screen scenes show. */
	load(): Promise<void> {
		return this.#ground.load();
	}

	begin(kind: SceneKind, tier: WinTier): void {
		const { clock } = this.#parts;
		this.#kind = kind;
		this.#tier = tier;
		this.#still = prefersReducedMotion();
		this.#since = this.#last = clock.now;
		this.#push = 0;
		this.#departed = 0;
		this.#flow = 0;
		this.#flowing = 0;
		this.#impact.begin();
		this.#heap.reset();
		this.#fireworks.clear();
		this.#hero.begin(kind, clock.now);
		this.#ground.begin(kind !== 'room');
		this.#tint();
		this.view.visible = true;
		this.view.alpha = 0;
		this.#stop?.();
		this.#stop = clock.addTask((now) => this.#move(now));
		this.#move(clock.now);
	}

	/** @param share opacity of the scene */
	reveal(share: number): void {
		this.view.alpha = share;
	}

	/**
	 * Leaves the screen in one piece. A scene that fades would stand over the reels like a ghost.
	 * @param share share of the scene that has left
	 * @returns its way so far in pixels, or nothing if the scene fades instead
	 */
	depart(share: number): readonly [x: number, y: number] | undefined {
		// The wheel stays where it is.
		if (this.#still || this.#kind === 'room') {
			this.reveal(1 - share);
			return undefined;
		}
		this.#departed = share;
		return this.#way();
	}

	#way(): readonly [x: number, y: number] {
		const { width, height } = this.#parts.box();
		const [x, y] = departures[this.#theatre.motes];
		const reach = Math.max(width, height) * DEPARTURE * this.#departed;
		return [x * reach, y * reach];
	}

	/** Writes a line. A new text of the same line lands letter by letter only if `lands`. */
	write(kind: LineKind, text: string, lands = false): void {
		this.#lines.write(kind, text, lands, this.#linesFrame(this.#parts.clock.now));
	}

	/** Begins a tier: a flash, a shock wave, a shake and a burst of coins. A higher tier is another picture, after a cut. */
	strike(tier: WinTier): void {
		const now = this.#parts.clock.now;
		const isHigher = this.#kind === 'celebration' && tier !== this.#tier;
		this.#tier = tier;
		this.#tint();
		const { burst, flow } = strengths[tier];
		this.#flow = flow;
		const isHigh = tier === 'mega' || tier === 'epic';
		if (isHigh) this.#hero.triumph();
		if (this.#still) return;
		const blow = this.#impact.strike(now, isHigher);
		if (isHigher) this.#hero.arrive(blow);
		if (isHigh) this.#hero.act(blow);
		this.#hero.cheer();
		this.#flyers.fly(burst);
	}

	#tint(): void {
		this.#ground.tint = this.#kind === 'celebration' ? groundTints[this.#tier] : '#ffffff';
		this.#light.tint(this.#tier);
	}

	/** The counting has ended: the amount grows for a moment, and coins rain. */
	finish(): void {
		this.#flow = 0;
		if (this.#still) return;
		const { now } = this.#parts.clock;
		this.#impact.strike(now, false);
		this.#lines.punch(now);
		this.#hero.cheer();
		if (this.#kind === 'introduction') this.#flyers.fly(INTRODUCTION_BURST);
		const { width, height } = this.#parts.box();
		const { burst } = strengths[this.#tier];
		if (burst === 0) return;
		this.#flyers.fly(burst);
		this.#flyers.rain(FINAL_RAIN, width / Math.min(height, width * PORTRAIT_COINS));
	}

	end(): void {
		this.#stop?.();
		this.#stop = undefined;
		this.view.visible = false;
		this.#lines.clear();
		this.#flyers.clear();
		this.#pushed = 0;
		this.#parts.onPush(0);
	}

	get flyerCount(): number {
		return this.#flyers.count;
	}

	/** Positions of all parts, for tests that catch a scene without motion. */
	get state(): string {
		return [this.#camera, this.#hero.view, ...this.#light.sprites, ...this.#flyers.view.children]
			.map(({ x, y, rotation, alpha }) => [x, y, rotation * 100, alpha * 100].map(Math.round).join())
			.join(' ');
	}

	#move(now: number): void {
		const passed = now - this.#last;
		this.#last = now;
		const { left, top, width, height } = this.#parts.box();
		const [wayX, wayY] = this.#way();
		this.view.position.set(left + wayX, top + wayY);
		const ms = this.#still ? 0 : now - this.#since;
		const { shake, push, heap, fireworks } = strengths[this.#tier];
		const isCelebration = this.#kind === 'celebration';
		const unit = Math.min(height, width * PORTRAIT_COINS);
		const [heroY, tall, heroX, widest = WIDEST_HERO] = this.#placeOf('hero', width, height) ?? [0.34, 0.4];
		const side = Math.min(tall * height, width * widest);
		const x = (heroX ?? 0.5) * width;
		const y = (heroX === undefined ? LIGHT_Y : heroY) * height;
		this.#light.move(ms, this.#tier, isCelebration, { x, y, width, height, departed: this.#departed });
		this.#ground.move(ms, this.#still ? Infinity : passed, width, height);
		// The foot keeps its place on a screen whose width limits the hero.
		const middle = (heroY + tall / 2) * height - side / 2;
		const frame = { now, ms, passed, kind: this.#kind, tier: this.#tier, isStill: this.#still };
		this.#hero.move({ ...frame, x, y: middle, side, width, height });
		this.#lines.move(this.#linesFrame(now));
		this.#flowing += (this.#flow * passed) / 1000;
		const flying = Math.floor(this.#flowing);
		this.#flowing -= flying;
		if (!this.#still) {
			this.#flyers.fly(flying);
			this.#flyers.move(passed, x, y, unit, height);
			this.#fireworks.move(passed, isCelebration ? fireworks : 0, unit, width, height);
		}
		const pile = this.#kind === 'introduction' || this.#kind === 'room' ? 0 : heap;
		this.#heap.move(pile, this.#still ? Infinity : passed, unit, width, height);
		const zooms = !this.#still && this.#kind !== 'room';
		this.#hero.view.scale.y *= this.#impact.move(now, { shake, zooms, x, y, width, height });
		this.#pushBack(this.#still ? 0 : push, passed);
	}

	/** @param push growth of the reels and the background, which they reach in time */
	#pushBack(push: number, passed: number): void {
		this.#push += (push - this.#push) * Math.min(1, passed / PUSH_MS);
		// Each change of the push draws the page again, so small changes wait.
		const pushed = Math.round(this.#push * this.view.alpha * (1 - this.#departed) * PUSH_STEPS) / PUSH_STEPS;
		if (pushed === this.#pushed) return;
		this.#pushed = pushed;
		this.#parts.onPush(pushed);
	}

	/** Returns the place of a line or of the hero. The hero may stand at the right instead of the left. */
	#placeOf(what: LineKind | 'hero', width: number, height: number): Layout['hero'] {
		const tier = this.#tier === 'win' ? 'big' : this.#tier;
		const place = layoutOf(this.#kind, this.#theatre, tier, width, height)[what];
		if (place?.[2] === undefined || !isMirrored(this.#kind, this.#theatre, tier)) return place;
		const [y, tall, x, ...widest] = place;
		return [y, tall, 1 - x, ...widest];
	}

	#linesFrame(now: number): LinesFrame {
		const { width, height } = this.#parts.box();
		return {
			now,
			width,
			height,
			tier: this.#tier,
			isStill: this.#still,
			isCounting: this.#kind !== 'introduction',
			placeOf: (kind) => this.#placeOf(kind, width, height),
		};
	}
}
