import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { CoreAdmin, CustomRoutes, localStorageStore, Resource, type Store } from 'ra-core';
import { createBrowserRouter, Link, Route, RouterProvider } from 'react-router-dom';
import { createAuthProvider } from '../api/auth-provider.ts';
import { LinkProvider } from '../../ui/link.tsx';
import { call, CallError } from '../api/call.ts';
import { dataProvider } from '../api/data-provider.ts';
import type { Me } from '../api/item.ts';
import { may, MeProvider } from '../api/rights.tsx';
import { Frame } from '../frame/frame.tsx';
import { useI18n } from '../messages/translate.ts';
import { NotFound } from '../frame/not-found.tsx';
import { StartupError } from '../frame/startup-error.tsx';
import { screens as allScreens, ScreensContext, useScreens } from '../frame/screens.ts';
import { theme } from '../frame/theme.ts';

/** Path of the admin on the site. */
const BASE_PATH = '/admin';

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
				<ScreensContext value={screens}>
					<SignedIn me={me} />
				</ScreensContext>
			) : failedAttempt === attempt ? (
				<StartupError onRetry={() => setAttempt(attempt + 1)} />
			) : null}
		</ThemeProvider>
	);
}

function SignedIn({ me }: { me: Me }) {
	const router = useMemo(
		() => createBrowserRouter([{ path: '*', element: <Screens me={me} /> }], { basename: BASE_PATH }),
		[me],
	);
	return (
		<MeProvider me={me}>
			<LinkProvider component={Link}>
				<RouterProvider router={router} />
			</LinkProvider>
		</MeProvider>
	);
}

/** Stores the order and filters of lists in this browser. The language has a store of its own (messages/translate.ts). */
function createStore(): Store {
	const store = localStorageStore(undefined, 'reelhouse');
	return { ...store, getItem: (key, ifNone) => (key === 'locale' ? ifNone : store.getItem(key, ifNone)) };
}

function Screens({ me }: { me: Me }) {
	const i18n = useI18n(me.language);
	const screens = useScreens();
	const parts = useMemo(
		() => ({
			auth: createAuthProvider(me),
			store: createStore(),
			// A refetch when the window gets the focus would disturb an open form.
			queries: new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
		}),
		[me],
	);
	// Memoized per account: ra-core rebuilds its routes when they change.
	const routing = useMemo(() => {
		const shown = screens.filter(({ name }) => may(me, name));
		const home = shown.find(({ name }) => name === 'home');
		return {
			home: home && 'screen' in home ? home.screen : undefined,
			routes: [
				...shown.map((screen) =>
					'screens' in screen ? (
						<Resource
							key={screen.name}
							name={screen.name}
							list={screen.screens.list}
							edit={screen.screens.form}
							create={screen.screens.form}
						/>
					) : null,
				),
				<CustomRoutes key="others">
					{shown.map((screen) =>
						'screen' in screen && screen.name !== 'home' ? (
							<Route key={screen.name} path={`/${screen.name}/*`} element={<screen.screen />} />
						) : null,
					)}
				</CustomRoutes>,
			],
		};
	}, [me, screens]);
	return (
		<CoreAdmin
			authProvider={parts.auth}
			catchAll={NotFound}
			{...(routing.home && { dashboard: routing.home })}
			dataProvider={dataProvider}
			disableTelemetry
			i18nProvider={i18n}
			layout={Frame}
			loginPage={false}
			queryClient={parts.queries}
			store={parts.store}
		>
			{routing.routes}
		</CoreAdmin>
	);
}
