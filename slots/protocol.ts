/**
 * Messages between a playable demo and its parent page (docs/demo-protocol.md). The page sends the frame one
 * MessagePort with {@link HELLO}; all other messages use that port.
 */

import { isDemoLanguage, type DemoLanguage } from './languages.ts';

export const PROTOCOL = 'reelhouse-demo';
export const PROTOCOL_VERSION = 1;

/** Message of the page to the frame's window, with the port. All other messages use the port. */
export const HELLO = { type: PROTOCOL, version: PROTOCOL_VERSION } as const;

/** Upper limit of the pace. No test needs a higher pace. */
export const HIGHEST_PACE = 50;

/** Settings that the document of a demo passes to its game, as JSON in the script element `demo`. */
export interface DemoSettings {
	slug: string;
	title: string;
	language: DemoLanguage;
	platform: 'desktop' | 'mobile';
	/** True if the demo fills a window of its own. */
	alone: boolean;
	/** URL of the game's page; null if it has none. */
	back: string | null;
	/** Seed of the rounds, 0 to 2^53 - 1. Default: random. */
	seed?: number;
	/** Factor of the usual speed, 1 to {@link HIGHEST_PACE}. */
	pace?: number;
}

/** Reasons for which a demo stops: its files did not load, the browser has no WebGL, or an internal error. */
export type DemoFault = 'load' | 'webgl' | 'internal';

/** Messages from the game to the page. Amounts are in cents of play money. */
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

/** Returns the message; null if it is malformed or unknown. */
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
			return isDemoLanguage(language) ? { type, language } : null;
		default:
			return null;
	}
}

/** Maximum length of an error's text. Longer texts are cut. */
const MAX_TEXT_LENGTH = 300;

const errorCodes: readonly unknown[] = ['load', 'webgl', 'internal'] satisfies DemoFault[];

/** Returns the message; null if it is malformed or unknown. */
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
			return errorCodes.includes(code) && typeof text === 'string'
				? { type, code: code as DemoFault, text: text.slice(0, MAX_TEXT_LENGTH) }
				: null;
		default:
			return null;
	}
}
