import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ActionLink, IconLink } from './button.tsx';
import { CardLink } from './card-link.tsx';
import { LinkProvider, TextLink, type RouterLink } from './link.tsx';
import { showPart } from './testing/show-part.tsx';

const Routed: RouterLink = ({ to, children, ...attributes }) => (
	<a {...attributes} href={`/base${to}`}>
		{children}
	</a>
);
const addressOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');

test('links use the router, unless they leave the app, download a file or stay on the page', async () => {
	showPart(
		<LinkProvider component={Routed}>
			<ActionLink href="/games">Button</ActionLink>
			<IconLink href="/games" icon="next" label="Icon" />
			<CardLink href="/games">Card</CardLink>
			<TextLink href="https://example.test/">Elsewhere</TextLink>
			<TextLink href="mailto:ada@studio.test">Mail</TextLink>
			<TextLink href="#below">Below</TextLink>
			<TextLink href="/en/games" target="_blank">
				Site
			</TextLink>
			<ActionLink href="/api/games.csv" download>
				Export
			</ActionLink>
		</LinkProvider>,
	);
	await expect.element(page.getByRole('link', { name: 'Button' })).toBeVisible();
	for (const name of ['Button', 'Icon', 'Card']) expect(addressOf(name), name).toBe('/base/games');
	expect(addressOf('Elsewhere')).toBe('https://example.test/');
	expect(addressOf('Mail')).toBe('mailto:ada@studio.test');
	expect(addressOf('Below')).toBe('#below');
	expect(addressOf('Site')).toBe('/en/games');
	expect(addressOf('Export')).toBe('/api/games.csv');
});
