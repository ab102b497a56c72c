/** Parts of the admin in the browser of their tests. */
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import type { StaffMember } from '../../contract/editing.ts';
import { answerCalls, type Answers } from '../../site/testing/answers.ts';
import type { Language } from '../api/call.ts';
import { App } from '../app.tsx';
import { theme } from '../frame/theme.ts';
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };
import '../../site/ui/tokens.css';
import '../frame/base.css';

const closing: (() => void)[] = [];

/** Unmounts what the test has shown; the set-up calls it after each. */
export function closeAll(): void {
	for (const close of closing.splice(0).reverse()) close();
}

function mount(container: HTMLElement, node: ReactNode): void {
	document.body.append(container);
	const root = createRoot(container);
	closing.push(() => {
		root.unmount();
		container.remove();
	});
	root.render(node);
}

/** Shows a part in the admin's theme, with the words of a language around it. */
export function showPart(node: ReactNode, language: Language = 'en'): void {
	const container = document.createElement('main');
	// The frame's bar and the form's stand above a part; what sticks below them has its place.
	container.style.cssText = 'max-width: 60rem; margin: 0 auto; padding: 120px 12px 12px';
	mount(
		container,
		<ThemeProvider theme={theme}>
			<CssBaseline />
			<I18nContextProvider value={polyglotI18nProvider(() => ({ en, zh })[language] as never, language)}>
				{node}
			</I18nContextProvider>
		</ThemeProvider>,
	);
}

/** A superuser, as the API describes one. */
export const member = (over: Partial<StaffMember> = {}): StaffMember => ({
	uid: 'ada',
	email: 'ada@studio.test',
	is_superuser: true,
	role: 'manager',
	language: 'en',
	has_mail_server: true,
	rights: {},
	...over,
});

/** Opens a screen of the admin, e.g. `games?q=reef`. Every call is answered by the test, by its path under `/api/`. */
export function openAdmin(path: string, answers: Answers): void {
	const before = location.href;
	history.pushState(null, '', `/admin/${path}`);
	closing.push(answerCalls({ 'admin/me': member(), ...answers }), () => {
		history.replaceState(null, '', before);
		localStorage.clear();
	});
	mount(document.createElement('div'), <App />);
}
