import { defaultSiteLanguages, toLanguagePaths } from '../../contract/urls.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { StaffMember } from '../../contract/profile.ts';
import { mockApi, type Responses } from '../../site/testing/responses.ts';
import { languages } from '../../contract/languages.ts';
import type { Language } from '../api/call.ts';
import { App } from '../app/app.tsx';
import { loadScreenMessages } from '../messages/translate.ts';
import { MessagesProvider } from '../messages/use-translate.tsx';
import { Notifications } from '../frame/notifications.tsx';
import type { Screen } from '../frame/screen-definitions.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../frame/base.css';

await Promise.all(languages.map(loadScreenMessages));

const cleanups: (() => void)[] = [];

/** Unmounts all parts. The test hooks call the function after each test. */
export function closeAll(): void {
	for (const close of cleanups.splice(0).reverse()) close();
}

function mount(container: HTMLElement, node: ReactNode): void {
	document.body.append(container);
	const root = createRoot(container);
	cleanups.push(() => {
		root.unmount();
		container.remove();
	});
	root.render(node);
}

export function showPart(node: ReactNode, language: Language = 'en'): void {
	const container = document.createElement('main');
	// Add padding at the top for sticky toolbars, which expect the bars of the frame and of the form above them.
	container.style.cssText = 'max-width: 60rem; margin: 0 auto; padding: 120px 12px 12px';
	mount(
		container,
		<MessagesProvider accountLanguage={language}>
			<Notifications>
				<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
					{node}
				</QueryClientProvider>
			</Notifications>
		</MessagesProvider>,
	);
}

export const member = (overrides: Partial<StaffMember> = {}): StaffMember => ({
	uid: 'ada',
	email: 'ada@studio.test',
	is_superuser: true,
	role: 'manager',
	language: 'en',
	name: '',
	picture: null,
	time_zone: '',
	gets_review_mails: true,
	gets_comment_mails: true,
	media: {},
	has_mail_server: true,
	creates: [],
	rights: {},
	site_languages: toLanguagePaths(defaultSiteLanguages),
	fallback_language: defaultSiteLanguages.fallback,
	...overrides,
});

/**
 * Opens a screen of the admin, e.g. `games?q=reef`.
 * @param responses responses by path under `/api/`
 */
export function openAdmin(path: string, responses: Responses, screens?: readonly Screen[]): void {
	const before = location.href;
	const { lang } = document.documentElement;
	history.pushState(null, '', `/admin/${path}`);
	cleanups.push(
		mockApi({
			'admin/me': member(),
			'admin/people': [],
			'admin/media-folders': [],
			'admin/media-tags': [],
			'admin/list-views': [],
			...responses,
		}),
		() => {
			history.replaceState(null, '', before);
			localStorage.clear();
			document.documentElement.lang = lang;
		},
	);
	mount(document.createElement('div'), <App {...(screens && { screens })} />);
}
