import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { Me } from '../api/item.ts';
import { may } from '../api/rights.tsx';
import { Failure } from '../frame/error-boundary.tsx';
import { Frame } from '../frame/frame.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { lazyScreen, type Screen } from '../frame/screen-definitions.ts';

const BASE_PATH = '/admin';

const AccountScreen = lazyScreen(() => import('../account/account-screen.tsx'));

const CatalogueScreen = lazyScreen(() => import('../catalogue/catalogue-screen.tsx'));

function routesOf(screen: Screen): RouteObject[] {
	if ('screen' in screen)
		return [
			screen.name === 'home'
				? { index: true, element: <screen.screen /> }
				: { path: `${screen.name}/*`, element: <screen.screen /> },
		];
	const { list: List, form: Form } = screen.screens;
	return [
		{ path: screen.name, element: <List /> },
		...(screen.isImportable ? [{ path: `${screen.name}/import/*`, element: <CatalogueScreen /> }] : []),
		{ path: `${screen.name}/create`, element: <Form /> },
		{ path: `${screen.name}/:uid`, element: <Form /> },
	];
}

export function createRouter(me: Me, screens: readonly Screen[]): ReturnType<typeof createBrowserRouter> {
	const shown = screens.filter(({ name }) => may(me, name));
	const [first] = shown;
	const children: RouteObject[] = [
		...shown.flatMap(routesOf),
		{ path: 'account', element: <AccountScreen /> },
		{ path: '*', element: <NotFound /> },
	];
	if (first && shown.every(({ name }) => name !== 'home'))
		children.push({ index: true, element: <Navigate to={`/${first.name}`} replace /> });
	return createBrowserRouter(
		[
			{
				element: <Frame />,
				errorElement: <Failure onRetry={() => location.reload()} title="LABEL_FAILED" text="TEXT_FAILED" />,
				children,
			},
		],
		{ basename: BASE_PATH },
	);
}
