import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CopyButton } from './copy-button.tsx';
import { showPart } from './testing/show-part.tsx';

const button = () => page.getByRole('button', { name: 'Copy link' });
const status = () => page.getByRole('status');

function clipboard() {
	const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
	onTestFinished(() => write.mockRestore());
	return write;
}

test('a copy is announced, and the button keeps its name', async () => {
	const write = clipboard();
	showPart(
		<CopyButton text="a link" copiedText="Copied" failedText="Copy it by hand.">
			Copy link
		</CopyButton>,
	);
	await expect.element(status()).toBeEmptyDOMElement();
	await userEvent.click(button());
	await expect.element(status()).toHaveTextContent('Copied');
	await expect.element(button()).toBeVisible();
	expect(write).toHaveBeenCalledExactlyOnceWith('a link');
});

test('a second copy is announced again, and a refused one shows the text, selected', async () => {
	const write = clipboard();
	showPart(
		<CopyButton text="a link" copiedText="Copied" failedText="Copy it by hand.">
			Copy link
		</CopyButton>,
	);
	await userEvent.click(button());
	await expect.element(status()).toHaveTextContent('Copied');
	const added: string[] = [];
	const watcher = new MutationObserver((changes) => {
		for (const { addedNodes } of changes) for (const { textContent } of addedNodes) added.push(textContent ?? '');
	});
	watcher.observe(status().element(), { childList: true });
	onTestFinished(() => watcher.disconnect());
	await userEvent.click(button());
	await expect.poll(() => added).toEqual(['Copied']);
	write.mockRejectedValue(new Error('denied'));
	await userEvent.click(button());
	await expect.element(status()).toHaveTextContent('Copy it by hand.');
	const field = page.getByRole('textbox', { name: 'Copy it by hand.' });
	await expect.element(field).toHaveValue('a link');
	await expect.element(field).toHaveFocus();
	expect(getSelection()?.toString()).toBe('a link');
	write.mockResolvedValue();
	await userEvent.click(button());
	await expect.element(status()).toHaveTextContent('Copied');
	await expect.element(field).not.toBeInTheDocument();
});
