/**
 * The way of all sound to the speakers: a bus for music and one for effects, each with the player's volume, then a
 * limiter. The music's bus is quieter while something more important sounds.
 */

/** Volumes from 0 to 1. */
export interface Volumes {
	music: number;
	effects: number;
}

/** Time constant of changes of volume, short enough for a slider and too long for a click. */
const VOLUME_RAMP_S = 0.03;
const DUCK_S = 0.05;
const UNDUCK_S = 0.4;

const LIMITER = { thresholdDb: -8, ratio: 12, attackS: 0.003, releaseS: 0.2 } as const;
/**
 * Web Audio amplifies the output of a compressor by a part of what a full signal loses. Without a knee, a full signal
 * loses this much.
 */
const FULL_SIGNAL_LOSS_DB = LIMITER.thresholdDb - LIMITER.thresholdDb / LIMITER.ratio;
const MAKEUP_EXPONENT = 0.6;

const KNEE = 0.75;
const CEILING = 0.95;
const SHAPER_RANGE = 4;
const SHAPER_POINTS = 8193;

/** Leaves samples below the knee as they are, and bends all others below the ceiling. */
function ceilingCurve(): Float32Array<ArrayBuffer> {
	const curve = new Float32Array(SHAPER_POINTS);
	for (let at = 0; at < SHAPER_POINTS; at++) {
		const sample = ((at / (SHAPER_POINTS - 1)) * 2 - 1) * SHAPER_RANGE;
		const size = Math.abs(sample);
		const bent = KNEE + (CEILING - KNEE) * Math.tanh((size - KNEE) / (CEILING - KNEE));
		curve[at] = size <= KNEE ? sample : Math.sign(sample) * bent;
	}
	return curve;
}

/** Hearing follows the square of a slider better than its value. */
const gainOf = (volume: number): number => Math.min(1, Math.max(0, volume)) ** 2;

export class Mixer {
	readonly context: BaseAudioContext;
	/** Inputs of the two buses. */
	readonly music: GainNode;
	readonly effects: GainNode;
	readonly #musicVolume: GainNode;

	constructor(context: BaseAudioContext, volumes: Volumes) {
		this.context = context;
		this.music = context.createGain();
		this.effects = context.createGain();
		this.#musicVolume = context.createGain();
		this.#musicVolume.gain.value = gainOf(volumes.music);
		this.effects.gain.value = gainOf(volumes.effects);
		const limiter = context.createDynamicsCompressor();
		limiter.threshold.value = LIMITER.thresholdDb;
		limiter.ratio.value = LIMITER.ratio;
		limiter.knee.value = 0;
		limiter.attack.value = LIMITER.attackS;
		limiter.release.value = LIMITER.releaseS;
		const makeup = context.createGain();
		makeup.gain.value = 10 ** ((FULL_SIGNAL_LOSS_DB * MAKEUP_EXPONENT) / 20) / SHAPER_RANGE;
		const ceiling = context.createWaveShaper();
		ceiling.curve = ceilingCurve();
		this.music.connect(this.#musicVolume).connect(limiter);
		this.effects.connect(limiter);
		limiter.connect(makeup).connect(ceiling).connect(context.destination);
	}

	setVolumes({ music, effects }: Volumes): void {
		const { currentTime } = this.context;
		this.#musicVolume.gain.setTargetAtTime(gainOf(music), currentTime, VOLUME_RAMP_S);
		this.effects.gain.setTargetAtTime(gainOf(effects), currentTime, VOLUME_RAMP_S);
	}

	/** Lowers the music to a share of its volume, for some seconds or until `unduck`. */
	duck(share: number, seconds = Infinity): void {
		const { gain } = this.music;
		const { currentTime } = this.context;
		gain.cancelScheduledValues(currentTime);
		gain.setTargetAtTime(share, currentTime, DUCK_S);
		if (seconds !== Infinity) gain.setTargetAtTime(1, currentTime + seconds, UNDUCK_S);
	}

	unduck(after = 0): void {
		const { gain } = this.music;
		const { currentTime } = this.context;
		gain.cancelScheduledValues(currentTime);
		gain.setTargetAtTime(1, currentTime + after, UNDUCK_S);
	}
}
