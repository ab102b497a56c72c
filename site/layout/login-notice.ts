/**
 * Notice after a login on a public page, with a link to the client area. The page stays, and on phones nothing else
 * visible changes. The notice is no React component, because it outlives the dialog that shows it.
 */
import styles from './login-notice.module.css';

/** Time until the notice closes. The link of the header or the menu stays. */
const TIMEOUT_MS = 15_000;

interface LoginNotice {
	text: string;
	linkText: string;
	href: string;
	closeText: string;
}

let shown: HTMLElement | undefined;

/** Shows the notice, in place of an earlier one. */
export function showLoginNotice({ text, linkText, href, closeText }: LoginNotice): void {
	shown?.remove();
	const notice = document.createElement('div');
	notice.className = styles.notice!;
	notice.role = 'status';
	shown = notice;
	const link = document.createElement('a');
	link.href = href;
	link.textContent = linkText;
	const button = document.createElement('button');
	button.type = 'button';
	button.ariaLabel = closeText;
	button.textContent = '×';
	const close = (): void => notice.remove();
	// The listener of the document that follows links needs the link until the event ends.
	link.addEventListener('click', () => setTimeout(close));
	button.addEventListener('click', close);
	document.body.append(notice);
	// Screen readers announce content that is added to a region that they know.
	notice.append(text, link, button);
	setTimeout(close, TIMEOUT_MS);
}
