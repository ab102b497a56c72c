/** Reads coordinates from pasted text or a map link, without a network request. */

export interface Coordinates {
	latitude: number;
	longitude: number;
}

export type CoordinatesError = 'none' | 'short_link' | 'out_of_range';

/** Six decimals are a precision of about 0.1 m. */
const DECIMALS = 6;

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const PAIR = new RegExp(String.raw`^(${NUMBER})°?\s*(?:[,;/]|\s)\s*(${NUMBER})°?$`);
/** Decimal commas need another separator: `41,38; 2,17`. */
const COMMA_PAIR = /^([-+]?\d{1,3},\d+)°?\s*(?:;|\/|\s)\s*([-+]?\d{1,3},\d+)°?$/;
/** E.g. `41°23'06.7"N` or `41.38° N`. */
const PART =
	/^(\d{1,3}(?:[.,]\d+)?)\s*°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*["″”]\s*)?([NSEWO])$/i;

const decimal = (text: string): number => Number(text.replace(',', '.'));

function readPart(text: string): { value: number; isLatitude: boolean } | undefined {
	const [, degrees, minutes = '0', seconds = '0', direction = ''] = PART.exec(text) ?? [];
	if (degrees === undefined) return undefined;
	const value = decimal(degrees) + decimal(minutes) / 60 + decimal(seconds) / 3600;
	const letter = direction.toUpperCase();
	// In Spanish, O (oeste) means west.
	return { value: /[SWO]/.test(letter) ? -value : value, isLatitude: /[NS]/.test(letter) };
}

function readParts(text: string): Coordinates | undefined {
	const parts = text.split(/(?<=[NSEWO])[\s,;/]+/i).map(readPart);
	const latitude = parts.find((part) => part?.isLatitude);
	const longitude = parts.find((part) => part?.isLatitude === false);
	return parts.length === 2 && latitude && longitude
		? { latitude: latitude.value, longitude: longitude.value }
		: undefined;
}

function readPair(text: string): Coordinates | undefined {
	const trimmed = text.trim().replace(/^\((.*)\)$/, '$1');
	const [, latitude, longitude] = PAIR.exec(trimmed) ?? COMMA_PAIR.exec(trimmed) ?? [];
	return latitude !== undefined && longitude !== undefined
		? { latitude: decimal(latitude), longitude: decimal(longitude) }
		: readParts(trimmed);
}

const shortHosts = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|osm\.org)$/;

/** Parameters of a place come first, then parameters of the map's middle. */
const pairParameters = ['query', 'q', 'destination', 'daddr', 'coordinate', 'center', 'll', 'sll'];

function readLink(url: URL): Coordinates | undefined {
	const { hash, pathname, protocol, searchParams } = url;
	const pairOf = (match: RegExpExecArray | RegExpMatchArray | null | undefined) =>
		match ? readPair(`${match[1]},${match[2]}`) : undefined;
	if (protocol === 'geo:') return readPair(pathname.split(';')[0]!);
	const address = decodeURI(pathname);
	const marker = pairOf([...address.matchAll(new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, 'g'))].at(-1));
	if (marker) return marker;
	if (searchParams.has('mlat')) return readPair(`${searchParams.get('mlat')},${searchParams.get('mlon')}`);
	for (const name of pairParameters) {
		const pair = readPair((searchParams.get(name) ?? '').replace(/^loc:/, ''));
		if (pair) return pair;
	}
	return (
		pairOf(new RegExp(`/(?:search|place|dir/[^/]*)/(${NUMBER}),[\\s+]*(${NUMBER})(?:/|$)`).exec(address)) ??
		pairOf(new RegExp(`/@(${NUMBER}),(${NUMBER})[,/]`).exec(`${address}/`)) ??
		pairOf(new RegExp(`map=[\\d.]+/(${NUMBER})/(${NUMBER})`).exec(hash))
	);
}

/** Reads e.g. `41.38, 2.17`, degrees with minutes, or a link of OpenStreetMap, Google Maps, Apple Maps or `geo:`. */
export function readCoordinates(text: string): Coordinates | { error: CoordinatesError } {
	const trimmed = text.trim();
	const isLink = /^(?:https?|geo):/i.test(trimmed);
	let found: Coordinates | undefined;
	if (isLink) {
		try {
			const url = new URL(trimmed);
			found = readLink(url);
			if (!found && shortHosts.test(url.hostname)) return { error: 'short_link' };
		} catch {
			return { error: 'none' };
		}
	} else found = readPair(trimmed);
	if (!found) return { error: 'none' };
	const { latitude, longitude } = found;
	if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return { error: 'out_of_range' };
	return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
}
