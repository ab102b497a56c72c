/** Sparks and lights. They use a separate random generator, so that they do not change the rounds. */
import { Container, Sprite, type Texture } from 'pixi.js';
import { Random, seedOf } from '../engine/random.ts';
import type { Clock } from './clock.ts';
import type { LightSheet } from './textures.ts';

interface Particle {
	sprite: Sprite;
	speedX: number;
	speedY: number;
	gravity: number;
	turn: number;
	left: number;
	life: number;
	size: number;
}

const MAX_PARTICLES = 140;

export class Particles {
	readonly view = new Container();
	readonly #clock: Clock;
	readonly #light: LightSheet;
	readonly #random = new Random(seedOf(0x5eed));
	readonly #active: Particle[] = [];
	readonly #spare: Sprite[] = [];
	#stop: (() => void) | undefined;
	#last = 0;

	constructor(clock: Clock, light: LightSheet) {
		this.#clock = clock;
		this.#light = light;
	}

	#between(from: number, to: number): number {
		return from + (this.#random.below(1024) / 1024) * (to - from);
	}

	#add(texture: Texture, x: number, y: number, particle: Omit<Particle, 'sprite' | 'left'>, tint = 0xffffff): void {
		if (this.#active.length >= MAX_PARTICLES) return;
		const sprite = this.#spare.pop() ?? new Sprite({ anchor: 0.5 });
		sprite.texture = texture;
		sprite.tint = tint;
		sprite.position.set(x, y);
		sprite.alpha = 1;
		this.view.addChild(sprite);
		this.#active.push({ ...particle, sprite, left: particle.life });
		if (this.#stop) return;
		this.#last = this.#clock.now;
		this.#stop = this.#clock.addTask((now) => this.#move(now));
	}

	burst(x: number, y: number, count: number, reach: number, tint: number): void {
		for (let spark = 0; spark < count; spark++) {
			const angle = this.#between(0, Math.PI * 2);
			const speed = this.#between(0.3, 1) * reach * 0.0042;
			const isGlow = spark % 3 === 0;
			this.#add(
				isGlow ? this.#light.glow : this.#light.spark,
				x,
				y,
				{
					speedX: Math.cos(angle) * speed,
					speedY: Math.sin(angle) * speed - reach * 0.001,
					gravity: reach * 0.000006,
					turn: this.#between(-0.006, 0.006),
					life: this.#between(380, 720),
					size: (isGlow ? 0.34 : 0.26) * reach * this.#between(0.6, 1.2),
				},
				tint,
			);
		}
	}

	/** Lets a light run along the points and lose sparks. */
	async trail(points: readonly (readonly [number, number])[], duration: number, size: number): Promise<void> {
		const lengths = points.slice(1).map(([x, y], place) => Math.hypot(x - points[place]![0], y - points[place]![1]));
		const total = lengths.reduce((sum, length) => sum + length, 0);
		if (total === 0) return;
		const head = new Sprite({ anchor: 0.5, texture: this.#light.glow, tint: 0xfff6d0, blendMode: 'add' });
		head.setSize(size);
		this.view.addChild(head);
		let sparked = 0;
		await this.#clock.tween(duration, (share) => {
			let left = share * total;
			let side = 0;
			while (side < lengths.length - 1 && left > lengths[side]!) left -= lengths[side++]!;
			const [fromX, fromY] = points[side]!;
			const [toX, toY] = points[side + 1]!;
			const part = Math.min(1, left / (lengths[side] || 1));
			head.position.set(fromX + (toX - fromX) * part, fromY + (toY - fromY) * part);
			if (share - sparked < 0.06) return;
			sparked = share;
			this.burst(head.x, head.y, 2, size * 0.7, 0xffe9a8);
		});
		head.destroy();
	}

	#move(now: number): void {
		const passed = now - this.#last;
		this.#last = now;
		for (let at = this.#active.length - 1; at >= 0; at--) {
			const particle = this.#active[at]!;
			const { sprite, life, size } = particle;
			particle.left -= passed;
			if (particle.left <= 0) {
				this.view.removeChild(sprite);
				this.#spare.push(sprite);
				this.#active.splice(at, 1);
				continue;
			}
			particle.speedY += particle.gravity * passed;
			sprite.x += particle.speedX * passed;
			sprite.y += particle.speedY * passed;
			sprite.rotation += particle.turn * passed;
			const age = 1 - particle.left / life;
			sprite.scale.set((size / sprite.texture.width) * (1 - age * 0.6));
			sprite.alpha = 1 - age * age;
		}
		if (this.#active.length > 0) return;
		this.#stop?.();
		this.#stop = undefined;
	}
}
