/** The page's elements: background, frame, canvas, captions. Styles lay them out; the reels take the room that is left. */
import type { Definition } from '../engine/definition.ts';
import type { ArtNotes, GameFiles } from './assets.ts';
import { element, svg } from './dom.ts';
import { fitCells, type Layout } from './layout.ts';
import type { Values, WordKey, Words } from './words.ts';

export type Scene = 'base' | 'free' | 'hold' | 'wheel';

/** `color@percent` as art writes it, for a gradient. */
const stopsOf = (colors: readonly string[]): string =>
	colors.map((color) => color.replace(/@([\d.]+)$/, ' $1%')).join(', ');

/** The game's colours and face, for the styles. */
function dress(root: HTMLElement, { colors, face }: ArtNotes): void {
	const { deep, panel, light, accent, metal } = colors;
	const values = { deep, panel, light, accent, metal: stopsOf(metal), face: `'${face}'` };
	for (const [name, value] of Object.entries(values)) root.style.setProperty(`--${name}`, value);
}

const background = (files: GameFiles, name: 'back' | 'free'): HTMLPictureElement => {
	const tall = element('source', { media: '(orientation: portrait)', srcset: files.address(`${name}-tall.avif`) });
	const wide = element('img', {
		src: files.address(`${name}-wide.avif`),
		crossorigin: 'anonymous',
		alt: '',
		decoding: 'sync',
		draggable: 'false',
	});
	return element('picture', { class: `back ${name}` }, tall, wide);
};

const still = (files: GameFiles, name: 'frame.webp' | 'plate.webp' | 'word.webp', className: string, alt = '') =>
	element('img', { class: className, crossorigin: 'anonymous', src: files.address(name), alt, draggable: 'false' });

/** In rem: the bar and the caption; the least that name and hero need at each side. */
const TAKEN_ABOVE_AND_BELOW = 9.6;
const LEAST_SIDE = 13;

export class Screen {
	readonly root: HTMLElement;
	/** Lines and outlines behind the symbols. */
	readonly marks = svg('svg', { class: 'marks', 'aria-hidden': 'true' });
	/** Amounts that have to be read over what won them. */
	readonly amounts = svg('svg', { class: 'marks amounts', 'aria-hidden': 'true' });
	/** What stands over the reels during a feature, in the place of the game's name. */
	readonly board = element('div', { class: 'board' });
	readonly caption = element('p', { class: 'caption' });
	/** Darkens the game behind what takes the whole screen: introductions, celebrations, the wheel. */
	readonly #scrim = element('div', { class: 'scrim' });
	readonly overlay = element('div', { class: 'overlay' });
	readonly #told = element('p', { class: 'told' });
	readonly #news = element('p', { class: 'heard', 'aria-live': 'polite' });
	readonly #field = element('div', { class: 'field' });
	readonly #window = element('div', { class: 'window' });
	readonly #plate: HTMLImageElement;
	readonly #frame: HTMLImageElement;
	readonly #files: GameFiles;
	readonly #words: Words;
	readonly #definition: Definition;
	#free: HTMLPictureElement | undefined;
	/** Told whenever the reels have another size. */
	onLayout: (layout: Layout, size: { width: number; height: number }) => void = () => {};

