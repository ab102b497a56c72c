/**
 * What a playable demo and the page around it say to each other (docs/demo-protocol.md). The page hands the frame one
 * MessagePort with {@link HELLO}; everything else goes over that port.
 */

export const PROTOCOL = 'reelhouse-demo';
export const PROTOCOL_VERSION = 1;

/** Posted by the page to the frame's window, with the port; all that ever crosses without one. */
export const HELLO = { type: PROTOCOL, version: PROTOCOL_VERSION } as const;

export const demoLanguages = ['en', 'zh'] as const;
export type DemoLanguage = (typeof demoLanguages)[number];

/** A demo at a pace that nobody can follow helps nobody. */
export const HIGHEST_PACE = 50;

/** What the document of a demo tells the game that runs in it: JSON in the script element `demo`. */
export interface DemoSettings {
	slug: string;
	title: string;
	language: DemoLanguage;
	platform: 'desktop' | 'mobile';
	/** It fills a window of its own. */
	alone: boolean;
	/** Address of the game's page; null where it has none. */
	back: string | null;
	/** Of the rounds, 0 to 2^53 - 1; drawn where it is not given. */
	seed?: number;
	/** How many times as fast as usual all passes, 1 to {@link HIGHEST_PACE}. */
	pace?: number;
}

/** Why a demo can't go on: its files did not come, this browser can't draw it, or a fault of its own. */
export type DemoFault = 'load' | 'webgl' | 'internal';

/** Money is in cents of play money. */
export type FromGame =
	| { type: 'loading'; share: number }
	| { type: 'ready' }
	| { type: 'round-started'; number: number; cost: number }
	| { type: 'round-ended'; number: number; win: number; balance: number }
	| { type: 'balance'; balance: number }
	| { type: 'error'; code: DemoFault; text: string };

export type FromPage =
	| { type: 'pause' }
	| { type: 'resume' }
	| { type: 'mute'; muted: boolean }
	| { type: 'language'; language: DemoLanguage };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

export const isHello = (value: unknown): boolean =>
	isRecord(value) && value['type'] === PROTOCOL && value['version'] === PROTOCOL_VERSION;

/** The message, or null for one that this version does not know or that is malformed. */
export function readFromPage(value: unknown): FromPage | null {
	if (!isRecord(value)) return null;
	const { type, muted, language } = value;
	switch (type) {
		case 'pause':
		case 'resume':
			return { type };
		case 'mute':
			return typeof muted === 'boolean' ? { type, muted } : null;
		case 'language':
			return language === 'en' || language === 'zh' ? { type, language } : null;
		default:
			return null;
	}
}

/** Characters of a text that are shown; a game says a sentence. */
const LONGEST_TEXT = 300;

const faults: readonly unknown[] = ['load', 'webgl', 'internal'] satisfies DemoFault[];

/** The message, or null for one that this version does not know or that is malformed. */
export function readFromGame(value: unknown): FromGame | null {
	if (!isRecord(value)) return null;
	const { type, share, number, cost, win, balance, code, text } = value;
	switch (type) {
		case 'loading':
			return typeof share === 'number' && share >= 0 && share <= 1 ? { type, share } : null;
		case 'ready':
			return { type };
		case 'round-started':
			return isAmount(number) && isAmount(cost) ? { type, number, cost } : null;
		case 'round-ended':
			return isAmount(number) && isAmount(win) && isAmount(balance) ? { type, number, win, balance } : null;
		case 'balance':
			return isAmount(balance) ? { type, balance } : null;
		case 'error':
			return faults.includes(code) && typeof text === 'string'
				? { type, code: code as DemoFault, text: text.slice(0, LONGEST_TEXT) }
				: null;
		default:
			return null;
	}
}
