/** The prize wheel: it enters its room, turns to the engine's segment, and pays. */
import type { Definition, Letter, Prize } from '../../engine/definition.ts';
import type { StepOf } from '../../engine/steps.ts';
import type { Announcer } from '../announcer.ts';
import type { Clock } from '../clock.ts';
import { element } from '../dom.ts';
import type { ArtData } from '../game-art.ts';
import { prizeText } from '../rules.ts';
import type { Screen } from '../screen.ts';
import type { Sound } from '../sound.ts';
import type { Tempo } from '../tempo.ts';
import type { LightSheet, SymbolSheet } from '../textures.ts';
import { countedAt } from '../theatre/count.ts';
import type { Translations } from '../translations.ts';
import type { Field, Icon } from './face.ts';
import { fieldsOf } from './fields.ts';
import { IMPACT_SHARE, passedPegs, wheelTurn } from './motion.ts';
import type { WheelView } from './wheel-view.ts';

interface Parts {
	clock: Clock;
	definition: Definition;
	screen: Screen;
	sound: Sound;
	translations: Translations;
	announcer: Announcer;
	view: WheelView;
	sheet: SymbolSheet;
	light: LightSheet;
	art: Pick<ArtData, 'colors' | 'wheel'>;
	/** Loads the fonts that a text needs. */
	loadFaces: (text: string) => Promise<void>;
	loadPicture: () => Promise<HTMLImageElement>;
}

/** Cues for the rest of the room. */
interface Cues {
	onTurn: () => void;
	onStop: () => void;
	/** The room is about to disappear. */
	onEnd: () => void;
}

const FULL_TURNS = 5;
const FALL_MS = 800;
const TURNING_MS = 4600;
const COUNTING_MS = 800;
const PRIZE_MS = 1500;
/** Fraction of the counting between two ticks. */
const TICK_SHARE = 0.12;
/** Prizes below the best three have coins. */
const LETTERS_OF_BEST = 3;

export class WheelScene {
	readonly #parts: Parts;
	#isPreparing = false;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	/** Loads what the first load of the game leaves out. A wheel that turns earlier is drawn without it. */
	async prepare(): Promise<void> {
		const { art, view, screen, loadPicture } = this.#parts;
		screen.prepareFree();
		if (!art.wheel || this.#isPreparing) return;
		this.#isPreparing = true;
		try {
			view.usePicture(await loadPicture(), art.wheel);
		} catch {
			this.#isPreparing = false;
		}
	}

	#lines(prize: Prize, coin: number): string[] {
		const { translations, definition } = this.#parts;
		if (prize !== 'free') {
			const cents = prize * definition.cost * coin;
			return [cents % 100 === 0 ? translations.number(cents / 100) : translations.money(cents)];
		}
		const text = translations.t('freeSpinsShort');
		const words = text.split(' ');
		if (words.length > 1) return [words[0]!, words.slice(1).join(' ')];
		const half = Math.ceil(text.length / 2);
		return [text.slice(0, half), text.slice(half)];
	}

