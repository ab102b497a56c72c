import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LinkProvider } from '../../ui/link.tsx';
import { call, CallError } from '../api/call.ts';
import type { Me } from '../api/item.ts';
import { MeProvider } from '../api/rights.tsx';
import { Notifications } from '../frame/notifications.tsx';
import { ScreensContext, type Screen } from '../frame/screens.ts';
import { StartupError } from '../frame/startup-error.tsx';
import { theme } from '../frame/theme.ts';
import { MessagesProvider } from '../messages/use-translate.tsx';
import { createRouter } from './routes.tsx';
import { screens as allScreens } from './screens.ts';

/** Loads the account before anything is drawn, as every part needs the account's rights. Visitors go to the sign-in form. */
export function App({ screens = allScreens }) {
	const [me, setMe] = useState<Me>();
	const [attempt, setAttempt] = useState(1);
	const [failedAttempt, setFailedAttempt] = useState(0);
	useEffect(() => {
		call<Me>('GET', 'me').then(
			({ data }) => setMe(data),
			(error: unknown) => {
				if (!(error instanceof CallError) || error.status !== 401) return setFailedAttempt(attempt);
				const here = location.pathname + location.search;
				location.assign(`/?next=${encodeURIComponent(here)}#login`);
			},
		);
	}, [attempt]);
	return (
		<ThemeProvider theme={theme}>
			<CssBaseline />
			{me ? (
				<SignedIn me={me} screens={screens} />
			) : failedAttempt === attempt ? (
				<StartupError onRetry={() => setAttempt(attempt + 1)} />
			) : null}
		</ThemeProvider>
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
