/** Encodes pictures as a VP9 video with the encoder of Chromium. */
import type { Page } from '@playwright/test';
import { webmOf, type EncodedFrame } from './webm.ts';

/** VP9 of 8 bits, for up to 720p with 30 frames a second. */
const CODEC = 'vp09.00.31.08';
/** A player can start at each key frame. */
const KEY_FRAME_INTERVAL_MS = 3000;

export interface VideoSize {
	width: number;
	height: number;
}

interface PageFrame {
	time: number;
	isKey: boolean;
	/** In base64. */
	data: string;
}

declare global {
	interface Window {
		/** Encodes the next picture, a JPEG in base64. */
		addPicture: (jpeg: string) => Promise<void>;
		finishVideo: () => Promise<PageFrame[]>;
	}
}

interface Settings extends VideoSize {
	codec: string;
	frameMs: number;
	keyInterval: number;
	/** In bits a second. */
	bitrate: number;
}

/** Runs in the page. */
function startVideo({ codec, width, height, frameMs, keyInterval, bitrate }: Settings): void {
	const made: PageFrame[] = [];
	const failures: Error[] = [];
	let place = 0;
	const encoder = new VideoEncoder({
		output: (chunk) => {
			const bytes = new Uint8Array(chunk.byteLength);
			chunk.copyTo(bytes);
			const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
			made.push({ time: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', data });
		},
		error: (error) => void failures.push(error),
	});
	encoder.configure({ codec, width, height, bitrate, framerate: 1000 / frameMs, latencyMode: 'quality' });
	window.addPicture = async (jpeg) => {
		const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
		const blob = new Blob([bytes], { type: 'image/jpeg' });
		const bitmap = await createImageBitmap(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
		const frame = new VideoFrame(bitmap, { timestamp: place * frameMs * 1000, duration: frameMs * 1000 });
		encoder.encode(frame, { keyFrame: place % keyInterval === 0 });
		frame.close();
		bitmap.close();
		place++;
	};
	window.finishVideo = async () => {
		await encoder.flush();
		encoder.close();
		if (failures[0]) throw failures[0];
		return made;
	};
}

interface EncodeOptions extends VideoSize {
	frameMs: number;
	maxBytes: number;
}

/** The encoder aims at a bitrate, which it misses by some percent. */
const AIM_SHARE = 0.96;
/** A fuller file is not worth another attempt. */
const MIN_FULL_SHARE = 0.9;
const MAX_ATTEMPTS = 4;

/**
 * Returns a WebM file that uses the bytes as fully as possible.
 * @param page page in a secure context, e.g. on the loopback address
 * @param pictures JPEGs of the frames
 * @throws Error if the frames do not fit
 */
export async function encodeVideo(page: Page, pictures: readonly Buffer[], options: EncodeOptions): Promise<Buffer> {
	const { frameMs, maxBytes } = options;
	const seconds = (pictures.length * frameMs) / 1000;
	let bitrate = (AIM_SHARE * maxBytes * 8) / seconds;
	let best: Buffer | undefined;
	for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
		const file = await encodeOnce(page, pictures, options, Math.round(bitrate));
		if (file.length <= maxBytes && file.length > (best?.length ?? 0)) best = file;
		if (best && best.length >= MIN_FULL_SHARE * maxBytes) break;
		bitrate *= (AIM_SHARE * maxBytes) / file.length;
	}
	if (!best) throw new Error(`${pictures.length} frames do not fit into ${maxBytes} bytes`);
	return best;
}

async function encodeOnce(
	page: Page,
	pictures: readonly Buffer[],
	{ width, height, frameMs }: EncodeOptions,
	bitrate: number,
): Promise<Buffer> {
	const keyInterval = Math.round(KEY_FRAME_INTERVAL_MS / frameMs);
	await page.evaluate(startVideo, { codec: CODEC, width, height, frameMs, keyInterval, bitrate });
	for (const picture of pictures) await page.evaluate((jpeg) => window.addPicture(jpeg), picture.toString('base64'));
	const frames = await page.evaluate(() => window.finishVideo());
	const encoded = frames.map(({ data, ...frame }): EncodedFrame => ({ ...frame, data: Buffer.from(data, 'base64') }));
	return webmOf(encoded, { width, height, frameMs });
}
