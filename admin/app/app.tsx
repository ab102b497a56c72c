import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LinkProvider } from '../../ui/link.tsx';
import { call, CallError } from '../api/call.ts';
import type { Me } from '../api/item.ts';
import { MeProvider } from '../api/rights.tsx';
import { setSiteLanguages } from '../messages/site-languages.ts';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import { Notifications } from '../frame/notifications.tsx';
import { ScreensContext, type Screen } from '../frame/screen-definitions.ts';
import { StartupError } from '../frame/startup-error.tsx';
import { watchTheme } from '../frame/use-theme-choice.ts';
import { documentLanguage } from '../messages/document-language.ts';
import { loadMessages } from '../messages/translate.ts';
import { initialLanguage, MessagesProvider } from '../messages/use-translate.tsx';
import { createRouter } from './routes.tsx';
import { allScreens } from './all-screens.ts';

const LoginScreen = lazy(async () => ({ default: (await import('../login/login-screen.tsx')).LoginScreen }));
const RequiredTwoFactorScreen = lazy(async () => ({
	default: (await import('../login/required-two-factor-screen.tsx')).RequiredTwoFactorScreen,
}));

type Obstacle = 'signed-out' | 'two-factor-required' | 'failed';

/** Undefined while the page reloads. */
function obstacleOf(error: unknown): Obstacle | undefined {
	if (!(error instanceof CallError)) return 'failed';
	if (error.status === 401) return 'signed-out';
	if (error.code === 'two_factor_required') return 'two-factor-required';
	if (error.code !== 'staff_only') return 'failed';
	// The user is an operator. After the reload, the server sends the page for operators.
	location.reload();
	return undefined;
}

/** With an obstacle in the document, the `me` call is unnecessary. */
function obstacleOfDocument(): Obstacle | undefined {
	const { obstacle } = document.body.dataset;
	return obstacle === 'signed-out' || obstacle === 'two-factor-required' ? obstacle : undefined;
}

/**
 * Loads the account, then the interface messages in its language.
 * @param stated the obstacle that the server has written into the document
 * @returns the account, or the reason why the admin cannot open; undefined while the page reloads
 */
async function loadCaller(stated?: Obstacle): Promise<Me | Obstacle | undefined> {
	const caller = stated ?? (await call<Me>('GET', 'me').then(({ data }) => data, obstacleOf));
	if (caller === undefined || caller === 'failed') return caller;
	const language = typeof caller === 'string' ? documentLanguage() : caller.language;
	return loadMessages(initialLanguage(language)).then(
		() => caller,
		() => 'failed',
	);
}

export function App({ screens = allScreens }) {
	const [caller, setCaller] = useState<Me | Obstacle>();
	const showCaller = (next: Me | Obstacle | undefined): void => {
		if (typeof next === 'object') setSiteLanguages(next.site_languages, next.fallback_language);
		setCaller(next);
	};
	const load = async (): Promise<void> => showCaller(await loadCaller());
	useEffect(watchTheme, []);
	// The functions change with each render, but the effect runs only on mount.
	// oxlint-disable-next-line react/exhaustive-deps
	useEffect(() => void loadCaller(obstacleOfDocument()).then(showCaller), []);
	if (!caller) return null;
	if (caller === 'failed') return <StartupError onRetry={() => void load()} />;
	if (typeof caller !== 'string') return <SignedIn me={caller} onMe={showCaller} screens={screens} />;
	return (
		<MessagesProvider accountLanguage={documentLanguage()}>
			<Notifications>
				<ErrorBoundary resetOn={caller}>
					<Suspense>
						{caller === 'signed-out' ? <LoginScreen onLoggedIn={load} /> : <RequiredTwoFactorScreen onDone={load} />}
					</Suspense>
				</ErrorBoundary>
			</Notifications>
		</MessagesProvider>
	);
}

interface SignedInProps {
	me: Me;
	onMe: (me: Me) => void;
	screens: readonly Screen[];
}

function SignedIn({ me, onMe, screens }: SignedInProps) {
	// A new router would close the open screen, so create it only once.
	const [router] = useState(() => createRouter(me, screens));
	const [queries] = useState(
		// A refetch on window focus would disturb an open form.
		() => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
	);
	return (
		<MeProvider me={me} onMe={onMe}>
			<ScreensContext value={screens}>
				<QueryClientProvider client={queries}>
					<MessagesProvider accountLanguage={me.language} accountTimeZone={me.time_zone}>
						<Notifications>
							<LinkProvider component={Link}>
								<RouterProvider router={router} />
							</LinkProvider>
						</Notifications>
					</MessagesProvider>
				</QueryClientProvider>
			</ScreensContext>
		</MeProvider>
	);
}
