import { expect, test } from 'vitest';
import { parseState, serializeState } from './page-state.ts';

test('the page’s data survives a script element unchanged', () => {
	const title = '</script><!--\u2028\u2029 & 冰海';
	const text = serializeState({
		language: 'zh',
		studio: 'A & B',
		loaderData: { page: { title, c_at: '2026-03-01T09:00:00.000Z' } },
		statuses: { page: 404 },
	});
	expect(text).not.toMatch(/[<\u2028\u2029]/);
	expect(parseState(text)).toEqual({
		language: 'zh',
		studio: 'A & B',
		loaderData: { page: { title, c_at: '2026-03-01T09:00:00.000Z' } },
		statuses: { page: 404 },
	});
});
