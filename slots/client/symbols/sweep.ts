/** A broad light that passes over the reels together with a wave of symbols. */
import { Sprite, type Texture } from 'pixi.js';

/** Directions of the light. `out` grows from the middle. */
export type SweepWay = 'across' | 'aslant' | 'out' | 'down';

const SWEEP_MS = 1900;
/** Width of the light as a share of its way, and its length as a share of the board's diagonal. */
const WIDTH = 0.5;
const LENGTH = 1.5;
const ALPHA = 0.62;
const angles: Record<Exclude<SweepWay, 'out'>, number> = { across: 0, aslant: Math.PI / 4, down: Math.PI / 2 };

export class Sweep {
	readonly view = new Sprite({ anchor: 0.5, blendMode: 'add', visible: false });
	#way: SweepWay = 'across';
	#since = -Infinity;

	constructor(texture: Texture, tint: string) {
		this.view.texture = texture;
		this.view.tint = tint;
	}

	/** @param now in ms */
	begin(way: SweepWay, now: number): void {
		this.#way = way;
		this.#since = now;
	}

	end(): void {
		this.#since = -Infinity;
		this.view.visible = false;
	}

	/**
	 * @param now in ms
	 * @param width and height of the board in pixels
	 * @returns true while the light is seen, and once when it has passed
	 */
	move(now: number, width: number, height: number): boolean {
		const share = (now - this.#since) / SWEEP_MS;
		const wasVisible = this.view.visible;
		this.view.visible = share >= 0 && share < 1;
		if (!this.view.visible) return wasVisible;
		const { view } = this;
		view.alpha = ALPHA * Math.sin(Math.PI * share) ** 0.5;
		if (this.#way === 'out') {
			view.position.set(width / 2, height / 2);
			view.rotation = 0;
			view.setSize(width * (0.4 + 1.6 * share), height * (0.4 + 1.8 * share));
			return true;
		}
		const angle = angles[this.#way];
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
		const reach = width * cos + height * sin;
		const passed = (share * 1.3 - 0.65) * reach;
		view.position.set(width / 2 + passed * cos, height / 2 + passed * sin);
		view.rotation = angle;
		view.setSize(reach * WIDTH, Math.hypot(width, height) * LENGTH);
		return true;
	}
}
