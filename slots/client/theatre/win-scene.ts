/** The full-screen scene of big wins, sums and introductions, over the reels and behind the texts of the page. */
import { Container, Sprite, Texture } from 'pixi.js';
import { Random, seedOf } from '../../engine/random.ts';
import type { Clock } from '../clock.ts';
import type { Figure, GroundPicture } from '../game-art.ts';
import type { Box } from '../stage.ts';
import { prefersReducedMotion } from '../tempo.ts';
import { acts, placementAt } from '../scenery/acts.ts';
import type { Rig } from '../scenery/rig.ts';
import type { LightSheet, SymbolSheet } from '../textures.ts';
import type { WinTier } from '../win-tiers.ts';
import { CoinHeap } from './coin-heap.ts';
import { Flyers } from './flyers.ts';
import { isMirrored, layoutOf, type Layout, type LineKind, type SceneKind } from './compositions.ts';
import { Fireworks } from './fireworks.ts';
import { Glyphs, gold, impactAt, metalOf, MetalText, tierMetals } from './metal-text.ts';
import { TheatreGround } from './theatre-ground.ts';
import { TheatreHero } from './theatre-hero.ts';
import { TheatreLights } from './theatre-lights.ts';
import { theatreOf, type Theatre } from './theatres.ts';

/** Shares of the screen's width that a line uses at most. */
const WIDEST_LINE = 0.9;
const WIDEST_LINE_BESIDE = 0.5;
const WIDEST_HERO = 0.94;
/** On a portrait screen, lines and coins are as large as on a screen of this height, in widths. */
const PORTRAIT_LINES = 1.9;
/** Height of the title of a big win on a portrait screen, in widths. */
const PORTRAIT_TITLE = 0.2;
const PORTRAIT_COINS = 1.25;

interface Strength {
	/** Flyers per second, and flyers at once when the tier begins. */
	flow: number;
	burst: number;
	/** Opacity of the light. */
	light: number;
	/** In shares of the screen's height. */
	shake: number;
	/** Growth of the reels and the background. */
	push: number;
	speed: number;
	/** Height of the heap of coins, in units. */
	heap: number;
	/** Opacity of the coloured light over the whole background. */
	wash: number;
	/** Size of the hero and of the title. */
	growth: number;
	/** Time between two bursts of fireworks in ms, or 0 without fireworks. */
	fireworks: number;
}

