import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource, type Store } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { createAuthProvider } from './api/auth-provider.ts';
import { call, CallError } from './api/call.ts';
import { dataProvider } from './api/data-provider.ts';
import type { Me } from './api/item.ts';
import { may, MeProvider } from './api/rights.tsx';
import { Frame } from './frame/frame.tsx';
import { useI18n } from './frame/i18n.ts';
import { NotFound } from './frame/not-found.tsx';
import { NothingWorks } from './frame/nothing-works.tsx';
import { places } from './frame/screens.ts';
import { theme } from './frame/theme.ts';

/** Where the admin is. */
const BASE = '/admin';

/** Asks who is here before anything is drawn, as every part of it depends on that. */
export function App() {
	const [me, setMe] = useState<Me>();
	const [tries, setTries] = useState(1);
	const [failedTry, setFailedTry] = useState(0);
	useEffect(() => {
		call<Me>('GET', 'me').then(
			({ data }) => setMe(data),
			(error: unknown) => {
				if (!(error instanceof CallError) || error.status !== 401) return setFailedTry(tries);
				const here = location.pathname + location.search;
				location.assign(`/?next=${encodeURIComponent(here)}#login`);
			},
		);
	}, [tries]);
	return (
		<ThemeProvider theme={theme}>
			<CssBaseline />
			{me ? <SignedIn me={me} /> : failedTry === tries ? <NothingWorks onRetry={() => setTries(tries + 1)} /> : null}
		</ThemeProvider>
	);
}

function SignedIn({ me }: { me: Me }) {
	const router = useMemo(
		() => createBrowserRouter([{ path: '*', element: <Screens me={me} /> }], { basename: BASE }),
		[me],
	);
	return (
		<MeProvider me={me}>
			<RouterProvider router={router} />
		</MeProvider>
	);
}

/** What lists remember in this browser: their order and filters. The language is none of it (frame/i18n.ts). */
function createStore(): Store {
	const store = localStorageStore(undefined, 'reelhouse');
	return { ...store, getItem: (key, ifNone) => (key === 'locale' ? ifNone : store.getItem(key, ifNone)) };
}

function Screens({ me }: { me: Me }) {
	const i18n = useI18n(me.language);
	const parts = useMemo(
		() => ({
			auth: createAuthProvider(me),
			store: createStore(),
			// What is asked again behind an open form would only disturb it.
			queries: new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
		}),
		[me],
	);
	// The same as long as the account is: react-admin makes its routes anew of other ones.
	const screens = useMemo(() => {
		const shown = places.filter(({ name }) => may(me, name));
		const home = shown.find(({ name }) => name === 'home');
		return {
			home: home && 'screen' in home ? home.screen : undefined,
			routes: [
				...shown.map((place) =>
					'screens' in place ? (
						<Resource
							key={place.name}
							name={place.name}
							list={place.screens.list}
							edit={place.screens.form}
							create={place.screens.form}
						/>
					) : null,
				),
				<CustomRoutes key="others">
					{shown.map((place) =>
						'screen' in place && place.name !== 'home' ? (
							<Route key={place.name} path={`/${place.name}/*`} element={<place.screen />} />
						) : null,
					)}
				</CustomRoutes>,
			],
		};
	}, [me]);
	return (
		<Admin
			authProvider={parts.auth}
			catchAll={NotFound}
			dashboard={screens.home}
			dataProvider={dataProvider}
			disableTelemetry
			i18nProvider={i18n}
			layout={Frame}
			loginPage={false}
			queryClient={parts.queries}
			store={parts.store}
			theme={theme}
			darkTheme={null}
		>
			{screens.routes}
		</Admin>
	);
}
