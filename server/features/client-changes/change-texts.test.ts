import { expect, test } from 'vitest';
import { changeText } from './change-texts.ts';
import type { ViewedChange } from './client-changes.view.ts';

test('words of a list begin with a small letter after the first', () => {
	const change = {
		resource: 'games',
		action: 'changed',
		title: 'Reef',
		market: null,
		days: null,
		fields: [{ field: 'devices', before: 'desktop', after: ['desktop', 'mobile'] }],
	} as unknown as ViewedChange;
	expect(changeText(change, 'es').lines.join()).toMatch(/Escritorio y móvil/);
	expect(changeText(change, 'en').lines.join()).toMatch(/Desktop, mobile/);
});
