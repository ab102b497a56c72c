/**
 * A notice after a login on a public page, with a link to the client area. Phones show no other sign of the login. The
 * notice is not a React component, because it stays when the login dialog closes.
 */
import styles from './login-notice.module.css';

/** After this time, the notice closes. The header or menu still has the link. */
const TIMEOUT_MS = 15_000;

interface LoginNotice {
	text: string;
	linkText: string;
	href: string;
	closeText: string;
}

let shown: HTMLElement | undefined;

/** Replaces an earlier notice. */
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
	// Close after the event, because the document's listener for links still needs the link.
	link.addEventListener('click', () => setTimeout(close));
	button.addEventListener('click', close);
	document.body.append(notice);
	// Screen readers announce content only if it is added to an existing region.
	notice.append(text, link, button);
	setTimeout(close, TIMEOUT_MS);
}
