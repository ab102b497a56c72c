import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LinkProvider } from '../../ui/link.tsx';
import { call, CallError } from '../api/call.ts';
import type { Me } from '../api/item.ts';
import { MeProvider } from '../api/rights.tsx';
import { Notifications } from '../frame/notifications.tsx';
import { ScreensContext, type Screen } from '../frame/screens.ts';
import { StartupError } from '../frame/startup-error.tsx';
import { watchTheme } from '../frame/theme-choice.ts';
import { LoginScreen } from '../login/login-screen.tsx';
import { SetUpScreen } from '../login/set-up-screen.tsx';
import { documentLanguage } from '../messages/document-language.ts';
import { MessagesProvider } from '../messages/use-translate.tsx';
import { createRouter } from './routes.tsx';
import { screens as allScreens } from './screens.ts';

/** The caller's state where the account cannot be loaded. */
type Obstacle = 'signed-out' | 'two-factor-required' | 'failed';

/** Returns the state of the caller after a failed request of the account; undefined while the page reloads. */
function obstacleOf(error: unknown): Obstacle | undefined {
	if (!(error instanceof CallError)) return 'failed';
	if (error.status === 401) return 'signed-out';
	if (error.code === 'two_factor_required') return 'two-factor-required';
	if (error.code !== 'staff_only') return 'failed';
	// The account is of an operator: the server responds with its page for rejected visitors.
	location.reload();
	return undefined;
}

/** Returns the obstacle that the document states, so that no request fails because of it. */
function obstacleOfDocument(): Obstacle | undefined {
	const { obstacle } = document.body.dataset;
	return obstacle === 'signed-out' || obstacle === 'two-factor-required' ? obstacle : undefined;
}

/** Loads the account before anything is drawn, as every part needs the account's rights. Visitors log in first. */
export function App({ screens = allScreens }) {
	const [me, setMe] = useState<Me>();
	const [obstacle, setObstacle] = useState(obstacleOfDocument);
	const load = useCallback(
		() =>
			call<Me>('GET', 'me').then(
				({ data }) => setMe(data),
				(error: unknown) => setObstacle(obstacleOf(error)),
			),
		[],
	);
	useEffect(watchTheme, []);
	useEffect(() => {
		if (!obstacleOfDocument()) void load();
	}, [load]);
	if (me) return <SignedIn me={me} screens={screens} />;
	if (!obstacle) return null;
	if (obstacle === 'failed') return <StartupError onRetry={() => void load()} />;
	return (
		<MessagesProvider accountLanguage={documentLanguage()}>
			{obstacle === 'signed-out' ? <LoginScreen onLoggedIn={load} /> : <SetUpScreen onDone={load} />}
		</MessagesProvider>
	);
}

function SignedIn({ me, screens }: { me: Me; screens: readonly Screen[] }) {
	const router = useMemo(() => createRouter(me, screens), [me, screens]);
	const [queries] = useState(
		// A refetch when the window gets the focus would disturb an open form.
		() => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
	);
	return (
		<MeProvider me={me}>
			<ScreensContext value={screens}>
				<QueryClientProvider client={queries}>
					<MessagesProvider accountLanguage={me.language}>
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
