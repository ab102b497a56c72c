/** Renders pages in component tests, with real routes and loaders, and mock API responses. */
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ReactNode } from 'react';
import { createApi } from '../api.ts';
import { browserContext } from '../app/browser-context.ts';
import { SessionLookupContext } from '../session-context.ts';
import { SessionLookup } from '../session-lookup.ts';
import { logFailure } from '../log.ts';
import { createRoutes } from '../app/routes.tsx';
import { languages } from '../../contract/languages.ts';
import { defaultSiteLanguages } from '../../contract/urls.ts';
import { createUrls, type Language, type SiteLanguages } from '../urls.ts';
import { ignoreSkippedTransitions } from '../app/view-transitions.ts';
import {
	createTranslations,
	addMessages,
	TranslationsProvider,
	type DeferredMessages,
	type FirstMessages,
} from '../messages/translations.tsx';
import { onClose, showPart } from '../../ui/testing/show-part.tsx';
import { mockApi, type Responses } from './responses.ts';

const messages = import.meta.glob<FirstMessages | DeferredMessages>('../../languages/*/site*.json', {
	eager: true,
	import: 'default',
});
for (const language of languages)
	for (const part of ['', '-deferred'])
		addMessages(language, messages[`../../languages/${language}/site${part}.json`]!);

ignoreSkippedTransitions();

export const urls = createUrls(defaultSiteLanguages);
export const routes = createRoutes(urls);

export const STUDIO = 'A Studio';

let openedCount = 0;

export function showComponent(node: ReactNode, language: Language = 'en'): void {
	showPart(
		<TranslationsProvider value={{ ...createTranslations(language), studio: STUDIO, urls }}>
			{node}
		</TranslationsProvider>,
	);
}

/**
 * Resolves when the page's data has loaded.
 * @param at time for which the page is rendered
 */
export async function openPage(
	path: string,
	responses: Responses,
	at = new Date(),
	languages: SiteLanguages = defaultSiteLanguages,
): Promise<void> {
	const isDefault = languages === defaultSiteLanguages;
	const ownUrls = isDefault ? urls : createUrls(languages);
	const { language } = ownUrls.splitLanguage(new URL(path, location.href).pathname);
	const before = location.href;
	// Pages cache data by history entry, so each test needs another key.
	history.pushState({ key: `page-${++openedCount}` }, '', path);
	onClose(mockApi(responses));
	onClose(() => history.replaceState(null, '', before));
	const session: SessionLookup = new SessionLookup(() => api.me().then(({ user }) => user ?? null));
	const api = createApi({
		fetch: (address, init) => fetch(address, init),
		language,
		log: logFailure,
		onDenied: session.reload,
	});
	const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(
		isDefault ? routes : createRoutes(ownUrls),
		{
			getContext: () => browserContext(ownUrls, api, session, () => router, at),
		},
	);
	onClose(() => router.dispose());
	await new Promise<void>((resolve) => {
		const resolveIfReady = () => router.state.initialized && resolve();
		router.subscribe(resolveIfReady);
		resolveIfReady();
	});
	showPart(
		<TranslationsProvider value={{ ...createTranslations(language), studio: STUDIO, urls: ownUrls }}>
			<SessionLookupContext value={session}>
				<RouterProvider router={router} />
			</SessionLookupContext>
		</TranslationsProvider>,
	);
}
