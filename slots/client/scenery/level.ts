/** Levels of detail of the scenery. Stage measures the frame times that decide the level. */
export type Level = 'full' | 'low';

export interface LevelLimits {
	/** Time between two frames of the scenery in ms, in an idle game and while a round plays. */
	idleInterval: number;
	playInterval: number;
	/** Share of the particles that are shown. */
	density: number;
	/** Lights that are wider than this share of the scene's mean side are left out. */
	maxLightSize: number;
	/** False if the background stays still. To scale a picture in every frame is slow without a graphics card. */
	movesBackground: boolean;
	/** Maximum canvas pixels per CSS pixel, of the scene and of the hero. */
	sceneResolution: number;
	heroResolution: number;
}

export const levelLimits: Readonly<Record<Level, LevelLimits>> = {
	full: {
		idleInterval: 1000 / 30,
		playInterval: 0,
		density: 1,
		maxLightSize: 9,
		movesBackground: true,
		sceneResolution: 1.25,
		heroResolution: 2,
	},
	low: {
		idleInterval: 1000 / 15,
		playInterval: 1000 / 3,
		density: 0.44,
		maxLightSize: 0.85,
		movesBackground: false,
		sceneResolution: 0.27,
		heroResolution: 0.7,
	},
};

/** With a longer average time of a frame, the level is `low`. */
export const MAX_FULL_FRAME_MS = 20.5;