	constructor(root: HTMLElement, files: GameFiles, words: Words, title: string, canvas: HTMLCanvasElement) {
		this.root = root;
		this.#files = files;
		this.#words = words;
		this.#definition = files.definition;
		dress(root, files.notes);
		this.#plate = still(files, 'plate.webp', 'plate');
		this.#frame = still(files, 'frame.webp', 'frame');
		this.#window.append(this.#plate, this.#frame, canvas, this.marks, this.amounts);
		this.#field.append(this.#window, this.caption);
		const notes = element(
			'p',
			{ class: 'notes' },
			element('b', {}, words.t('adultsOnly')),
			words.keep(element('span'), (span) => (span.textContent = words.t('playMoney'))),
		);
		const word = words.keep(still(files, 'word.webp', 'word', title), () => {});
		root.replaceChildren(
			background(files, 'back'),
			element('div', { class: 'shade' }),
			element('h1', { class: 'crown' }, word),
			element('img', {
				class: 'stand',
				crossorigin: 'anonymous',
				src: files.address('hero.webp'),
				alt: '',
				draggable: 'false',
			}),
			this.board,
			this.#field,
			notes,
			this.#scrim,
			this.overlay,
			this.#told,
			this.#news,
		);
		new ResizeObserver(() => this.fit()).observe(this.#field);
	}

	/** The picture of the free spins' place, fetched ahead so that it is there when they begin. */
	prepareFree(): void {
		if (this.#free || !this.#files.notes.feature) return;
		this.#free = background(this.#files, 'free');
		this.root.querySelector('.back')?.after(this.#free);
	}

	set scene(scene: Scene) {
		if (scene === 'free') this.prepareFree();
		this.root.dataset['scene'] = scene;
	}

	/** @param share how much of the overlay and of the dark behind it is there. */
	cover(share: number, darkens: boolean): void {
		this.overlay.style.opacity = String(share);
		this.#scrim.style.opacity = String(darkens ? share : 0);
	}

	/** A line over everything that stays: what is shown is not played. */
	ribbon(key: WordKey | null, values: Values = {}): void {
		this.#words.keep(this.#told, (told) => (told.textContent = key === null ? '' : this.#words.t(key, values)));
	}

	/** The line under the reels, written again whenever the language changes. */
	tell(write: () => string, isWin = false): void {
		this.#words.keep(this.caption, (caption) => (caption.textContent = write()));
		this.caption.classList.toggle('won', isWin);
	}

	/** Says it to those who listen instead of looking. */
	say(text: string): void {
		this.#news.textContent = text;
	}

	/** Where the upper left of the reels is on the screen. */
	reelsAt(): { left: number; top: number } {
		const { left, top } = this.#window.getBoundingClientRect();
		return { left, top };
	}

	/**
	 * Whether the game's name and hero stand beside the reels, which then take the whole height. Told by the window and
	 * the frame alone: what follows from it must not change it back.
	 */
	#decideSides(): void {
		const { width, height } = this.#files.notes.frame;
		const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
		const isWide = matchMedia('(orientation: landscape) and (min-height: 520px)').matches;
		const reelsWidth = ((innerHeight - TAKEN_ABOVE_AND_BELOW * rem) * width) / height;
		const side = (innerWidth - reelsWidth) / 2;
		this.root.toggleAttribute('data-sides', isWide && side >= LEAST_SIDE * rem);
		this.root.style.setProperty('--side', `${Math.max(0, Math.floor(side))}px`);
	}

	/** Gives the reels what room there is. */
	fit(): void {
		this.#decideSides();
		const { reels, rows } = this.#definition;
		const { width: frameWidth, height: frameHeight, inner } = this.#files.notes.frame;
		const [left, top, innerWidth, innerHeight] = inner;
		const captionHeight = this.caption.offsetHeight;
		const room = this.#field.getBoundingClientRect();
		if (room.width === 0 || room.height === 0) return;
		const layout = fitCells(
			{
				width: (room.width * innerWidth) / frameWidth,
				height: ((room.height - captionHeight) * innerHeight) / frameHeight,
			},
			{ reels, rows },
		);
		const width = layout.width * reels;
		const height = layout.height * rows;
		const scale = { x: width / innerWidth, y: height / innerHeight };
		const place = (target: HTMLElement, values: Record<string, number>) => {
			for (const [name, value] of Object.entries(values)) target.style.setProperty(name, `${value}px`);
		};
		place(this.#window, {
			width,
			height,
			'margin-top': top * scale.y,
			'margin-bottom': (frameHeight - top - innerHeight) * scale.y,
		});
		place(this.#frame, {
			left: -left * scale.x,
			top: -top * scale.y,
			width: frameWidth * scale.x,
			height: frameHeight * scale.y,
		});
		for (const drawn of [this.marks, this.amounts]) drawn.setAttribute('viewBox', `0 0 ${width} ${height}`);
		this.onLayout(layout, { width, height });
	}
}
