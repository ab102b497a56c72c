/** What the page tells the game (docs/demo-protocol.md), with what it leaves open decided. */
import { HIGHEST_PACE, type DemoSettings } from '../protocol.ts';

export type Settings = Required<DemoSettings>;

/** 53 random bits, the largest seed there is. */
function drawnSeed(): number {
	const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
	return (high >>> 11) * 2 ** 32 + low;
}

/** @throws Error where the page names no game. */
export function readSettings(): Settings {
	const told = JSON.parse(document.getElementById('demo')?.textContent ?? '{}') as Partial<DemoSettings>;
	const { slug, title, language, platform, alone, back, seed, pace } = told;
	if (!slug) throw new Error('The page names no game.');
	return {
		slug,
		title: title ?? slug,
		language: language === 'zh' ? 'zh' : 'en',
		platform: platform === 'mobile' ? 'mobile' : 'desktop',
		// Whoever opened it, it may stand in no frame.
		alone: (alone ?? false) || window.parent === window,
		back: back ?? null,
		seed: seed !== undefined && Number.isSafeInteger(seed) && seed >= 0 ? seed : drawnSeed(),
		pace: pace !== undefined && pace >= 1 && pace <= HIGHEST_PACE ? pace : 1,
	};
}
