/** Two leaves slide together. Bolts lock them, and a wheel turns before they open. */
import { Texture } from 'pixi.js';
import type { Letter } from '../../../engine/definition.ts';
import { easeOut } from '../../clock.ts';
import { easeInOut, type EntryCanvas, phase, scaleTo, type Painter, type Shown } from '../entry-canvas.ts';
import { doorPicture } from '../entry-pictures.ts';
import { impactAt } from '../metal-text.ts';

/** Shares of the closing at which the leaves meet, and the bolts have locked them. */
const MEETING = 0.55;
const LOCKED = 0.74;
/** Shares of the opening at which the wheel has turned, and the bolts begin to draw back. */
const TURNED = 0.4;
const UNLOCKING = 0.14;
/** Height of the bolts, as shares of a leaf, and the way that a bolt draws back, as a share of its length. */
const BOLT_HEIGHTS = [110 / 720, 610 / 720];
const BOLT_WAY = 0.62;
/** The lock and the leaf have the same scale, but a narrow screen limits the lock. */
const WIDEST_LOCK = 0.92;
const PIECES = 22;
const MOTES = 30;
const SPARKS = 44;

interface Doors {
	/** Share of the closed doors. */
	shut: number;
	/** Share of the turn of the wheel. */
	turned: number;
	bolted: number;
	/** Shake in shares of the height. */
	shake: number;
}

function stateOf({ closed, isOpening }: Shown): Doors {
	const open = 1 - closed;
	if (isOpening)
		return {
			shut: 1 - phase(open, TURNED, 1) ** 1.7,
			turned: easeInOut(phase(open, 0, TURNED)),
			bolted: 1 - easeInOut(phase(open, UNLOCKING, TURNED)),
			shake: 0,
		};
	return {
		shut: phase(closed, 0, MEETING) ** 2.2,
		turned: -easeInOut(phase(closed, LOCKED - 0.06, 1)),
		bolted: easeOut(phase(closed, MEETING + 0.06, LOCKED)),
		shake: impactAt(phase(closed, MEETING, MEETING + 0.3)) * 0.014 + impactAt(phase(closed, LOCKED, 1)) * 0.005,
	};
}

interface Lock {
	move: (doors: Doors, scale: number, edge: number, x: number, y: number) => void;
}

/** While the leaves move, each carries a half of the lock. */
function addLock(canvas: EntryCanvas, whole: Texture, letter: Letter | undefined): Lock {
	const halves = [canvas.slice('lock', 0, 0.5), canvas.slice('lock', 0.5, 1)].map((half, place) => {
		const sprite = canvas.add(half ?? Texture.EMPTY);
		sprite.anchor.set(place === 0 ? 1 : 0, 0.5);
		return sprite;
	});
	const wheel = letter ? canvas.addFront(letter) : canvas.add(whole);
	return {
		move: ({ shut, turned, shake }, scale, edge, x, y) => {
			const isTogether = shut > 0.999;
			for (const [place, half] of halves.entries()) {
				half.visible = !letter && !isTogether;
				half.scale.set(scale);
				half.position.set(place === 0 ? edge : x * 2 - edge, y);
			}
			wheel.visible = letter !== undefined || isTogether;
			wheel.position.set(x, y);
			wheel.scale.set(scale * (1 - Math.abs(shake) * 2));
			wheel.rotation = turned * Math.PI * 2;
			if (letter) wheel.alpha = phase(shut, 0.8, 1);
		},
	};
}

