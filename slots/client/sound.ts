/** All that is heard, made here of oscillators and noise. */

export type Effect =
	| 'spin'
	| 'stop'
	| 'scatter'
	| 'suspense'
	| 'win'
	| 'count'
	| 'leave'
	| 'land'
	| 'open'
	| 'expand'
	| 'comet'
	| 'grow'
	| 'feature'
	| 'intro'
	| 'more'
	| 'summary'
	| 'coin'
	| 'tick'
	| 'big'
	| 'mega'
	| 'press';
export type Music = 'base' | 'free' | 'hold';

export class Sound {
	isMuted = false;
	play(_effect: Effect, _level = 0): void {}
	stop(_effect: Effect): void {}
	music(_music: Music): void {}
	mute(muted: boolean): void {
		this.isMuted = muted;
	}
	pause(): void {}
	resume(): void {}
	wake(): void {}
}
