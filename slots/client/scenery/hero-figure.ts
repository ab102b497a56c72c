/** Draws one picture of a hero as a mesh, with lids and lights. */
import 'pixi.js/mesh';
import { Container, ImageSource, Mesh, MeshGeometry, Texture, type Buffer } from 'pixi.js';
import { element } from '../dom.ts';
import type { Hero } from './hero.ts';
import { lidPoints, lidTriangles, PICTURE_SIDE, pictureMesh } from './hero-mesh.ts';
import { restPose, Skin, type Eye, type Pose, type Rig } from './rig.ts';
import { SceneGlow } from './scene-glow.ts';

/** Colour of the line at the edge of a lid. */
const LASH_TINT = 0x1c0f14;
const MIN_CLOSED_SHARE = 0.03;

const meshOf = (points: readonly number[], triangles: Uint32Array, texture: Texture): Mesh<MeshGeometry> =>
	new Mesh({
		geometry: new MeshGeometry({
			positions: Float32Array.from(points),
			uvs: Float32Array.from(points, (coordinate) => coordinate / PICTURE_SIDE),
			indices: triangles,
		}),
		texture,
	});

function move({ geometry }: Mesh<MeshGeometry>, points: Float32Array): void {
	const buffer: Buffer = geometry.getBuffer('aPosition');
	buffer.data.set(points);
	buffer.update();
}

/** Width and height of the copy whose pixels show where the picture is empty. */
const PROBE_PX = 80;

/** Returns a function that says whether a part of the picture is transparent. Triangles there would cost time. */
function emptyPartsOf(
	picture: HTMLImageElement,
): (left: number, top: number, right: number, bottom: number) => boolean {
	const canvas = element('canvas');
	canvas.width = canvas.height = PROBE_PX;
	const context = canvas.getContext('2d');
	if (!context) return () => false;
	context.drawImage(picture, 0, 0, PROBE_PX, PROBE_PX);
	const { data } = context.getImageData(0, 0, PROBE_PX, PROBE_PX);
	const scale = PROBE_PX / PICTURE_SIDE;
	return (left, top, right, bottom) => {
		for (let y = Math.floor(top * scale); y <= Math.min(PROBE_PX - 1, Math.floor(bottom * scale)); y++)
			for (let x = Math.floor(left * scale); x <= Math.min(PROBE_PX - 1, Math.floor(right * scale)); x++)
				if (data[(y * PROBE_PX + x) * 4 + 3]! > 0) return false;
		return true;
	};
}

export class HeroFigure {
	readonly root = new Container();
	readonly #hero: Hero;
	readonly #rig: Rig;
	readonly #skin: Skin;
	readonly #picture: Mesh<MeshGeometry>;
	readonly #lids: { eye: Eye; lid: Mesh<MeshGeometry>; lash: Mesh<MeshGeometry> }[];
	readonly #lights: { glow: SceneGlow; skin: Skin; size: number }[];

	constructor(hero: Hero, rig: Rig, picture: HTMLImageElement) {
		this.#hero = hero;
		this.#rig = rig;
		const { points, triangles } = pictureMesh(rig, emptyPartsOf(picture));
		this.#skin = new Skin(rig, points);
		const source = new ImageSource({ resource: picture, autoGenerateMipmaps: true });
		this.#picture = meshOf(points, triangles, new Texture({ source }));
		this.#lids = rig.eyes.map((eye) => {
			const empty = Array.from({ length: (lidPoints(eye, 0).length / 3) * 2 }, () => 0);
			const lid = meshOf(empty, lidTriangles, Texture.WHITE);
			const lash = meshOf(empty, lidTriangles, Texture.WHITE);
			lid.tint = eye.lid;
			lash.tint = LASH_TINT;
			return { eye, lid, lash };
		});
		this.#lights = rig.lights.map(({ at, size, color }) => ({
			glow: new SceneGlow(color),
			skin: new Skin(rig, at),
			size,
		}));
		this.root.addChild(
			this.#picture,
			...this.#lids.flatMap(({ lid, lash }) => [lid, lash]),
			...this.#lights.map(({ glow }) => glow),
		);
	}

	/** @param seconds time of the flicker of the lights */
	draw(seconds: number): void {
		const { mixer } = this.#hero;
		const whole = mixer.pose('whole');
		const poses = new Map(this.#rig.bones.map((bone) => [bone, mixer.poseOf(bone)]));
		const poseOf = (bone: Rig['bones'][number]): Pose => poses.get(bone) ?? restPose();
		this.#skin.bend(poseOf, whole);
		move(this.#picture, this.#skin.positions);
		const closed = mixer.lids;
		for (const { eye, lid, lash } of this.#lids) {
			lid.visible = lash.visible = closed > MIN_CLOSED_SHARE;
			if (!lid.visible) continue;
			const skin = new Skin(this.#rig, lidPoints(eye, closed));
			skin.bend(poseOf, whole);
			const row = skin.positions.length / 3;
			move(lid, skin.positions.subarray(0, row * 2));
			move(lash, skin.positions.subarray(row));
		}
		for (const [place, { glow, skin, size }] of this.#lights.entries()) {
			skin.bend(poseOf, whole);
			const flicker = 0.8 + 0.2 * Math.sin(seconds * 3.1 + place * 2) + 0.08 * Math.sin(seconds * 11 + place);
			glow.place(skin.positions[0]!, skin.positions[1]!, size * (0.8 + 0.2 * mixer.light));
			glow.alpha = Math.min(1, 0.4 * flicker * mixer.light);
		}
	}
}
