/** Messages between a playable demo and its parent page (docs/demo-protocol.md). */

import { isDemoLanguage, type DemoLanguage } from './languages.ts';
import type { MarketProfileName } from './market-profiles.ts';
import { readPreferences, type Preferences } from './preferences.ts';

export const PROTOCOL = 'reelhouse-demo';
export const PROTOCOL_VERSION = 1;

/** The port in this message carries all other messages. */
export const HELLO = { type: PROTOCOL, version: PROTOCOL_VERSION } as const;

export const HIGHEST_PACE = 50;

/** The document of a demo contains these settings as JSON, in the script element `demo`. */
export interface DemoSettings {
	slug: string;
	title: string;
	language: DemoLanguage;
	platform: 'desktop' | 'mobile';
	/** True if the demo has its own window. False in a frame of the game's page. */
	alone: boolean;
	/** URL of the game's page. Null if the game has none. */
	back: string | null;
	/** Rules of the visitor's market. Default: `standard`. */
	profile?: MarketProfileName;
	/** Seed of the rounds, 0 to 2^53 - 1. Default: random. */
	seed?: number;
	/** From 1 to `HIGHEST_PACE`. */
	pace?: number;
}

/** `load`: files do not load. `webgl`: the browser has no WebGL. */
export type DemoFault = 'load' | 'webgl' | 'internal';

/** Amounts are in cents of play money. */
export type FromGame =
	| { type: 'loading'; share: number }
	| { type: 'ready' }
	| { type: 'round-started'; number: number; cost: number }
	| { type: 'round-ended'; number: number; win: number; balance: number }
	| { type: 'balance'; balance: number }
	| { type: 'preferences'; preferences: Preferences }
	| { type: 'leave' }
	| { type: 'error'; code: DemoFault; text: string };

export type FromPage =
	| { type: 'pause' }
	| { type: 'resume' }
	| { type: 'mute'; muted: boolean }
	| { type: 'language'; language: DemoLanguage }
	| { type: 'preferences'; preferences: Preferences };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

export const isHello = (value: unknown): boolean =>
	isRecord(value) && value['type'] === PROTOCOL && value['version'] === PROTOCOL_VERSION;

/** Returns null for a malformed or unknown message. */
export function readFromPage(value: unknown): FromPage | null {
	if (!isRecord(value)) return null;
	const { type, muted, language } = value;
	const preferences = readPreferences(value['preferences']);
	switch (type) {
		case 'pause':
		case 'resume':
			return { type };
		case 'mute':
			return typeof muted === 'boolean' ? { type, muted } : null;
		case 'language':
			return isDemoLanguage(language) ? { type, language } : null;
		case 'preferences':
			return preferences ? { type, preferences } : null;
		default:
			return null;
	}
}

const MAX_TEXT_LENGTH = 300;

const errorCodes: readonly unknown[] = ['load', 'webgl', 'internal'] satisfies DemoFault[];

/** Returns null for a malformed or unknown message. */
export function readFromGame(value: unknown): FromGame | null {
	if (!isRecord(value)) return null;
	const { type, share, number, cost, win, balance, code, text } = value;
	const preferences = readPreferences(value['preferences']);
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
		case 'preferences':
			return preferences ? { type, preferences } : null;
		case 'leave':
			return { type };
		case 'error':
			return errorCodes.includes(code) && typeof text === 'string'
				? { type, code: code as DemoFault, text: text.slice(0, MAX_TEXT_LENGTH) }
				: null;
		default:
			return null;
	}
}
