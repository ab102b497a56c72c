/** Blows of a full-screen scene: a shaken camera, a flash, a shock wave, and the dark in which the picture changes. */
import { Sprite, Texture, type Container } from 'pixi.js';
import { impactAt } from './metal-text.ts';

const SHAKE_MS = 480;
const FLASH_MS = 420;
const FLASH_ALPHA = 0.32;
const RING_MS = 620;
/** A higher tier begins in the dark, in which the picture changes. */
const CUT_MS = 200;
const DAWN_MS = 260;
const ZOOM = 0.045;
const ZOOM_MS = 1400;
const BLOW = 0.05;
const BLOW_MS = 420;
const SQUASH = 0.09;
const SQUASH_MS = 520;

export class SceneImpact {
	readonly ring: Sprite;
	readonly flash: Sprite;
	readonly dark = new Sprite({ texture: Texture.WHITE, tint: '#000000', alpha: 0 });
	readonly #camera: Container;
	#since = -Infinity;
	#cutSince = -Infinity;

	/** @param color of the flash and the shock wave */
	constructor(camera: Container, ring: Texture, color: string) {
		this.#camera = camera;
		this.ring = new Sprite({ texture: ring, anchor: 0.5, tint: color, blendMode: 'add', alpha: 0 });
		this.flash = new Sprite({ texture: Texture.WHITE, tint: color, blendMode: 'add', alpha: 0 });
	}

	begin(): void {
		this.#since = this.#cutSince = -Infinity;
	}

	/**
	 * @param cuts whether the picture changes before the blow
	 * @returns time of the blow
	 */
	strike(now: number, cuts: boolean): number {
		if (cuts) this.#cutSince = now;
		this.#since = now + (cuts ? CUT_MS : 0);
		return this.#since;
	}

	/**
	 * @param shake in shares of the screen's height
	 * @param zooms whether the camera moves. The wheel fills its room already
	 * @param x and y middle of the shock wave, in pixels
	 * @returns growth of the hero's height
	 */
	move(
		now: number,
		{
			shake,
			zooms,
			x,
			y,
			width,
			height,
		}: Record<'shake' | 'x' | 'y' | 'width' | 'height', number> & { zooms: boolean },
	): number {
		// Infinite before the first blow.
		const ms = now - this.#since;
		this.#moveCamera(ms, shake * height, zooms, width, height);
		this.dark.setSize(width, height);
		this.dark.alpha = Math.max(0, 1 - Math.max(0, now - this.#cutSince - CUT_MS) / DAWN_MS);
		this.dark.visible = this.dark.alpha > 0;
		this.flash.setSize(width, height);
		const flash = ms / FLASH_MS;
		this.flash.alpha = flash >= 0 && flash < 1 ? FLASH_ALPHA * (1 - flash) ** 2 : 0;
		this.flash.visible = this.flash.alpha > 0;
		const ring = ms / RING_MS;
		this.ring.visible = ring >= 0 && ring < 1;
		this.ring.position.set(x, y + height * 0.14);
		this.ring.setSize(Math.max(1, Math.max(width, height) * 1.5 * (1 - (1 - Math.min(1, ring)) ** 2.5)));
		this.ring.alpha = this.ring.visible ? 0.8 * (1 - ring) : 0;
		return 1 + SQUASH * impactAt(ms / SQUASH_MS);
	}

	/** The camera comes nearer, and each blow throws it back. */
	#moveCamera(ms: number, shake: number, zooms: boolean, width: number, height: number): void {
		const share = ms / SHAKE_MS;
		const amount = share >= 0 && share < 1 ? shake * (1 - share) ** 2 : 0;
		const near = ZOOM * (1 - Math.exp(-Math.max(0, Math.min(ms, ZOOM_MS * 4)) / ZOOM_MS));
		const zoom = zooms ? 1 + near + BLOW * impactAt(ms / BLOW_MS) : 1;
		this.#camera.scale.set(zoom);
		this.#camera.position.set((1 - zoom) * (width / 2), (1 - zoom) * (height * 0.55));
		if (amount === 0) return;
		this.#camera.position.x += Math.sin(ms / 17) * amount;
		this.#camera.position.y += Math.cos(ms / 13) * amount;
	}
}
