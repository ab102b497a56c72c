import { expect, test } from 'vitest';
import { archiveName, expiredArchives, parseArchiveName } from './archive-name.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 3));

test('a name has the instant, the base and the encryption', () => {
	const first = archiveName(day(1), false, undefined);
	expect(first).toBe('reelhouse-20261101T030000Z.tar.zst');
	const second = archiveName(day(2), true, first);
	expect(second).toBe('reelhouse-20261102T030000Z-after-20261101T030000Z.tar.zst.age');
	expect(parseArchiveName(second)).toEqual({ stamp: '20261102T030000Z', baseStamp: '20261101T030000Z' });
	expect(parseArchiveName('studio.tar.zst')).toBeUndefined();
});

test('the newest archives remain, with the chains that they need and all other files', () => {
	const full = archiveName(day(1), false, undefined);
	const second = archiveName(day(2), false, full);
	const third = archiveName(day(3), false, second);
	const unrelated = archiveName(day(4), false, undefined);
	const newest = archiveName(day(5), true, undefined);
	const others = ['notes.txt', 'reelhouse-20261101T030000Z.tar.zst.part', 'reelhouse-old.tar.zst', `copy-${full}`];
	const all = [...others, third, full, newest, unrelated, second];
	expect(expiredArchives(all, 5)).toEqual([]);
	expect(expiredArchives(all, 2)).toEqual([third, second, full]);
	expect(expiredArchives(all, 3)).toEqual([]);
	expect(expiredArchives(all, 1).sort()).toEqual([full, second, third, unrelated].sort());
});
