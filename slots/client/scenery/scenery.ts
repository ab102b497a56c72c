/** The life behind and beside the reels: weather, light, camera and hero. */
import type { Figure, GameFiles } from '../game-art.ts';
import type { AmbientMotion, Clock } from '../clock.ts';
import { element } from '../dom.ts';
import { prefersReducedMotion, watchReducedMotion } from '../tempo.ts';
import { acts, follow, placementAt, restPlacement, restrained } from './acts.ts';
import { Attraction } from './attraction.ts';
import type { Dance } from './clips.ts';
import { Hero } from './hero.ts';
import { HeroView } from './hero-view.ts';
import { levelLimits, MAX_FULL_FRAME_MS, type Level } from './level.ts';
import type { Mood } from './mood.ts';
import { cameraAt, Parallax } from './parallax.ts';
import { ScenePicture } from './scene-picture.ts';
import { SceneView } from './scene-view.ts';
import type { Scenery } from './still-scenery.ts';
import { Surface } from './surface.ts';
import { weatherOf } from './weathers.ts';

/** Time of the gust and of the cheers after a win, in ms. */
const WIN_MS = 2600;
/** The hero sulks if neither a win nor a feature follows the tension within this time, in ms. */
const DISAPPOINTMENT_MS = 900;
/** Seed of the pictures. The rounds have another seed. */
const PICTURE_SEED = 0x5eed;
/** The first frames prepare pictures and programs. After this time, frames are measured, in ms. */
const PREPARATION_MS = 700;
const PROBE_MS = 1000;
/** The hero moves beyond its picture by this share of its side. */
const HERO_MARGIN = 0.14;
/** Side of the hero's picture, as a share of its canvas. */
const CANVAS_SHARE = 1 / (1 + 2 * HERO_MARGIN);
/** A hero above the reels acts in this share of its ways, because the title is beside it. */
const ABOVE_REELS_SHARE = 0.4;
/** Opacity and pulses of the light that falls on reels and hero while the game attracts. */
const LIGHT_ALPHA = 0.85;
const LIGHT_PULSES = 5;
/** A hero whose top is above this share of the window is at its top. */
const HIGH_SHARE = 0.25;
/** A hero that is nearer to its place stands there. */
const MIN_WAY = 0.004;
/** The title beats in the first part of an attraction. */
const TITLE_BEATS = 1.6;
const TITLE_GROWTH = 0.07;
/** Dances of the full screen would leave this margin. */
const DANCE_STRENGTH = 0.55;
/** Way of the background, as a share of the window. */
const BACKGROUND_SHARE = 0.02;

interface Parts {
	slug: string;
	dance: Dance;
	clock: Clock;
	files: Pick<GameFiles, 'art' | 'hero' | 'loadTriumph'>;
	stage: {
		startMeasuring: () => void;
		endMeasuring: () => void;
		onMeasured: (averageMs: number) => boolean;
	};
}

export class LiveScenery implements Scenery {
	readonly #parts: Parts;
	readonly #parallax = new Parallax();
	readonly #hero: Hero;
	readonly #attraction = new Attraction(PICTURE_SEED);
	readonly #heroPlacement = restPlacement();
	readonly #motion: AmbientMotion;
	#root: HTMLElement | undefined;
	#scene: { surface: Surface; picture: ScenePicture; view: SceneView } | undefined;
	#heroSurface: { surface: Surface; view: HeroView; picture: HTMLElement; canvas: HTMLElement } | undefined;
	#triumph: Figure | undefined;
	/** Falls from both sides on reels and hero. */
	readonly #lights: HTMLElement[] = [];
	/** A hero at the top of the window acts downwards. */
	#isHeroHigh = false;
	#title: HTMLElement | undefined;
	#level: Level = 'full';
	#mood: Mood = 'base';
	#winLeft = 0;
	/** Time until the hero sulks, in ms. Zero if it does not. */
	#untilSulk = 0;
	#seconds = 0;
	#steps = 0;
	#stop: (() => void) | undefined;
	#isStarting = false;
	#heroPicture: HTMLElement | undefined;
	/** True from the first attempt on. Without another WebGL context, the picture of the hero stays. */
	#isHeroStarting = false;

	onAttract = (): void => {};

	constructor(parts: Parts) {
		this.#parts = parts;
		this.#hero = new Hero(PICTURE_SEED, parts.dance, parts.dance === 'dance' ? 1 : DANCE_STRENGTH);
		parts.stage.onMeasured = (average) => this.#measured(average);
		this.#motion = {
			interval: () => {
				const { idleInterval, playInterval } = levelLimits[this.#level];
				return parts.clock.isBusy ? playInterval : idleInterval;
			},
			step: (passed) => this.#step(passed),
		};
	}

