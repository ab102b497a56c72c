/** How strong each tier of a win is. */
import type { WinTier } from '../win-tiers.ts';

interface Strength {
	/** Flyers per second, and flyers at once when the tier begins. */
	flow: number;
	burst: number;
	/** Opacity of the light. */
	light: number;
	/** In shares of the screen's height. */
	shake: number;
	/** Growth of the reels and the background. */
	push: number;
	speed: number;
	/** Height of the heap of coins, in units. */
	heap: number;
	/** Opacity of the coloured light over the whole background. */
	wash: number;
	/** Size of the hero and of the title. */
	growth: number;
	/** Time between two bursts of fireworks in ms, or 0 without fireworks. */
	fireworks: number;
}

export const strengths: Record<WinTier, Strength> = {
	win: { flow: 0, burst: 0, light: 0.5, shake: 0, push: 0.03, speed: 1, heap: 0, wash: 0, growth: 1, fireworks: 0 },
	big: {
		flow: 34,
		burst: 22,
		light: 0.7,
		shake: 0.006,
		push: 0.06,
		speed: 1,
		heap: 0.13,
		wash: 0,
		growth: 1,
		fireworks: 0,
	},
	mega: {
		flow: 62,
		burst: 40,
		light: 0.88,
		shake: 0.011,
		push: 0.1,
		speed: 1.5,
		heap: 0.2,
		wash: 0.12,
		growth: 1.06,
		fireworks: 620,
	},
	epic: {
		flow: 95,
		burst: 60,
		light: 1,
		shake: 0.016,
		push: 0.15,
		speed: 2.1,
		heap: 0.28,
		wash: 0.3,
		growth: 1.12,
		fireworks: 280,
	},
};
