import type { Win } from '../engine/steps.ts';
import { Announcer } from './announcer.ts';
import { loadPicture, type GameFiles, type PictureName } from './game-art.ts';
import type { Clock } from './clock.ts';
import { FreeBoard } from './free-board.ts';
import { HoldScene } from './hold-scene.ts';
import { initialGrid } from './initial-grid.ts';
import type { Layout } from './layout.ts';
import { Particles } from './particles.ts';
import { Presenter } from './presenter.ts';
import { Reels } from './reels.ts';
import { wordOnRibbon } from './ribbon-words.ts';
import { roleLettersOf } from './role-letters.ts';
import type { Scenery } from './scenery/still-scenery.ts';
import { Screen } from './screen.ts';
import type { Sound } from './sound.ts';
import type { Stage } from './stage.ts';
import { gleamingLetters, motionsOf } from './symbols/game-motions.ts';
import { Labels, LightSheet, SymbolSheet } from './textures.ts';
import { ChainCall } from './theatre/chain-call.ts';
import { CometScene } from './theatre/comet-scene.ts';
import { EntryScene } from './theatre/entry-scene.ts';
import { Glyphs, gold } from './theatre/metal-text.ts';
import { theatreOf } from './theatre/theatres.ts';
import { WinScene } from './theatre/win-scene.ts';
import type { Translations } from './translations.ts';
import { WheelScene } from './wheel/wheel-scene.ts';
import { WheelView } from './wheel/wheel-view.ts';
import { Marks } from './win-marks.ts';

/** In cells. Winning symbols grow beyond the reels. */
const CANVAS_MARGIN_CELLS = 0.18;

interface Parts {
	root: HTMLElement;
	title: string;
	translations: Translations;
	clock: Clock;
	files: GameFiles;
	stage: Pick<Stage, keyof Stage>;
	sound: Sound;
	scenery: Scenery;
	payOf: (win: Win) => string;
}

export interface GameView {
	screen: Screen;
	presenter: Presenter;
	hold: HoldScene;
}

export function buildGameView({
	root,
	title,
	translations,
	clock,
	files,
	stage,
	sound,
	scenery,
	payOf,
}: Parts): GameView {
	const { definition } = files;
	const screen = new Screen(root, files, translations, title, stage.canvas);
	scenery.attach(root);
	const light = new LightSheet(theatreOf(definition.slug).coin);
	const sheet = new SymbolSheet(files.art, files.symbols, files.wildReel);
	const writeRibbons = (): void =>
		sheet.writeRibbons((letter) => wordOnRibbon(files.art.ribbons, letter, translations));
	// After a change of language, the font of its letters may be missing.
	translations.bind(stage.canvas, () => void files.loadFaces(translations.t('bigWin')).then(writeRibbons));
	const labels = new Labels(files.art.face);
	const particles = new Particles(clock, light);
	const layout: Layout = { width: 1, height: 1, reels: definition.reels, rows: definition.rows };
	const { wild } = roleLettersOf(definition);
	const symbols = { motions: motionsOf(definition), gleaming: gleamingLetters(definition) };
	const reels = new Reels(clock, { sheet, light, labels, ...symbols }, layout, wild, initialGrid(definition));
	const { face } = files.art;
	const scene = new WinScene({
		clock,
		slug: definition.slug,
		face,
		hero: files.hero,
		rig: files.art.rig,
		loadTriumph: files.loadTriumph,
		loadGround: files.loadGround,
		sheet,
		light,
		box: () => stage.box,
		onPush: (share) => {
			root.style.setProperty('--push', String(1 + share));
			const { width, height, reels: count, rows } = reels.layout;
			reels.view.pivot.set((width * count) / 2, (height * rows) / 2);
			reels.view.position.set((width * count) / 2, (height * rows) / 2);
			reels.view.scale.set(1 + share);
		},
	});
	const full = { hero: files.hero, sheet, light, box: () => stage.box };
	const loadEntryPicture = async (name: PictureName) => loadPicture(files.pictureUrl(name));
	const entry = new EntryScene({
		clock,
		slug: definition.slug,
		...full,
		loadPicture: loadEntryPicture,
		loadTriumph: files.loadTriumph,
	});
	const announcer = new Announcer({ clock, screen, sound, translations, scene, entry });
	const marks = new Marks(screen, definition, payOf);
	const freeBoard = new FreeBoard(screen, translations);
	const shared = { clock, definition, screen, sound, translations, announcer };
	const hold = new HoldScene({ ...shared, reels, sheet, particles, freeBoard });
	const wheelView = new WheelView({
		clock,
		art: files.art,
		light,
		hero: files.hero,
		showsHero: () => !root.hasAttribute('data-sides'),
		box: () => stage.box,
	});
	scene.room.addChild(wheelView.view);
	const wheel = new WheelScene({
		...shared,
		view: wheelView,
		sheet,
		light,
		art: files.art,
		loadFaces: files.loadFaces,
		loadPicture: () => loadPicture(files.pictureUrl('wheel.webp')),
	});
	const goldGlyphs = new Glyphs(face, gold);
	const chainCall = new ChainCall(clock, goldGlyphs);
	const sweets = theatreOf(definition.slug).flyers;
	const cometScene = definition.base.comet && new CometScene(clock, full, goldGlyphs, { wild, sweets });
	stage.root.addChild(reels.view, hold.view, particles.view, chainCall.view, scene.view, entry.view);
	if (cometScene) stage.root.addChild(cometScene.view);
	const presenter = new Presenter({
		...shared,
		reels,
		marks,
		particles,
		stage,
		freeBoard,
		hold,
		wheel,
		scenery,
		chainCall,
		cometScene,
	});

	screen.onScene = (scene) => {
		scenery.mood = scene === 'base' ? 'base' : 'feature';
		reels.view.visible = scene !== 'wheel';
	};
	const cover = (size: { width: number; height: number }): void => {
		const margin = Math.ceil(Math.min(reels.layout.width, reels.layout.height) * CANVAS_MARGIN_CELLS);
		stage.cover({ left: -margin, top: -margin, width: size.width + 2 * margin, height: size.height + 2 * margin });
	};
	screen.onLayout = (fitted, size) => {
		announcer.coverReels = () => cover(size);
		reels.fit(fitted, stage.resolution);
		marks.fit(fitted);
		if (announcer.coversScreen) announcer.coverScreen();
		else cover(size);
	};
	stage.onResolutionChange = () => screen.fit();
	announcer.onCover = (share) => {
		reels.view.alpha = 1 - share;
		hold.view.alpha = 1 - share;
	};
	announcer.coverScreen = () => {
		const { left, top } = screen.reelsPosition();
		stage.cover({ left: -left, top: -top, width: innerWidth, height: innerHeight });
	};
	reels.startIdle();
	scenery.onAttract = () => {
		// After reduced motion, the symbols may not have begun to live again.
		reels.startIdle();
		reels.attract();
	};
	scenery.isWaiting = true;
	return { screen, presenter, hold };
}
