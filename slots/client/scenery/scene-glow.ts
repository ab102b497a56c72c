import { BufferImageSource, Sprite, Texture } from 'pixi.js';
import { sheetOf, TILE_PX } from './shapes.ts';

let texture: Texture | undefined;

function glowTexture(): Texture {
	if (texture) return texture;
	const { pixels, width, height } = sheetOf([{ sprite: 'glow', isBlurred: false }]);
	texture = new Texture({
		source: new BufferImageSource({
			resource: pixels,
			width,
			height,
			format: 'rgba8unorm',
			alphaMode: 'premultiplied-alpha',
		}),
	});
	texture.frame.width = texture.frame.height = TILE_PX;
	texture.updateUvs();
	return texture;
}

/** A soft light of a hero. It adds to the picture below. */
export class SceneGlow extends Sprite {
	constructor(color: string) {
		super({ texture: glowTexture(), tint: color, anchor: 0.5 });
	}

	/** @param size width and height */
	place(x: number, y: number, size: number): void {
		this.position.set(x, y);
		this.scale.set(size / TILE_PX);
	}
}