	/** Symbols from the best-paying one. */
	#bestLetters(): Letter[] {
		const { symbols } = this.#parts.definition;
		const best = (letter: Letter): number => symbols[letter]?.pays?.at(-1) ?? 0;
		return Object.keys(symbols)
			.filter((letter) => best(letter) > 0)
			.sort((a, b) => best(b) - best(a));
	}

	#iconOf(prize: Prize, rank: number, amounts: number): Icon | undefined {
		const { definition, sheet, light } = this.#parts;
		const { symbols } = definition;
		const letter =
			prize === 'free'
				? Object.keys(symbols).find((each) => symbols[each]?.role === 'scatter')
				: rank < LETTERS_OF_BEST
					? this.#bestLetters()[rank]
					: undefined;
		if (letter) {
			const [left, top] = sheet.corner(letter);
			return { picture: sheet.atlas, left, top, side: sheet.size, count: 1 };
		}
		const coin = light.coins[0];
		if (!coin) return undefined;
		const { x, y, width } = coin.frame;
		const fromLast = amounts - 1 - rank;
		const count = Math.min(3, 1 + Math.floor((fromLast * 3) / Math.max(1, amounts - LETTERS_OF_BEST)));
		return { picture: coin.source.resource as HTMLCanvasElement, left: x, top: y, side: width, count };
	}

	/** Returns the segments as fields. */
	#fields(coin: number, fields: readonly number[]): Field[] {
		const { definition, art } = this.#parts;
		const { accent, panel, light, royals = [], metal } = art.colors;
		const prizes = (definition.wheel?.segments ?? []).map(([prize]) => prize);
		const amounts = prizes.filter((prize) => prize !== 'free').sort((a, b) => b - a);
		const plain = [royals[2] ?? panel, royals[1] ?? accent, royals[3] ?? light];
		const segments = prizes.map((prize, place): Field => {
			const isTop = prize !== 'free' && prize === amounts[0];
			const color = isTop ? (metal[1] ?? light).replace(/@.*$/, '') : prize === 'free' ? accent : plain[place % 3]!;
			const icon = this.#iconOf(prize, prize === 'free' ? 0 : amounts.indexOf(prize), amounts.length);
			return { lines: this.#lines(prize, coin), color, isTop, icon };
		});
		return fields.map((segment) => segments[segment]!);
	}

	async turn(step: StepOf<'wheel'>, coin: number, tempo: Tempo, { onTurn, onStop, onEnd }: Cues): Promise<void> {
		const { clock, screen, sound, translations, definition, announcer, view } = this.#parts;
		const fields = fieldsOf(definition.wheel?.segments.length ?? 1);
		const isStill = tempo.reducedMotion;
		const headline = element('p', { class: 'headline' });
		const result = element('p', { class: 'result' });
		const card = element('div', { class: 'card visually-hidden' }, headline, result);
		let hasStopped = false;
		const write = (): void => {
			headline.textContent = translations.t('wheelTurns');
			view.write(this.#fields(coin, fields), translations.t('wheelTurns'));
			if (!hasStopped) return;
			const prize = prizeText({ definition, translations, coin }, step.prize);
			result.textContent = step.prize === 'free' ? prize : translations.t('winOf', { amount: prize });
			if (step.prize === 'free') this.#writeFreeSpins();
		};
		const pace = isStill ? 0 : tempo.pace;
		const during = async (): Promise<void> => {
			await this.#fall(FALL_MS * pace);
			onTurn();
			await this.#spin(step, fields, TURNING_MS * pace);
			sound.play('feature');
			onStop();
			hasStopped = true;
			view.win();
			write();
			screen.announce(result.textContent);
			announcer.strikeRoom();
			await this.#count(step.pays * coin, COUNTING_MS * pace);
			announcer.finishRoom();
			await clock.wait(PRIZE_MS);
			onEnd();
		};
		const lasts = (FALL_MS + TURNING_MS + COUNTING_MS) * pace + PRIZE_MS;
		announcer.openRoom();
		write();
		view.begin(isStill);
		await announcer.showOverlay('turning', [card], write, during, lasts);
		view.end();
	}

	#writeFreeSpins(): void {
		const { announcer, translations, definition } = this.#parts;
		const count = definition.free?.spins[0] ?? 0;
		announcer.writeRoom('amount', translations.number(count));
		announcer.writeRoom('name', translations.t('freeSpinsName', { count }));
	}

	async #fall(duration: number): Promise<void> {
		const { clock, view, sound } = this.#parts;
		if (duration === 0) return;
		let hasLanded = false;
		await clock.tween(duration, (share) => {
			view.fall(share);
			if (hasLanded || share < IMPACT_SHARE) return;
			hasLanded = true;
			sound.play('land');
		});
	}

	async #spin({ segment }: StepOf<'wheel'>, fields: readonly number[], duration: number): Promise<void> {
		const { clock, view, sound } = this.#parts;
		const width = 360 / fields.length;
		// All fields of a segment show the same prize, so the wheel can stop at any of these fields.
		const end = FULL_TURNS * 360 - fields.lastIndexOf(segment) * width;
		const angleAt = wheelTurn(end, width);
		let passed = 0;
		let pegAt = -Infinity;
		let before = { angle: 0, ms: 0 };
		await clock.tween(duration, (share) => {
			const ms = share * duration;
			const angle = angleAt(share);
			const pegs = passedPegs(angle, width);
			if (pegs !== passed) {
				passed = pegs;
				pegAt = ms;
				sound.play('tick');
			}
			view.turn(angle, (angle - before.angle) / Math.max(1, ms - before.ms), ms - pegAt);
			before = { angle, ms };
		});
	}

	/** Free spins have no amount to count. */
	async #count(cents: number, duration: number): Promise<void> {
		const { clock, announcer, translations, sound } = this.#parts;
		if (cents === 0) return clock.wait(duration);
		let ticked = 0;
		await clock.tween(duration, (share) => {
			announcer.writeRoom('amount', translations.money(Math.round(cents * countedAt(share))));
			if (share - ticked <= TICK_SHARE) return;
			ticked = share;
			sound.play('count', share);
		});
	}
}
