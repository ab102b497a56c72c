/** State of a scene: weather, light and hero follow the same mood. A game that waits attracts now and then. */
export const moods = ['base', 'attract', 'tension', 'feature', 'win'] as const;
export type Mood = (typeof moods)[number];

/** Strength of each mood, from 0 to 1. Moods fade into each other. */
export type MoodShares = Record<Mood, number>;

/** In ms. */
const FADE_MS: Record<Mood, number> = { base: 900, attract: 450, tension: 350, feature: 900, win: 250 };

export const stillMood = (mood: Mood): MoodShares => ({
	base: Number(mood === 'base'),
	attract: Number(mood === 'attract'),
	tension: Number(mood === 'tension'),
	feature: Number(mood === 'feature'),
	win: Number(mood === 'win'),
});

/** Moves the shares toward the mood. */
export function fadeMoods(shares: MoodShares, mood: Mood, passed: number): void {
	for (const each of moods) {
		const target = each === mood ? 1 : 0;
		const step = passed / (target === 1 ? FADE_MS[each] : 900);
		shares[each] = target > shares[each] ? Math.min(1, shares[each] + step) : Math.max(0, shares[each] - step);
	}
}
