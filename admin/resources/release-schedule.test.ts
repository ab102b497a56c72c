import { expect, test } from 'vitest';
import { releaseConflict, type Publication, type Release, type ReleaseConflict } from './release-schedule.ts';

const NOW = '2030-05-01T12:00:00.000Z';
const release: Release = { release_date: '2030-05-10T00:00:00.000Z', is_held_back: false };
const draft: Publication = { isOnSite: false, from: null, until: null };

test.each<[what: string, release: Partial<Release>, publication: Partial<Publication>, ReleaseConflict | null]>([
	['nothing is scheduled before the release', {}, {}, 'unscheduled'],
	['the release has passed and nothing is scheduled', { release_date: NOW }, {}, null],
	['the game is published', {}, { isOnSite: true }, null],
	['the game is published before the release', {}, { from: '2030-05-09T00:00:00.000Z' }, null],
	['the game is published later on the day of the release', {}, { from: '2030-05-10T09:00:00.000Z' }, null],
	['the game is published on the day after', {}, { from: '2030-05-11T00:00:00.000Z' }, 'published_late'],
	['the release has passed', { release_date: NOW }, { from: '2030-05-11T00:00:00.000Z' }, 'published_late'],
	['a change of a published game is scheduled', {}, { isOnSite: true, from: '2030-05-11T00:00:00.000Z' }, null],
	['the game is unpublished before', {}, { isOnSite: true, until: '2030-05-09T00:00:00.000Z' }, 'unpublished_early'],
	['the game is unpublished after', {}, { isOnSite: true, until: '2030-05-11T00:00:00.000Z' }, null],
	['the release is on hold', { is_held_back: true }, {}, null],
	['there is no date', { release_date: null }, {}, null],
])('%s', (_, releaseFacts, publication, conflict) => {
	expect(releaseConflict({ ...release, ...releaseFacts }, { ...draft, ...publication }, NOW)).toBe(conflict);
});
