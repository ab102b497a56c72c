import { readDemoLanguage } from '../languages.ts';
import { isMarketProfileName } from '../market-profiles.ts';
import { HIGHEST_PACE, type DemoSettings } from '../protocol.ts';

export type Settings = Required<DemoSettings>;

/** Returns a number of 53 bits, the size of the largest seed. */
function randomSeed(): number {
	const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
	return (high >>> 11) * 2 ** 32 + low;
}

export function readSettings(): Settings {
	const settings = JSON.parse(document.getElementById('demo')?.textContent ?? '{}') as Partial<DemoSettings>;
	const { slug, title, language, platform, alone, back, seed, pace, profile } = settings;
	if (!slug) throw new Error('The page names no game.');
	return {
		slug,
		title: title ?? slug,
		language: readDemoLanguage(language),
		platform: platform === 'mobile' ? 'mobile' : 'desktop',
		// A window outside a frame is standalone, even if the setting is false.
		alone: (alone ?? false) || window.parent === window,
		back: back ?? null,
		profile: isMarketProfileName(profile) ? profile : 'standard',
		seed: seed !== undefined && Number.isSafeInteger(seed) && seed >= 0 ? seed : randomSeed(),
		pace: pace !== undefined && pace >= 1 && pace <= HIGHEST_PACE ? pace : 1,
	};
}
