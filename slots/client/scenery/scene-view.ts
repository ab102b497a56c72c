/** Draws a scene's sprites with PixiJS. All sprites share a texture and a blend mode, so one draw call is enough. */
import { BufferImageSource, Container, Rectangle, Sprite, Texture } from 'pixi.js';
import type { ScenePicture } from './scene-picture.ts';
import { SHEET_COLUMNS, sheetOf, TILE_PX, type Tile } from './shapes.ts';

/** Way of the nearest particles, as a share of the scene's mean side. */
const PARALLAX_SHARE = 0.045;

const keyOf = ({ sprite, isBlurred }: Tile): string => `${sprite} ${isBlurred}`;

function texturesOf(tiles: readonly Tile[]): Map<string, Texture> {
	const unique = [...new Map(tiles.map((tile) => [keyOf(tile), tile])).values()];
	const { pixels, width, height } = sheetOf(unique);
	const source = new BufferImageSource({
		resource: pixels,
		width,
		height,
		format: 'rgba8unorm',
		alphaMode: 'premultiplied-alpha',
		scaleMode: 'linear',
	});
	return new Map(
		unique.map((tile, place) => {
			const left = (place % SHEET_COLUMNS) * TILE_PX;
			const top = Math.floor(place / SHEET_COLUMNS) * TILE_PX;
			return [keyOf(tile), new Texture({ source, frame: new Rectangle(left, top, TILE_PX, TILE_PX) })];
		}),
	);
}

export class SceneView {
	readonly root = new Container();
	readonly #picture: ScenePicture;
	readonly #sprites: Sprite[];

	constructor(picture: ScenePicture) {
		this.#picture = picture;
		const textures = texturesOf(picture.sprites);
		this.#sprites = picture.sprites.map((each) => {
			const texture = textures.get(keyOf(each)) ?? Texture.EMPTY;
			return new Sprite({ texture, tint: each.tint, anchor: { x: 0.5, y: each.anchor } });
		});
		this.root.addChild(...this.#sprites);
	}

	destroy(): void {
		this.#sprites[0]?.texture.source.destroy();
		this.root.destroy({ children: true });
	}

	/** @param camera from -1 to 1 */
	draw(width: number, height: number, [cameraX, cameraY]: readonly [number, number]): void {
		this.#picture.place(width, height);
		const reach = Math.sqrt(width * height) * PARALLAX_SHARE;
		for (const [place, each] of this.#picture.sprites.entries()) {
			const sprite = this.#sprites[place]!;
			sprite.visible = each.alpha > 0.004;
			if (!sprite.visible) continue;
			sprite.position.set(each.x - cameraX * reach * each.depth, each.y - cameraY * reach * each.depth);
			sprite.scale.set(each.width / TILE_PX, each.height / TILE_PX);
			sprite.rotation = each.turn;
			sprite.alpha = each.alpha;
		}
	}
}
