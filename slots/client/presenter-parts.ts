import type { Definition } from '../engine/definition.ts';
import type { Announcer } from './announcer.ts';
import type { Clock } from './clock.ts';
import type { FreeBoard } from './free-board.ts';
import type { HoldScene } from './hold-scene.ts';
import type { Particles } from './particles.ts';
import type { Reels } from './reels.ts';
import type { Scenery } from './scenery/still-scenery.ts';
import type { Screen } from './screen.ts';
import type { Sound } from './sound.ts';
import type { Stage } from './stage.ts';
import type { ChainCall } from './theatre/chain-call.ts';
import type { CometScene } from './theatre/comet-scene.ts';
import type { Translations } from './translations.ts';
import type { WheelScene } from './wheel/wheel-scene.ts';
import type { Marks } from './win-marks.ts';

export interface PresenterParts {
	clock: Clock;
	definition: Definition;
	reels: Reels;
	marks: Marks;
	particles: Particles;
	stage: Pick<Stage, 'startMeasuring' | 'endMeasuring'>;
	screen: Screen;
	scenery: Scenery;
	sound: Sound;
	translations: Translations;
	announcer: Announcer;
	freeBoard: FreeBoard;
	hold: HoldScene;
	wheel: WheelScene;
	chainCall?: ChainCall;
	/** Only in games whose rules have a comet. */
	cometScene?: Pick<CometScene, 'fly'> | undefined;
}
