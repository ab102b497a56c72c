import type { Definition, Prize } from '../engine/definition.ts';
import type { Step } from '../engine/steps.ts';
import type { Announcer } from './announcer.ts';
import type { Clock, Ease } from './clock.ts';
import { element, svg } from './dom.ts';
import { prizeText } from './rules.ts';
import type { Screen } from './screen.ts';
import type { Sound } from './sound.ts';
import type { Tempo } from './tempo.ts';
import { fieldsOf } from './wheel-fields.ts';
import type { Translations } from './translations.ts';

interface Parts {
	clock: Clock;
	definition: Definition;
	screen: Screen;
	sound: Sound;
	translations: Translations;
	announcer: Announcer;
}

const RADIUS = 460;
const FULL_TURNS = 5;
const TURNING_MS = 4600;
const PRIZE_MS = 1700;
const DRAW_BACK_DEGREES = 12;
const slowDown: Ease = (share) => 1 - (1 - share) ** 3.2;

/**
 * Returns a point of the circle around 0,0.
 * @param angle degrees, clockwise from the top
 */
const point = (radius: number, angle: number): string => {
	const turned = ((angle - 90) * Math.PI) / 180;
	return `${(Math.cos(turned) * radius).toFixed(1)} ${(Math.sin(turned) * radius).toFixed(1)}`;
};

export class WheelScene {
	readonly #parts: Parts;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	#prize(prize: Prize, coin: number): string {
		const { translations, definition } = this.#parts;
		return prize === 'free'
			? translations.t('freeSpinsShort')
			: translations.number((prize * definition.cost * coin) / 100);
	}

	/** @returns the disc, and a function that writes the prizes in the current language */
	#draw(coin: number, fields: readonly number[]): [disc: SVGElement, write: () => void] {
		const writes: (() => void)[] = [];
		const segments = this.#parts.definition.wheel?.segments ?? [];
		const width = 360 / fields.length;
		const prizes = segments.map(([prize]) => prize);
		const highest = Math.max(...prizes.filter((prize) => prize !== 'free'));
		const disc = svg(
			'svg',
			{ viewBox: '-500 -500 1000 1000', class: 'disc' },
			svg('circle', { r: 496, class: 'rim' }),
			...fields.map((segment, field) => {
				const prize = prizes[segment] ?? 0;
				const kind = prize === 'free' ? 'free' : prize === highest ? 'top' : field % 2 === 0 ? 'even' : 'odd';
				const from = (field - 0.5) * width;
				const text = svg('text', {
					class: 'prize',
					transform: `rotate(${field * width - 90}) translate(${RADIUS - 34} 0)`,
				});
				writes.push(() => (text.textContent = this.#prize(prize, coin)));
				return svg(
					'g',
					{ class: kind },
					svg('path', { d: `M0 0L${point(RADIUS, from)}A${RADIUS} ${RADIUS} 0 0 1 ${point(RADIUS, from + width)}Z` }),
					text,
				);
			}),
			...fields.map((_, field) =>
				svg('circle', { r: 11, class: 'bulb', transform: `translate(${point(479, (field + 0.5) * width)})` }),
			),
			svg('circle', { r: 92, class: 'hub' }),
			svg('circle', { r: 58, class: 'hub inner' }),
		);
		return [disc, () => writes.forEach((write) => write())];
	}

	async turn(step: Extract<Step, { kind: 'wheel' }>, coin: number, tempo: Tempo): Promise<void> {
		const { clock, screen, sound, translations, definition, announcer } = this.#parts;
		const fields = fieldsOf(definition.wheel?.segments.length ?? 1);
		const width = 360 / fields.length;
		const [disc, writePrizes] = this.#draw(coin, fields);
		const wheel = element('div', { class: 'wheel' }, element('div', { class: 'pointer' }));
		wheel.prepend(disc);
		const result = element('p', { class: 'result' });
		const headline = element('p', { class: 'headline' });
		let hasStopped = false;
		const write = (): void => {
			headline.textContent = translations.t('wheelTurns');
			writePrizes();
			if (!hasStopped) return;
			const prize = prizeText({ definition, translations, coin }, step.prize);
			result.textContent = step.prize === 'free' ? prize : translations.t('winOf', { amount: prize });
		};
		const turning = tempo.reducedMotion ? 0 : TURNING_MS * tempo.pace;
		const during = async (): Promise<void> => {
			// All fields of a segment show the same prize, so the wheel can stop at any of these fields.
			const field = fields.lastIndexOf(step.segment);
			const end = FULL_TURNS * 360 - field * width;
			let passed = 0;
			await clock.tween(
				turning,
				(share) => {
					const angle = -DRAW_BACK_DEGREES * Math.sin(Math.min(1, share * 12) * Math.PI) + end * share;
					disc.style.transform = `rotate(${angle}deg)`;
					const at = Math.floor((angle + width / 2) / width);
					if (at === passed) return;
					passed = at;
					sound.play('tick');
				},
				slowDown,
			);
			disc.style.transform = `rotate(${end}deg)`;
			sound.play('feature');
			hasStopped = true;
			write();
			screen.announce(result.textContent);
			wheel.classList.add('stopped');
			announcer.strikeRoom();
			await clock.wait(PRIZE_MS);
		};
		announcer.openRoom();
		await announcer.showOverlay('turning', [headline, wheel, result], write, during, turning + PRIZE_MS);
	}
}
