/** Elements of the page. The reels fill the space beside the other elements. */
import type { Definition } from '../engine/definition.ts';
import { titlePictureOf, type ArtData, type GameFiles, type TitlePicture } from './game-art.ts';
import { architectureOf, drawArchitecture } from './architectures.ts';
import { element, svg } from './dom.ts';
import { fitCells, type Layout } from './layout.ts';
import type { SceneTier } from './theatre/count.ts';
import type { Values, MessageKey, Translations } from './translations.ts';

export type Scene = 'base' | 'free' | 'hold' | 'wheel';

/** Converts colours of the form `color@percent` to CSS gradient stops. */
const stopsOf = (colors: readonly string[]): string =>
	colors.map((color) => color.replace(/@([\d.]+)$/, ' $1%')).join(', ');

function applyTheme(root: HTMLElement, { colors, face }: ArtData): void {
	const { deep, panel, light, accent, metal } = colors;
	const values = { deep, panel, light, accent, metal: stopsOf(metal), face: `'${face}'` };
	for (const [name, value] of Object.entries(values)) root.style.setProperty(`--${name}`, value);
}

const background = (files: GameFiles, name: 'back' | 'free'): HTMLPictureElement => {
	const tall = element('source', { media: '(orientation: portrait)', srcset: files.pictureUrl(`${name}-tall.avif`) });
	const wide = element('img', {
		src: files.pictureUrl(`${name}-wide.avif`),
		crossorigin: 'anonymous',
		alt: '',
		decoding: 'sync',
		draggable: 'false',
	});
	return element('picture', { class: `back ${name}` }, tall, wide);
};

const picture = (files: GameFiles, name: 'frame.webp' | 'plate.webp' | TitlePicture, className: string, alt = '') =>
	element('img', { class: className, crossorigin: 'anonymous', src: files.pictureUrl(name), alt, draggable: 'false' });

/** Returns the title as lettering. A title without lettering is set in the game's face. */
function titleOf(files: GameFiles, title: string): HTMLElement {
	const lettering = titlePictureOf(files.definition.slug, title);
	return lettering ? picture(files, lettering, 'word', title) : element('span', { class: 'word set' }, title);
}

/** Height of the bar and the caption. */
const BARS_HEIGHT_REM = 9.6;
/** Minimum width beside the reels that name and hero need. */
const MIN_SIDE_WIDTH_REM = 13;
/** Reels may shrink to this share to make room beside them. A title above them would take as much. */
const MIN_SHARE_BETWEEN_SIDES = 0.78;

export class Screen {
	readonly root: HTMLElement;
	/** Lines and outlines behind the symbols. */
	readonly marks = svg('svg', { class: 'marks', 'aria-hidden': 'true' });
	/** Amounts in front of the symbols that won them. */
	readonly amounts = svg('svg', { class: 'marks amounts', 'aria-hidden': 'true' });
	readonly board = element('div', { class: 'board' });
	readonly caption = element('p', { class: 'caption' });
	/** Darkens the game behind every overlay except banners. */
	readonly #scrim = element('div', { class: 'scrim' });
	readonly overlay = element('div', { class: 'overlay' });
	readonly #replayNotice = element('p', { class: 'replay-notice' });
	readonly #announcement = element('p', { class: 'visually-hidden', 'aria-live': 'polite' });
	readonly #field = element('div', { class: 'field' });
	readonly #window = element('div', { class: 'window' });
	readonly #plate: HTMLImageElement;
	readonly #frame: HTMLImageElement;
	readonly #files: GameFiles;
	readonly #translations: Translations;
	readonly #definition: Definition;
	#free: HTMLPictureElement | undefined;
	onScene: (scene: Scene) => void = () => {};
	onLayout: (layout: Layout, size: { width: number; height: number }) => void = () => {};