export function doors(canvas: EntryCanvas, letter?: Letter): Painter {
	const { light, colors } = canvas;
	const drawn = canvas.part('leaf');
	const leafTexture = drawn ?? doorPicture(colors);
	const shadows = [0, 1].map(() => canvas.addShadow(light.glow));
	const leaves = [0, 1].map((place) => {
		const leaf = canvas.add(leafTexture);
		leaf.anchor.set(1, 0.5);
		return { leaf, side: place === 0 ? 1 : -1 };
	});
	const seam = canvas.addGlow(colors.light);
	const heart = canvas.addGlow('#ffffff');
	const boltTexture = canvas.part('bolt');
	const bolts = boltTexture ? BOLT_HEIGHTS.map((height) => ({ bolt: canvas.add(boltTexture), height })) : [];
	const lockTexture = canvas.part('lock');
	const lock = addLock(canvas, lockTexture ?? Texture.EMPTY, lockTexture ? undefined : (letter ?? '1'));
	const glow = canvas.addGlow(colors.light);
	const pieceTexture = canvas.part('piece') ?? light.glow;
	const pieces = Array.from({ length: PIECES }, () => ({
		piece: canvas.add(pieceTexture),
		x: canvas.between(-0.16, 0.16),
		y: canvas.between(-0.1, 0.8),
		speed: canvas.between(0.5, 1.4),
		size: canvas.between(0.025, 0.07),
		turn: canvas.between(-6, 6),
	}));
	const motes = Array.from({ length: MOTES }, () => ({
		mote: canvas.addGlow(canvas.between(0, 1) < 0.5 ? colors.light : '#ffd58a'),
		x: canvas.between(-0.5, 0.5),
		y: canvas.between(0, 1),
		size: canvas.between(0.008, 0.03),
	}));
	const sparks = canvas.addSparks(SPARKS, ['#ffffff', colors.light, '#ffc46a']);

	const moveLight = ({ closed, isOpening, ms, width, height }: Shown, { shut, shake }: Doors): void => {
		const open = isOpening ? 1 - closed : 0;
		const parted = 1 - shut;
		// The light breaks through the gap, and fades when the room is seen.
		const shining = isOpening ? phase(open, 0.12, TURNED) * (1 - phase(parted, 0.02, 0.5)) : 0;
		seam.position.set(width / 2, height / 2);
		seam.setSize(height * (0.1 + shining * 0.3 + parted * 0.9), height * 1.7);
		seam.alpha = shining * (0.8 + 0.2 * Math.sin(ms / 40));
		heart.position.set(width / 2, height / 2);
		heart.setSize(height * (0.02 + shining * 0.06 + parted * 0.3), height * 1.5);
		heart.alpha = shining * 0.9;
		sparks.fly(
			isOpening ? phase(open, UNLOCKING, 0.75) : phase(closed, MEETING, 1),
			width / 2,
			height / 2 + shake * height,
			height * 0.5,
			{ spreadY: height * 0.48, flatness: 0.35, fall: 0.55 },
		);
	};

	const moveDebris = ({ closed, isOpening, ms, width, height }: Shown, { shut }: Doors): void => {
		const falling = isOpening ? phase(1 - closed, UNLOCKING, 1) : 0;
		for (const { piece, x, y, speed, size, turn } of pieces) {
			piece.visible = falling > 0;
			piece.position.set(
				width / 2 + x * height * (0.4 + falling * 1.2),
				height * (y - 0.15 + falling * falling * speed * 1.5),
			);
			piece.scale.set(scaleTo(piece, size * height));
			piece.rotation = drawn ? falling * turn * 0.4 : 0;
			piece.alpha = Math.min(1, falling * 6);
		}
		for (const { mote, x, y, size } of motes) {
			const rise = (y + ms / 2600) % 1;
			mote.position.set(width * (0.5 + x) + Math.sin(ms / 300 + y * 20) * 12, height * (1.05 - rise * 1.1));
			mote.setSize(size * height);
			mote.alpha = shut * (0.4 + 0.4 * Math.sin(ms / 120 + y * 30));
		}
	};

	return (shown) => {
		const { ms, width, height } = shown;
		const state = stateOf(shown);
		const { shut, bolted, shake } = state;
		const scale = Math.max((width / 2 + 2) / leafTexture.width, (height * 1.05) / leafTexture.height);
		const edge = (width / 2 + 1) * shut;
		const y = height / 2 + shake * height;
		for (const [place, { leaf, side }] of leaves.entries()) {
			leaf.scale.set(side * scale, scale);
			leaf.position.set(side > 0 ? edge : width - edge, y);
			// The leaves are thick, and throw a shadow on the room.
			const shadow = shadows[place]!;
			shadow.position.set(leaf.x, y);
			shadow.setSize(height * 0.3, height * 2);
			shadow.alpha = 0.75 * phase(shut, 0, 0.2);
		}
		const lockScale = lockTexture
			? Math.min(scale, (width * WIDEST_LOCK) / lockTexture.width)
			: (Math.min(width, height) * 0.42) / canvas.sheet.size;
		for (const { bolt, height: at } of bolts) {
			bolt.scale.set(scale);
			const way = (1 - bolted) * BOLT_WAY * bolt.texture.width * scale;
			bolt.position.set(width - edge + way, y + (at - 0.5) * leafTexture.height * scale);
			bolt.visible = shut > 0;
		}
		lock.move(state, lockScale, edge, width / 2, y);
		glow.position.set(width / 2, y);
		glow.setSize(Math.min(width, height) * 1.1);
		glow.alpha = phase(shut, 0.97, 1) * (0.2 + 0.08 * Math.sin(ms / 110));
		moveLight(shown, state);
		moveDebris(shown, state);
	};
}