	get mood(): Mood {
		if (this.#winLeft > 0) return 'win';
		return this.#attraction.isOn && this.#mood === 'base' ? 'attract' : this.#mood;
	}

	set mood(mood: Mood) {
		this.#untilSulk = this.#mood === 'tension' && mood === 'base' ? DISAPPOINTMENT_MS : 0;
		if (mood === 'win') this.#winLeft = WIN_MS;
		else this.#mood = mood;
		this.#applyMood();
	}

	get isWaiting(): boolean {
		return this.#attraction.isWaiting;
	}

	set isWaiting(isWaiting: boolean) {
		if (isWaiting === this.isWaiting) return;
		this.#attraction.isWaiting = isWaiting;
		this.#applyMood();
	}

	react(clip: 'cheer' | 'sulk' | 'look'): void {
		this.#hero.react(clip);
	}

	#applyMood(): void {
		const { mood } = this;
		if (this.#root) this.#root.dataset['mood'] = mood;
		this.#hero.mood = mood;
		if (this.#scene) this.#scene.picture.mood = mood;
	}

	attach(root: HTMLElement): void {
		this.#root = root;
		this.#parallax.listen();
		const update = (): void => (prefersReducedMotion() ? this.#end() : void this.#begin());
		watchReducedMotion(update);
		addEventListener('resize', () => this.#fit());
		update();
	}

	async #begin(): Promise<void> {
		const { clock, stage } = this.#parts;
		if (this.#stop || this.#isStarting || !this.#root) return;
		this.#isStarting = true;
		try {
			await this.#build(this.#root);
		} catch {
			// Without another WebGL context, the pictures stay still.
			return;
		} finally {
			this.#isStarting = false;
		}
		// The player may have chosen less motion meanwhile.
		if (prefersReducedMotion()) return this.#end();
		this.#applyMood();
		this.#setLevel(this.#level);
		this.#stop = clock.addAmbient(this.#motion);
		await clock.wait(PREPARATION_MS);
		stage.startMeasuring();
		await clock.wait(PROBE_MS);
		stage.endMeasuring();
		// The game is playable without it.
		this.#triumph = await this.#parts.files.loadTriumph();
		this.#addTriumph();
	}

	async #build(root: HTMLElement): Promise<void> {
		if (!this.#scene) {
			const canvas = element('canvas', { class: 'scenery', 'aria-hidden': 'true' });
			const surface = await Surface.create(canvas);
			root.querySelector('.shade')?.before(canvas);
			this.#scene = { surface, ...this.#makeScene() };
		}
		this.#heroPicture = root.querySelector<HTMLElement>('.side-hero img') ?? undefined;
		await this.#buildHero();
		if (this.#lights.length === 0) {
			for (const side of ['left', 'right'])
				this.#lights.push(element('div', { class: `attraction-light ${side}`, hidden: '' }));
			root.querySelector('.overlay')?.before(...this.#lights);
		}
		this.#title = root.querySelector<HTMLElement>('.game-title') ?? undefined;
		root.toggleAttribute('data-live', true);
	}

	/** Without room for the hero, there is no canvas for it. */
	async #buildHero(): Promise<void> {
		const { hero, art } = this.#parts.files;
		const picture = this.#heroPicture;
		if (this.#heroSurface || this.#isHeroStarting || !art.rig || !picture || picture.offsetWidth === 0) return;
		this.#isHeroStarting = true;
		const canvas = element('canvas', { class: 'live-hero', 'aria-hidden': 'true' });
		const surface = await Surface.create(canvas);
		picture.after(canvas);
		this.#heroSurface = { surface, view: new HeroView(this.#hero, art.rig, hero), picture, canvas };
		this.#addTriumph();
	}

	#addTriumph(): void {
		if (this.#triumph) this.#heroSurface?.view.addTriumph(this.#triumph);
	}

	#makeScene(): { picture: ScenePicture; view: SceneView } {
		const { density, maxLightSize } = levelLimits[this.#level];
		const picture = new ScenePicture(weatherOf(this.#parts.slug), PICTURE_SEED, density, maxLightSize);
		picture.mood = this.mood;
		return { picture, view: new SceneView(picture) };
	}

	/** Stops all motion, and shows the pictures instead. */
	#end(): void {
		this.#stop?.();
		this.#stop = undefined;
		this.#root?.toggleAttribute('data-live', false);
		this.#restBackground();
		this.#shine(0);
		if (this.#title) this.#title.style.transform = '';
	}

	/** Chooses the level by the measured time of a frame. Returns true if the level has changed. */
	#measured(average: number): boolean {
		if (this.#level === 'low' || !this.#stop || average <= MAX_FULL_FRAME_MS) return false;
		this.#level = 'low';
		if (this.#scene) {
			this.#scene.view.destroy();
			Object.assign(this.#scene, this.#makeScene());
		}
		this.#restBackground();
		this.#setLevel('low');
		return true;
	}

	#setLevel(level: Level): void {
		if (this.#root) this.#root.dataset['level'] = level;
		this.#fit();
	}

	#fit(): void {
		const { sceneResolution, heroResolution } = levelLimits[this.#level];
		this.#scene?.surface.fit(innerWidth, innerHeight, sceneResolution);
		const hero = this.#heroSurface;
		if (!hero) return;
		// The picture is hidden on small windows, and its side is then zero.
		const side = hero.picture.offsetWidth * (1 + 2 * HERO_MARGIN);
		hero.surface.fit(side, side, heroResolution);
	}

	/** The layout decides after a resize whether the hero has room, so the size can change later. */
	#fitHero(): void {
		const hero = this.#heroSurface;
		if (!hero) void this.#buildHero().catch(() => undefined);
		else if (Math.round(hero.picture.offsetWidth * (1 + 2 * HERO_MARGIN)) !== hero.surface.width) this.#fit();
	}

	#backgrounds(): Iterable<HTMLElement> {
		return this.#root?.querySelectorAll<HTMLElement>('.back img') ?? [];
	}

	#restBackground(): void {
		for (const image of this.#backgrounds()) image.style.translate = '';
	}

	#moveBackground(camera: readonly [number, number]): void {
		const moved = camera.map((share) => `${(-share * BACKGROUND_SHARE * 100).toFixed(3)}%`).join(' ');
		for (const image of this.#backgrounds()) image.style.translate = moved;
	}

	/** A cleared room hides the hero, but not beside the wheel. */
	#hidesHero(): boolean {
		const root = this.#root;
		if (!root?.hasAttribute('data-cleared')) return false;
		return root.dataset['scene'] !== 'wheel' || !root.hasAttribute('data-sides');
	}

	#beginAct(): void {
		const top = this.#heroPicture?.getBoundingClientRect().top ?? innerHeight;
		this.#isHeroHigh = top < innerHeight * HIGH_SHARE;
		this.onAttract();
	}

	/** @param passed in ms */
	#attract(passed: number): void {
		// Behind an open panel, nothing begins.
		const isOpen = Boolean(this.#root?.dataset['panel']) && !this.#attraction.isOn;
		if (!isOpen && this.#attraction.advance(passed)) {
			this.#applyMood();
			if (this.mood === 'attract') this.#beginAct();
		}
		const { share } = this.#attraction;
		const isOn = this.mood === 'attract';
		const placement = this.#heroPlacement;
		const act = isOn ? placementAt(acts[this.#parts.dance], share) : restPlacement();
		const target = this.#root?.hasAttribute('data-sides') ? act : restrained(act, ABOVE_REELS_SHARE);
		if (this.#isHeroHigh) target.y = Math.abs(target.y);
		follow(placement, target, passed);
		const { x, y, turn, size } = placement;
		const isAtRest = !isOn && Math.abs(x) + Math.abs(y) + Math.abs(size - 1) < MIN_WAY;
		const percent = (way: number): string => `${(way * 100 * CANVAS_SHARE).toFixed(2)}%`;
		if (this.#heroSurface)
			this.#heroSurface.canvas.style.transform = isAtRest
				? ''
				: `translate(${percent(x)}, ${percent(y)}) rotate(${turn.toFixed(2)}deg) scale(${size.toFixed(3)})`;
		this.#shine(isOn ? share : 0);
		if (!this.#title) return;
		const beat = isOn ? Math.sin(Math.min(1, share * TITLE_BEATS) * Math.PI * 4) ** 2 : 0;
		this.#title.style.transform = beat === 0 ? '' : `scale(${(1 + TITLE_GROWTH * beat).toFixed(3)})`;
	}

	/** @param share of the attraction that has passed */
	#shine(share: number): void {
		const pulse = 0.55 + 0.45 * Math.cos(share * LIGHT_PULSES * Math.PI * 2);
		const alpha = LIGHT_ALPHA * Math.sin(share * Math.PI) ** 0.6 * pulse;
		for (const light of this.#lights) {
			light.hidden = share === 0;
			light.style.opacity = alpha.toFixed(3);
		}
	}

	/** @param passed in ms */
	#step(passed: number): void {
		this.#seconds += passed / 1000;
		this.#attract(passed);
		if (this.#winLeft > 0) {
			this.#winLeft -= passed;
			if (this.#winLeft <= 0) this.#applyMood();
		}
		if (this.#untilSulk > 0) {
			this.#untilSulk -= passed;
			if (this.#untilSulk <= 0) this.react('sulk');
		}
		this.#parallax.advance(passed);
		const camera = cameraAt(this.#seconds, this.#parallax);
		this.#steps++;
		if (levelLimits[this.#level].movesBackground) this.#moveBackground(camera);
		if (this.#scene) {
			const { surface, picture, view } = this.#scene;
			picture.advance(passed);
			view.draw(surface.width, surface.height, camera);
			surface.draw(view.root);
		}
		this.#hero.advance(passed);
		this.#fitHero();
		const hero = this.#heroSurface;
		if (
			!hero ||
			hero.surface.width === 0 ||
			this.#hidesHero() ||
			(this.#level === 'low' && (this.#hero.isCalm || this.mood === 'attract') && this.#steps % 2 === 0)
		)
			return;
		const side = hero.surface.width / (1 + 2 * HERO_MARGIN);
		hero.view.root.position.set(side * HERO_MARGIN);
		hero.view.draw(side, this.#seconds);
		hero.surface.draw(hero.view.root);
	}
}
