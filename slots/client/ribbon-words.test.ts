import { expect, test } from 'vitest';
import { drawRibbonWord, wordOnRibbon } from './ribbon-words.ts';
import { Translations } from './translations.ts';

const SIDE = 256;

/** Records the drawn texts. Each letter is as wide as the font is high. */
function recordingContext() {
	const drawn: { text: string; size: number; x: number; y: number }[] = [];
	let size = 0;
	const context = {
		set font(font: string) {
			size = Number.parseFloat(font);
		},
		measureText: (text: string) => ({ width: text.length * size }),
		createLinearGradient: () => ({ addColorStop: () => {} }),
		strokeText: () => {},
		fillText: (text: string, x: number, y: number) => drawn.push({ text, size, x, y }),
	};
	return { drawn, context: context as unknown as CanvasRenderingContext2D };
}

test('a ribbon has its word in the player’s language', () => {
	const ribbons = { W: { word: 'wild', ink: '#000000' } } as const;
	const words = (['en', 'zh', 'es'] as const).map((language) => {
		const translations = new Translations(language);
		return [wordOnRibbon(ribbons, 'W', translations), wordOnRibbon(ribbons, 'A', translations)];
	});
	expect(words).toEqual([
		['WILD', undefined],
		['百搭', undefined],
		['COMODÍN', undefined],
	]);
});

test.each(['百搭', 'COMODÍN', 'A VERY LONG WORD'])('%s fits on the ribbon of its cell', (word) => {
	const { context, drawn } = recordingContext();
	drawRibbonWord(context, word, { x: 512, y: 256, side: SIDE, ink: '#000000', font: (pixels) => `${pixels}px x` });
	const [{ text, size, x, y }] = drawn as [(typeof drawn)[number]];
	expect(text).toBe(word);
	expect(x).toBe(512 + SIDE / 2);
	expect(word.length * size).toBeLessThan(0.7 * SIDE);
	// The whole letters are on the lower third.
	expect(y - size * 0.8).toBeGreaterThan(256 + 0.66 * SIDE);
	expect(y).toBeLessThan(256 + SIDE);
});

test('a word of two characters is larger than a word of four', () => {
	const sizes = ['百搭', '百搭百搭'].map((word) => {
		const { context, drawn } = recordingContext();
		drawRibbonWord(context, word, { x: 0, y: 0, side: SIDE, ink: '#000000', font: (pixels) => `${pixels}px x` });
		return drawn[0]!.size;
	});
	expect(sizes[0]).toBeGreaterThan(1.3 * sizes[1]!);
});