	constructor(
		root: HTMLElement,
		files: GameFiles,
		translations: Translations,
		title: string,
		canvas: HTMLCanvasElement,
	) {
		this.root = root;
		this.#files = files;
		this.#translations = translations;
		this.#definition = files.definition;
		applyTheme(root, files.art);
		this.#plate = picture(files, 'plate.webp', 'plate');
		this.#frame = picture(files, 'frame.webp', 'frame');
		this.#window.append(this.#plate, this.#frame, canvas, this.marks, this.amounts);
		this.#field.append(this.#window, this.caption);
		const notice = element(
			'p',
			{ class: 'notes' },
			element('b', {}, translations.t('adultsOnly')),
			translations.bind(element('span'), (span) => (span.textContent = translations.t('playMoney'))),
		);
		const architecture = architectureOf[files.definition.slug];
		if (architecture) root.dataset['architecture'] = architecture;
		root.replaceChildren(
			background(files, 'back'),
			...(architecture ? [drawArchitecture(architecture)] : []),
			element('div', { class: 'shade' }),
			element('h1', { class: 'game-title' }, titleOf(files, title)),
			element(
				'div',
				{ class: 'side-hero' },
				element('img', {
					crossorigin: 'anonymous',
					src: files.pictureUrl('hero.webp'),
					alt: '',
					draggable: 'false',
				}),
			),
			this.board,
			this.#field,
			notice,
			this.#scrim,
			this.overlay,
			this.#replayNotice,
			this.#announcement,
		);
		new ResizeObserver(() => this.fit()).observe(this.#field);
	}

	/** Loads the background of free spins before they begin. */
	prepareFree(): void {
		if (this.#free || !this.#files.art.feature) return;
		this.#free = background(this.#files, 'free');
		this.root.querySelector('.back')?.after(this.#free);
	}

	set scene(scene: Scene) {
		if (scene !== 'base') this.prepareFree();
		this.root.dataset['scene'] = scene;
		this.onScene(scene);
	}

	/** @param share opacity of the overlay, and of the scrim behind it if `darkens` */
	cover(share: number, darkens: boolean): void {
		this.overlay.style.opacity = String(share);
		this.#scrim.style.translate = '';
		this.#scrim.style.opacity = String(darkens ? share : 0);
	}

	/** Moves the scrim with a scene that leaves. In pixels, until the next `cover`. */
	moveScrim(x: number, y: number): void {
		this.#scrim.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
	}

	/** Each tier of a celebration is seen in another place (slots/client/styles/rooms.css). */
	set shot(tier: SceneTier) {
		this.root.dataset['shot'] = tier;
	}

	/** A cleared room has neither reels nor controls (slots/client/styles/rooms.css). */
	set isCleared(isCleared: boolean) {
		this.root.toggleAttribute('data-cleared', isCleared);
	}

	/** A null key removes the notice. */
	showReplayNotice(key: MessageKey | null, values: Values = {}): void {
		this.#translations.bind(
			this.#replayNotice,
			(notice) => (notice.textContent = key === null ? '' : this.#translations.t(key, values)),
		);
	}

	/** `write` runs again after a change of language. */
	setCaption(write: () => string, isWin = false): void {
		this.#translations.bind(this.caption, (caption) => (caption.textContent = write()));
		this.caption.classList.toggle('won', isWin);
	}

	/** For screen readers. */
	announce(text: string): void {
		this.#announcement.textContent = text;
	}

	/** In CSS pixels of the window. */
	reelsPosition(): { left: number; top: number } {
		const { left, top } = this.#window.getBoundingClientRect();
		return { left, top };
	}

	/**
	 * Decides whether name and hero are beside the reels. The decision must not depend on the resulting layout, or the
	 * layout could switch back and forth.
	 */
	#decideSides(): void {
		const { width, height } = this.#files.art.frame;
		const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
		const isWide = matchMedia('(orientation: landscape) and (min-height: 520px)').matches;
		const reelsWidth = ((innerHeight - BARS_HEIGHT_REM * rem) * width) / height;
		const needed = MIN_SIDE_WIDTH_REM * rem;
		const isRoom = isWide && innerWidth - 2 * needed >= reelsWidth * MIN_SHARE_BETWEEN_SIDES;
		const side = isRoom ? Math.max(needed, (innerWidth - reelsWidth) / 2) : (innerWidth - reelsWidth) / 2;
		this.root.toggleAttribute('data-sides', isRoom);
		this.root.style.setProperty('--side', `${Math.max(0, Math.floor(side))}px`);
	}

	fit(): void {
		this.#decideSides();
		const { reels, rows } = this.#definition;
		const { width: frameWidth, height: frameHeight, inner } = this.#files.art.frame;
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
		// On a portrait screen, the hero stands on the jackpots or on the frame.
		const frameAt = this.reelsPosition().top - top * scale.y;
		place(this.root, { '--shelf': this.root.querySelector('.jackpots')?.getBoundingClientRect().top ?? frameAt });
		for (const drawn of [this.marks, this.amounts]) drawn.setAttribute('viewBox', `0 0 ${width} ${height}`);
		this.onLayout(layout, { width, height });
	}
}
