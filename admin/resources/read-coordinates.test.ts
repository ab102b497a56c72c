import { expect, test } from 'vitest';
import { readCoordinates } from './read-coordinates.ts';

const barcelona = { latitude: 41.385, longitude: 2.1734 };

test.each([
	'41.385, 2.1734',
	' 41.385 2.1734 ',
	'(41.385,2.1734)',
	'41,385; 2,1734',
	'41,385 2,1734',
	'41.385° N, 2.1734° E',
	'2.1734°E 41.385°N',
	`41°23'06.0"N 2°10'24.24"E`,
	'geo:41.385,2.1734?z=15',
	'https://www.openstreetmap.org/#map=15/41.385/2.1734',
	'https://www.openstreetmap.org/?mlat=41.385&mlon=2.1734#map=15/50.0/3.0',
	'https://www.google.com/maps/@41.385,2.1734,15z',
	'https://www.google.com/maps/place/Pla%C3%A7a/@50.0,3.0,17z/data=!3m1!4b1!4m6!3m5!1s0x12!8m2!3d41.385!4d2.1734!16s',
	'https://www.google.es/maps/search/41.385,+2.1734?entry=tts',
	'https://www.google.com/maps/search/?api=1&query=41.385%2C2.1734',
	'https://maps.google.com/?q=41.385,2.1734',
	'https://maps.google.com/maps?q=loc:41.385,2.1734',
	'https://maps.apple.com/?ll=50,3&q=Office&coordinate=41.385,2.1734',
])('coordinates are read from %s', (text) => {
	expect(readCoordinates(text)).toEqual(barcelona);
});

test('the south and the west are negative, and decimals beyond the stored ones are dropped', () => {
	expect(readCoordinates('-33.86882345678, -151.2')).toEqual({ latitude: -33.868823, longitude: -151.2 });
	expect(readCoordinates('33.5° S, 70.25° O')).toEqual({ latitude: -33.5, longitude: -70.25 });
});

test.each([
	['', 'none'],
	['Barcelona', 'none'],
	['41,385, 2,1734', 'none'],
	['https://www.google.com/maps/place/Barcelona', 'none'],
	['https://www.google.com/maps/%E0%A4%A', 'none'],
	['https://maps.app.goo.gl/AbCdEf', 'short_link'],
	['91, 2', 'out_of_range'],
	['2.17, 181', 'out_of_range'],
])('%s gives the error %s', (text, error) => {
	expect(readCoordinates(text)).toEqual({ error });
});
