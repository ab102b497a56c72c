import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TitleText } from './title-text.tsx';

test.each([
	['来自阳光庭院的老虎机', '来自阳光庭院的<wbr/>老虎机'],
	['我们的', '我们的'],
	['Slots from a sunny yard', 'Slots from a sunny yard'],
	['', ''],
])('the title %j has the HTML %j', (title, html) => {
	expect(renderToStaticMarkup(createElement(TitleText, { text: title }))).toBe(html);
});
