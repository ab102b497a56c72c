/** The point from which the player looks at the scene, by pointer or by the tilt of the device. */

/** Part of the way to the new point that is left after a second. */
const LAG = 0.06;
/** In degrees. */
const FULL_TILT = 18;

interface TiltEvent {
	beta: number | null;
	gamma: number | null;
}

export class Parallax {
	/** From -1 to 1. */
	x = 0;
	y = 0;
	#targetX = 0;
	#targetY = 0;
	/** Tilt of the device at the first event, from which later tilts are measured. */
	#restBeta: number | undefined;
	#restGamma = 0;

	listen(): void {
		addEventListener('pointermove', ({ clientX, clientY, pointerType }) => {
			if (pointerType !== 'mouse') return;
			this.aim((clientX / innerWidth) * 2 - 1, (clientY / innerHeight) * 2 - 1);
		});
		document.addEventListener('pointerleave', () => this.aim(0, 0));
		// iOS asks the player for permission, which a picture is not worth.
		if (typeof DeviceOrientationEvent === 'undefined' || 'requestPermission' in DeviceOrientationEvent) return;
		addEventListener('deviceorientation', (event) => this.tilt(event));
	}

	aim(x: number, y: number): void {
		this.#targetX = Math.min(1, Math.max(-1, x));
		this.#targetY = Math.min(1, Math.max(-1, y));
	}

	tilt({ beta, gamma }: TiltEvent): void {
		if (beta === null || gamma === null) return;
		if (this.#restBeta === undefined) {
			this.#restBeta = beta;
			this.#restGamma = gamma;
		}
		this.aim((gamma - this.#restGamma) / FULL_TILT, (beta - this.#restBeta) / FULL_TILT);
	}

	/** @param passed in ms */
	advance(passed: number): void {
		const way = 1 - LAG ** (passed / 1000);
		this.x += (this.#targetX - this.x) * way;
		this.y += (this.#targetY - this.y) * way;
	}
}

/** Seconds of a full drift to each side. The two times have no small common multiple. */
const DRIFT_X_S = 37;
const DRIFT_Y_S = 29;

/** Returns the place of the camera, which drifts when nothing else moves it. From -1 to 1. */
export const cameraAt = (seconds: number, { x, y }: { x: number; y: number }): [x: number, y: number] => [
	0.55 * Math.sin((seconds / DRIFT_X_S) * Math.PI * 2) + 0.45 * x,
	0.55 * Math.sin((seconds / DRIFT_Y_S) * Math.PI * 2 + 0.8) + 0.45 * y,
];