const strengths: Record<WinTier, Strength> = {
	win: { flow: 0, burst: 0, light: 0.5, shake: 0, push: 0.03, speed: 1, heap: 0, wash: 0, growth: 1, fireworks: 0 },
	big: {
		flow: 34,
		burst: 22,
		light: 0.7,
		shake: 0.006,
		push: 0.06,
		speed: 1,
		heap: 0.13,
		wash: 0,
		growth: 1,
		fireworks: 0,
	},
	mega: {
		flow: 62,
		burst: 40,
		light: 0.88,
		shake: 0.011,
		push: 0.1,
		speed: 1.5,
		heap: 0.2,
		wash: 0.12,
		growth: 1.06,
		fireworks: 620,
	},
	epic: {
		flow: 95,
		burst: 60,
		light: 1,
		shake: 0.016,
		push: 0.15,
		speed: 2.1,
		heap: 0.28,
		wash: 0.3,
		growth: 1.12,
		fireworks: 280,
	},
};
/** Colours of the two backdrops. */
const tierTints: Record<WinTier, readonly ('light' | 'accent')[]> = {
	win: ['light', 'light'],
	big: ['light', 'light'],
	mega: ['accent', 'light'],
	epic: ['accent', 'accent'],
};
/** The ground shines in the light of higher tiers. */
const groundTints: Record<WinTier, string> = { win: '#b0b0b0', big: '#b0b0b0', mega: '#dcd2c4', epic: '#ffe6b0' };
const SHADE_ALPHA = 0.5;
const SHAKE_MS = 480;
const FLASH_MS = 420;
const FLASH_ALPHA = 0.32;
const RING_MS = 620;
const LEAVE_MS = 180;
const LEAVE_GROWTH = 0.8;
/** A higher tier begins in the dark, in which the picture changes. */
const CUT_MS = 200;
const DAWN_MS = 260;
const ARRIVAL_MS = 420;
const PUNCH_MS = 380;
const PUSH_MS = 900;
/** Time of an act, and its shares of height and growth. The texts leave less room than the page of the game. */
const ACT_MS = 2600;
const ACT_HEIGHT = 0.3;
const ACT_GROWTH = 0.5;
/** Time in which the hero grows to the size of a tier. */
const GROWTH_MS = 260;
const PUSH_STEPS = 400;
const ZOOM = 0.045;
const ZOOM_MS = 1400;
const BLOW = 0.05;
const SHAFTS = 7;
const MOTES = 36;
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
/** After this time, all letters of a line have landed. An amount that counts begins there. */
const LANDED_MS = 4000;

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
	readonly #parts: Parts;
	readonly #theatre: Theatre;
	readonly #random = new Random(seedOf(0x7ea7));
	readonly #lights: TheatreLights;
	readonly #metals: Record<WinTier, Glyphs>;
	readonly #fireworks: Fireworks;
	readonly #gold: Glyphs;
	readonly #camera = new Container();
	readonly #backGlow = new Sprite({ anchor: 0.5, blendMode: 'add' });
	/** Darkens the background behind the hero, so that both differ in games of one hue. */
	readonly #shade = new Sprite({ anchor: 0.5, tint: '#000000' });
	readonly #wash = new Sprite({ texture: Texture.WHITE, blendMode: 'add', alpha: 0 });
	readonly #backdrops: Sprite[] = [];
	readonly #shafts: Sprite[] = [];
	readonly #motes: { sprite: Sprite; x: number; y: number; size: number; phase: number }[] = [];
	readonly #hero: TheatreHero;
	readonly #ground: TheatreGround;
	readonly #heroGlow = new Sprite({ anchor: 0.5, blendMode: 'add' });
	readonly #lines = new Map<LineKind, { text: MetalText; since: number; delay: number }>();
	readonly #leaving: { text: MetalText; since: number; scale: number }[] = [];
	readonly #texts = new Container();
	/** Stands in the light of a room, in front of the flyers. */
	readonly room = new Container();
	readonly #flash = new Sprite({ texture: Texture.WHITE, blendMode: 'add', alpha: 0 });
	readonly #dark = new Sprite({ texture: Texture.WHITE, tint: '#000000', alpha: 0 });
	readonly #ring = new Sprite({ anchor: 0.5, blendMode: 'add', alpha: 0 });
	readonly #flyers: Flyers;
	readonly #heap: CoinHeap;
	#kind: SceneKind = 'celebration';
	#tier: WinTier = 'win';
	#still = false;
	/** Share of the scene that has left the screen. */
	#departed = 0;
	#since = 0;
	#last = 0;
	#impactSince = -Infinity;
	/** Time at which the hero begins to act for a higher tier. */
	#actSince = -Infinity;
	#cutSince = -Infinity;
	/** Time at which the hero rises into the picture. */
	#arrivalSince = 0;
	#punchSince = -Infinity;
	#push = 0;
	/** Size of the hero, which follows that of the tier. */
	#growth = 1;
	/** The last push of the reels and the background. */
	#pushed = 0;
	#flow = 0;
	#flowing = 0;
	#stop: (() => void) | undefined;

	constructor(parts: Parts) {
		this.#parts = parts;
		const { slug, face, hero, rig, loadTriumph, loadGround, sheet, light } = parts;
		this.#theatre = theatreOf(slug);
		this.#lights = new TheatreLights(this.#theatre.backdrop, this.#theatre.count);
		const metal = new Glyphs(face, metalOf(sheet.colors));
		const { mega, epic } = tierMetals(sheet.colors);
		this.#metals = { win: metal, big: metal, mega: new Glyphs(face, mega), epic: new Glyphs(face, epic) };
		this.#gold = new Glyphs(face, gold);
		const { colors } = sheet;
		this.#backGlow.texture = light.glow;
		this.#backGlow.tint = colors.light;
		for (let place = 0; place < 2; place++) {
			const backdrop = new Sprite({
				texture: this.#lights.backdrop,
				anchor: 0.5,
				blendMode: 'add',
			});
			this.#backdrops.push(backdrop);
		}
		for (let place = 0; place < SHAFTS; place++) {
			const tint = place % 2 === 0 ? colors.light : colors.accent;
			this.#shafts.push(new Sprite({ texture: this.#lights.shaft, anchor: { x: 0.5, y: 0 }, tint, blendMode: 'add' }));
		}
		const mote = this.#theatre.mote === 'spark' ? light.spark : light.glow;
		for (let place = 0; place < MOTES; place++) {
			const sprite = new Sprite({ texture: mote, anchor: 0.5, blendMode: 'add' });
			sprite.tint = [colors.light, colors.accent, '#ffffff'][place % 3] ?? colors.light;
			const unit = () => this.#random.below(1024) / 1024;
			this.#motes.push({ sprite, x: unit(), y: unit(), size: 0.006 + unit() * 0.016, phase: unit() });
		}
		this.#heroGlow.texture = light.glow;
		this.#heroGlow.tint = colors.light;
		this.#hero = new TheatreHero({ picture: hero, rig, loadTriumph, dance: this.#theatre.dance });
		this.#ground = new TheatreGround({ colors, load: loadGround });
		this.#flash.tint = colors.light;
		this.#shade.texture = light.glow;
		this.#wash.tint = colors.accent;
		this.#ring.texture = this.#lights.ring;
		this.#ring.tint = colors.light;
		const symbols = this.#theatre.flyers.map((letter) => sheet.texture(letter));
		this.#flyers = new Flyers(light.coins, symbols, this.#random);
		this.#heap = new CoinHeap(light.coins, symbols, this.#random);
		this.#fireworks = new Fireworks(light.spark, [colors.light, colors.accent, '#ffe9a0'], this.#random);
		this.#camera.addChild(
			this.#shade,
			this.#wash,
			this.#backGlow,
			...this.#shafts,
			...this.#backdrops,
			...this.#motes.map(({ sprite }) => sprite),
		);
		this.#camera.addChild(
			this.#fireworks.view,
			this.#flyers.view,
			this.#ground.back,
			this.#heroGlow,
			this.#hero.view,
			this.room,
		);
		this.#camera.addChild(this.#ground.front, this.#ring, this.#heap.view, this.#texts);
		this.view.addChild(this.#camera, this.#dark, this.#flash);
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
		this.#since = this.#last = this.#arrivalSince = clock.now;
		this.#impactSince = this.#punchSince = this.#actSince = this.#cutSince = -Infinity;
		this.#push = 0;
		this.#departed = 0;
		this.#flow = 0;
		this.#flowing = 0;
		this.#heap.reset();
		this.#fireworks.clear();
		this.#growth = 1;
		const hasHero = kind !== 'room';
		this.#hero.view.visible = this.#heroGlow.visible = hasHero;
		if (hasHero) this.#hero.begin(kind === 'celebration');
		this.#ground.begin(hasHero);
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
		const now = this.#parts.clock.now;
		const line = this.#lines.get(kind);
		const replaces = line !== undefined && lands && line.text.text !== '';
		if (replaces) {
			this.#leaving.push({ text: line.text, since: now, scale: line.text.view.scale.x });
			this.#lines.delete(kind);
		}
		// The old text has left before the new one lands.
		const current = this.#lines.get(kind) ?? this.#addLine(kind, replaces ? now + LEAVE_MS : now);
		current.text.text = kind === 'title' ? text.toUpperCase() : text;
		this.#place(kind, current, now);
	}

	#addLine(kind: LineKind, now: number): { text: MetalText; since: number; delay: number } {
		const text = new MetalText(kind === 'amount' ? this.#gold : this.#metals[kind === 'title' ? this.#tier : 'win']);
		this.#texts.addChild(text.view);
		const delay = { note: 60, title: 80, amount: 220, name: 320 }[kind];
		const line = { text, since: now, delay };
		this.#lines.set(kind, line);
		return line;
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
		this.#impactSince = now + (isHigher ? CUT_MS : 0);
		if (isHigher) {
			this.#cutSince = now;
			this.#arrivalSince = this.#impactSince;
		}
		if (isHigh) this.#actSince = this.#impactSince + ARRIVAL_MS;
		this.#hero.cheer();
		this.#flyers.fly(burst);
	}

	#tint(): void {
		this.#ground.tint = this.#kind === 'celebration' ? groundTints[this.#tier] : '#ffffff';
		const { colors } = this.#parts.sheet;
		for (const [place, backdrop] of this.#backdrops.entries())
			backdrop.tint = colors[tierTints[this.#tier][place] ?? 'light'];
	}

	/** The counting has ended: the amount grows for a moment, and coins rain. */
	finish(): void {
		this.#flow = 0;
		if (this.#still) return;
		this.#impactSince = this.#punchSince = this.#parts.clock.now;
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
		for (const { text } of [...this.#lines.values(), ...this.#leaving]) text.destroy();
		this.#lines.clear();
		this.#leaving.length = 0;
		this.#flyers.clear();
		this.#pushed = 0;
		this.#parts.onPush(0);
	}

	get flyerCount(): number {
		return this.#flyers.count;
	}

	/** Positions of all parts, for tests that catch a scene without motion. */
	get state(): string {
		const sprites = [
			this.#camera,
			this.#hero.view,
			this.#backGlow,
			...this.#backdrops,
			...this.#shafts,
			...this.#motes.map(({ sprite }) => sprite),
		];
		return [...sprites, ...this.#flyers.view.children]
			.map(({ x, y, rotation, alpha }) => [x, y, rotation * 100, alpha * 100].map(Math.round).join())
			.join(' ');
	}

	#move(now: number): void {
		const passed = now - this.#last;
		this.#last = now;
		const box = this.#parts.box();
		const { width, height } = box;
		this.#moveView(box);
		const ms = this.#still ? 0 : now - this.#since;
		const { light, speed, shake, push, heap, growth, fireworks } = strengths[this.#tier];
		const unit = Math.min(height, width * PORTRAIT_COINS);
		const [heroY, , heroX] = this.#placeOf('hero', width, height) ?? [];
		const middleX = (heroX ?? 0.5) * width;
		const middleY = (heroX === undefined ? 0.42 : (heroY ?? 0.42)) * height;
		this.#moveLight(ms * speed, light, middleX, middleY, width, height);
		this.#moveHero(ms, this.#still ? 0 : passed, width, height);
		for (const [kind, line] of this.#lines) this.#place(kind, line, now);
		this.#moveLeaving(now);
		this.#flowing += (this.#flow * passed) / 1000;
		const flying = Math.floor(this.#flowing);
		this.#flowing -= flying;
		if (!this.#still) {
			this.#flyers.fly(flying);
			this.#flyers.move(passed, middleX, middleY, unit, height);
			this.#fireworks.move(passed, this.#kind === 'celebration' ? fireworks : 0, unit, width, height);
			if (this.#kind === 'celebration') this.#growth += (growth - this.#growth) * Math.min(1, passed / GROWTH_MS);
		}
		const pile = this.#kind === 'introduction' || this.#kind === 'room' ? 0 : heap;
		this.#heap.move(pile, this.#still ? Infinity : passed, unit, width, height);
		this.#moveImpact(now - this.#impactSince, shake, middleX, middleY, width, height);
		const target = this.#still ? 0 : push;
		this.#push += (target - this.#push) * Math.min(1, passed / PUSH_MS);
		// Each change of the push draws the page again, so small changes wait.
		const pushed = Math.round(this.#push * this.view.alpha * (1 - this.#departed) * PUSH_STEPS) / PUSH_STEPS;
		if (pushed === this.#pushed) return;
		this.#pushed = pushed;
		this.#parts.onPush(pushed);
	}

	#moveView({ left, top }: Box): void {
		const [x, y] = this.#way();
		this.view.position.set(left + x, top + y);
	}

	#moveLight(ms: number, light: number, x: number, y: number, width: number, height: number): void {
		const reach = Math.max(width, height);
		const isCelebration = this.#kind === 'celebration';
		this.#shade.position.set(x, y);
		this.#shade.setSize(reach * 1.7, reach * 1.4);
		this.#shade.alpha = isCelebration ? SHADE_ALPHA * (1 - this.#departed) : 0;
		// The camera shakes, so the light reaches beyond the screen.
		this.#wash.position.set(-0.05 * width, -0.05 * height);
		this.#wash.setSize(width * 1.1, height * 1.1);
		this.#wash.alpha = isCelebration ? strengths[this.#tier].wash * (0.8 + 0.2 * Math.sin(ms / 240)) : 0;
		this.#backGlow.position.set(x, y);
		this.#backGlow.setSize(reach * 1.5 * (1 + 0.04 * Math.sin(ms / 400)), reach * 1.1);
		this.#backGlow.alpha = 0.56 * light * (1 - this.#departed);
		for (const [place, backdrop] of this.#backdrops.entries()) {
			backdrop.position.set(x, y);
			backdrop.setSize(reach * (place === 0 ? 1.25 : 0.95) * (1 + 0.05 * Math.sin(ms / 520 + place * 2)));
			backdrop.rotation = (place === 0 ? 1 : -1.4) * (ms / 7000) + place;
			backdrop.alpha = light * (place === 0 ? 0.7 : 0.5) * (0.85 + 0.15 * Math.sin(ms / 300 + place * 2));
		}
		for (const [place, shaft] of this.#shafts.entries()) {
			const at = (place + 0.5) / SHAFTS;
			const wave = Math.sin(ms / 1100 + place * 1.9);
			if (this.#theatre.curtain === 'columns') {
				shaft.anchor.y = 0;
				shaft.position.set(at * width, height * 1.05);
				shaft.rotation = Math.PI + wave * 0.06;
				shaft.setSize(width * 0.2, height * (0.75 + 0.3 * wave));
				shaft.alpha = light * (0.28 + 0.14 * Math.sin(ms / 500 + place));
			} else if (this.#theatre.curtain === 'veil') {
				shaft.position.set((at + wave * 0.06) * width, -height * 0.05);
				shaft.rotation = wave * 0.12;
				shaft.setSize(width * (0.3 + 0.08 * wave), height * (0.85 + 0.2 * Math.sin(ms / 900 + place * 2.4)));
				shaft.alpha = light * (0.3 + 0.12 * wave);
			} else {
				shaft.position.set(at * width * 1.2 - width * 0.1, -height * 0.08);
				shaft.rotation = (0.5 - at) * 0.9 + Math.sin(ms / 800 + place * 1.3) * 0.35;
				shaft.setSize(width * 0.13, height * 1.25);
				shaft.alpha = light * (0.34 + 0.12 * wave);
			}
		}
		this.#moveMotes(ms, x, y, width, height);
	}

	#moveMotes(ms: number, middleX: number, middleY: number, width: number, height: number): void {
		for (const { sprite, x, y, size, phase } of this.#motes) {
			const passed = (ms / 5200) * (0.6 + phase * 0.8);
			const wrapped = (from: number) => ((from % 1) + 1) % 1;
			const sway = Math.sin(ms / 700 + phase * 9) * 0.015;
			sprite.alpha = 0.35 + 0.5 * Math.abs(Math.sin(ms / 450 + phase * 12));
			sprite.setSize(size * height * (this.#theatre.mote === 'spark' ? 1.3 : 2.2));
			sprite.rotation = ms / 900 + phase * 6;
			switch (this.#theatre.motes) {
				case 'rise':
					sprite.position.set((x + sway) * width, (1.05 - wrapped(y + passed) * 1.1) * height);
					break;
				case 'fall':
					sprite.position.set((x + sway * 2) * width, (wrapped(y + passed) * 1.1 - 0.05) * height);
					break;
				case 'drift':
					sprite.position.set(wrapped(x + passed * 0.5) * width, (y + sway * 2) * height);
					break;
				default: {
					const reach = wrapped(y + passed * 1.6);
					const angle = x * Math.PI * 2;
					sprite.position.set(
						middleX + Math.cos(angle) * reach * width * 0.62,
						middleY + Math.sin(angle) * reach * height * 0.75,
					);
					sprite.alpha *= Math.min(1, reach * 4);
				}
			}
		}
	}

	/** Returns the place of a line or of the hero. The hero may stand at the right instead of the left. */
	#placeOf(what: LineKind | 'hero', width: number, height: number): Layout['hero'] {
		const tier = this.#tier === 'win' ? 'big' : this.#tier;
		const place = layoutOf(this.#kind, this.#theatre, tier, width, height)[what];
		if (place?.[2] === undefined || !isMirrored(this.#kind, this.#theatre, tier)) return place;
		const [y, tall, x, ...widest] = place;
		return [y, tall, 1 - x, ...widest];
	}

	#moveHero(ms: number, passed: number, width: number, height: number): void {
		const [y, tall, x = 0.5, widest = WIDEST_HERO] = this.#placeOf('hero', width, height) ?? [0.34, 0.4];
		const side = Math.min(tall * height, width * widest);
		const foot = (y + tall / 2) * height;
		this.#ground.move(ms, this.#still ? Infinity : passed, width, height);
		if (!this.#hero.view.visible) return;
		const arrived = this.#still
			? 1
			: Math.min(1, Math.max(0, (this.#parts.clock.now - this.#arrivalSince) / ARRIVAL_MS));
		const rise = 1 - (1 - arrived) ** 3;
		const size = (0.7 + 0.3 * rise) * this.#growth;
		const { view } = this.#hero;
		view.position.set(width * x, foot + (1 - rise) * height * 0.12);
		view.rotation = 0;
		view.scale.set(size);
		if (!this.#hero.isLive && !this.#still) this.#moveStillHero(ms, size, height);
		this.#act(side, x);
		view.alpha = Math.min(1, arrived * 6);
		this.#hero.draw(passed * (this.#kind === 'celebration' ? Math.sqrt(strengths[this.#tier].speed) : 1), side);
		this.#heroGlow.position.set(width * x, y * height);
		this.#heroGlow.setSize(side * 1.7);
		this.#heroGlow.alpha = 0.55 + (this.#still ? 0 : 0.12 * Math.sin(ms / 260));
	}

	/**
	 * A higher tier begins with the hero's act, which turns it around its middle.
	 * @param at middle of the hero as a share of the width. The act leads away from the nearer edge.
	 */
	#act(side: number, at: number): void {
		const share = (this.#parts.clock.now - this.#actSince) / ACT_MS;
		if (share <= 0 || share >= 1) return;
		const { x, y, turn, size } = placementAt(acts[this.#theatre.dance], share);
		const { view } = this.#hero;
		const angle = (turn * Math.PI) / 180;
		const half = (side * view.scale.y) / 2;
		view.x += x * side * (at < 0.5 ? -1 : 1) - half * Math.sin(angle);
		view.y += y * side * ACT_HEIGHT - half * (1 - Math.cos(angle));
		view.rotation += angle;
		view.scale.set(view.scale.x * (1 + (size - 1) * ACT_GROWTH), view.scale.y * (1 + (size - 1) * ACT_GROWTH));
	}

	/** A hero without a skeleton bounces in the beat of the scene, and its foot stays. */
	#moveStillHero(ms: number, size: number, height: number): void {
		const { view } = this.#hero;
		const beat = Math.sin(ms / 170);
		// Higher tiers are livelier.
		const joy = this.#kind === 'celebration' ? strengths[this.#tier].speed : 0.6;
		const hop = this.#kind === 'introduction' ? 0 : Math.abs(Math.sin(ms / 340)) * 0.04 * joy;
		view.y -= hop * height;
		view.scale.set(size * (1 - beat * 0.016), size * (1 + beat * 0.022));
		view.rotation = Math.sin(ms / 680) * 0.06 * joy;
	}

	#place(kind: LineKind, { text, since, delay }: { text: MetalText; since: number; delay: number }, now: number): void {
		const { width, height } = this.#parts.box();
		const [y, tall, x] = this.#placeOf(kind, width, height) ?? [0.5, 0.08];
		// On a portrait screen, the width limits the lines, so they move together.
		const isTall = height > width;
		const spread = isTall ? 0.5 + (y - 0.5) * 0.8 : y;
		const grown = kind === 'title' ? strengths[this.#tier].growth : 1;
		const room = tall * grown * Math.min(height, width * PORTRAIT_LINES);
		// On a portrait screen, a short title would be larger than the title of the next tier.
		const size = isTall && kind === 'title' ? Math.min(room, width * PORTRAIT_TITLE * grown) : room;
		const punched = (now - this.#punchSince) / PUNCH_MS;
		const punch = kind === 'amount' && punched >= 0 && punched < 1 ? 0.32 * (1 - punched) ** 2 : 0;
		const widest = width * (x === undefined ? WIDEST_LINE : WIDEST_LINE_BESIDE);
		text.fit(width * (x ?? 0.5), spread * height, size, widest, 1 + punch);
		const isCounting = kind === 'amount' && this.#kind !== 'introduction';
		text.move(now - since + (isCounting ? LANDED_MS : -delay), this.#still);
		text.view.visible = isCounting || this.#still || now - since >= delay;
	}

	#moveLeaving(now: number): void {
		for (let at = this.#leaving.length - 1; at >= 0; at--) {
			const { text, since, scale } = this.#leaving[at]!;
			const share = this.#still ? 1 : Math.min(1, (now - since) / LEAVE_MS);
			text.view.alpha = 1 - share;
			text.view.scale.set(scale * (1 + share * LEAVE_GROWTH));
			if (share < 1) continue;
			text.destroy();
			this.#leaving.splice(at, 1);
		}
	}

	#moveImpact(ms: number, shake: number, x: number, y: number, width: number, height: number): void {
		const share = ms / SHAKE_MS;
		const amount = share >= 0 && share < 1 ? shake * height * (1 - share) ** 2 : 0;
		// Before the first impact, `ms` is infinite.
		if (amount === 0) this.#camera.position.set(0, 0);
		else this.#camera.position.set(Math.sin(ms / 17) * amount, Math.cos(ms / 13) * amount);
		// The camera comes nearer, and each tier brings it back with a blow. The wheel fills its room already.
		const zoom =
			this.#still || this.#kind === 'room'
				? 1
				: 1 + ZOOM * (1 - Math.exp(-Math.max(0, Math.min(ms, ZOOM_MS * 4)) / ZOOM_MS)) + BLOW * impactAt(ms / 420);
		this.#camera.scale.set(zoom);
		this.#camera.position.x += (1 - zoom) * (width / 2);
		this.#camera.position.y += (1 - zoom) * (height * 0.55);
		this.#hero.view.scale.y *= 1 + 0.09 * impactAt(ms / 520);
		const sinceCut = this.#parts.clock.now - this.#cutSince;
		this.#dark.setSize(width, height);
		this.#dark.alpha = Math.max(0, 1 - Math.max(0, sinceCut - CUT_MS) / DAWN_MS);
		this.#dark.visible = this.#dark.alpha > 0;
		this.#flash.setSize(width, height);
		const flash = ms / FLASH_MS;
		this.#flash.alpha = flash >= 0 && flash < 1 ? FLASH_ALPHA * (1 - flash) ** 2 : 0;
		this.#flash.visible = this.#flash.alpha > 0;
		const ring = ms / RING_MS;
		this.#ring.visible = ring >= 0 && ring < 1;
		this.#ring.position.set(x, y + height * 0.14);
		this.#ring.setSize(Math.max(1, Math.max(width, height) * 1.5 * (1 - (1 - Math.min(1, ring)) ** 2.5)));
		this.#ring.alpha = this.#ring.visible ? 0.8 * (1 - ring) : 0;
	}
}
