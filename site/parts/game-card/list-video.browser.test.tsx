import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowMotion, moveMouse } from '../../../ui/testing/browser.ts';
import { picture } from '../../testing/games-responses.ts';
import { showComponent } from '../../testing/open-page.tsx';
import { game, PICTURE_URL } from '../../testing/responses.ts';
import { GameCard } from './game-card.tsx';

/** Longer than any delay before a video begins. */
const LATEST_START_MS = 600;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the URL of a short video. */
async function recordVideo(): Promise<string> {
	const canvas = document.createElement('canvas');
	const context = canvas.getContext('2d')!;
	const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
	const parts: Blob[] = [];
	recorder.ondataavailable = ({ data }) => parts.push(data);
	const stopped = new Promise((resolve) => (recorder.onstop = resolve));
	recorder.start();
	for (let drawn = 0; drawn < 8; drawn++) {
		context.fillRect(drawn, 0, 10, 10);
		await wait(30);
	}
	recorder.stop();
	await stopped;
	return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }));
}

let url: string;
beforeAll(async () => {
	url = await recordVideo();
});
beforeEach(() => moveMouse(1, 700));

const show = (...videos: (string | null)[]): void =>
	showComponent(
		<div style={{ width: 320 }}>
			{videos.map((list_video, place) => (
				<GameCard
					key={place}
					game={game(`game-${place}`, { list_video, banner: PICTURE_URL, media: { banner: picture('') } })}
					sizes="20rem"
				/>
			))}
		</div>,
	);
const cardOf = (place: number): HTMLElement => page.getByRole('article').nth(place).element() as HTMLElement;
const videoIn = (place = 0): HTMLVideoElement | null => cardOf(place).querySelector('video');
const isPlaying = (place = 0): boolean => videoIn(place)?.hasAttribute('data-playing') === true;

async function pointAt(place: number): Promise<void> {
	const { left, top } = cardOf(place).getBoundingClientRect();
	await moveMouse(left + 40, top + 40);
}
/** Sends an event of a finger. */
const touch = (type: string, target: EventTarget): boolean =>
	target.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));

test('a card plays its video without sound while the pointer is over it, and another card stops it', async () => {
	await allowMotion();
	show(url, url, null);
	await expect.element(page.getByRole('article').first()).toBeVisible();
	expect(videoIn()).toBeNull();
	await pointAt(0);
	await expect.poll(() => isPlaying()).toBe(true);
	const { muted, loop, playsInline, tabIndex, ariaHidden } = videoIn()!;
	expect({ muted, loop, playsInline, tabIndex, ariaHidden }).toEqual({
		muted: true,
		loop: true,
		playsInline: true,
		tabIndex: -1,
		ariaHidden: 'true',
	});
	const image = cardOf(0).querySelector('img')!.getBoundingClientRect();
	const video = videoIn()!.getBoundingClientRect();
	expect(video.width / video.height).toBeCloseTo(image.width / image.height, 1);
	await pointAt(1);
	await expect.poll(() => isPlaying(1)).toBe(true);
	expect(videoIn(0)).toBeNull();
	await pointAt(2);
	await expect.poll(() => videoIn(1)).toBeNull();
});

test('the focus of the keyboard plays a video until it leaves the card', async () => {
	await allowMotion();
	show(url, null);
	await userEvent.keyboard('{Tab}');
	await expect.element(page.getByRole('link').first()).toHaveFocus();
	await expect.poll(() => isPlaying()).toBe(true);
	await userEvent.keyboard('{Tab}');
	await expect.poll(() => videoIn()).toBeNull();
});

test('a long press plays a video until a press elsewhere; a tap and a swipe play none', async () => {
	await allowMotion();
	show(url, url);
	await expect.element(page.getByRole('article').first()).toBeVisible();
	for (const end of ['pointerup', 'pointercancel']) {
		touch('pointerover', cardOf(0));
		await wait(100);
		touch(end, cardOf(0));
		await wait(LATEST_START_MS);
		expect(videoIn()).toBeNull();
		touch('pointerout', cardOf(0));
	}
	touch('pointerover', cardOf(1));
	await expect.poll(() => isPlaying(1)).toBe(true);
	touch('pointerup', cardOf(1));
	touch('pointerdown', cardOf(1));
	expect(isPlaying(1)).toBe(true);
	touch('pointerdown', document.body);
	expect(videoIn(1)).toBeNull();
});

test('no video plays with reduced motion or Save-Data', async () => {
	show(url);
	await expect.element(page.getByRole('article')).toBeVisible();
	await pointAt(0);
	await wait(LATEST_START_MS);
	expect(videoIn()).toBeNull();

	await moveMouse(1, 700);
	await allowMotion();
	Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
	onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
	await pointAt(0);
	await wait(LATEST_START_MS);
	expect(videoIn()).toBeNull();
});

test('the picture stays if the video cannot be played', async () => {
	await allowMotion();
	show('data:video/webm,');
	await expect.element(page.getByRole('article')).toBeVisible();
	await pointAt(0);
	await wait(LATEST_START_MS);
	expect(videoIn()).toBeNull();
	await expect.element(page.getByRole('article')).toBeVisible();
});
