import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CardLink, CardText } from './card-link.tsx';
import { press } from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';

function Card() {
	const [count, setCount] = useState(0);
	return (
		// oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- counts the clicks of the test
		<div
			onClick={(event) => {
				if (!(event.target instanceof HTMLAnchorElement)) return;
				event.preventDefault();
				setCount(count + 1);
			}}
		>
			<article data-testid="card" style={{ position: 'relative', width: 300, height: 200 }}>
				<CardLink href="/game">Deep Current</CardLink>
				<CardText>A text that one may want to copy</CardText>
			</article>
			<output>{count}</output>
		</div>
	);
}

test('the whole card follows one link, and its text can be selected', async () => {
	showPart(<Card />);
	const count = page.getByRole('status');
	await expect.element(page.getByRole('link', { name: 'Deep Current' })).toBeVisible();
	const { left, top } = page.getByTestId('card').element().getBoundingClientRect();
	await press([left + 250, top + 180]);
	await expect.element(count).toHaveTextContent('1');
	const text = page.getByText('A text that one may want to copy').element().getBoundingClientRect();
	await press([text.left + 20, text.top + 10]);
	await expect.element(count).toHaveTextContent('2');
	await press([text.left + 4, text.top + 10], [text.left + 150, text.top + 10]);
	expect(String(getSelection())).toContain('text that');
	await expect.element(count).toHaveTextContent('2');
});
