import { Route, Routes } from 'react-router';
import { NotFound } from '../frame/not-found.tsx';
import { ErrorList } from './error-list.tsx';
import { ErrorView } from './error-view.tsx';

export default function BrowserErrorsScreen() {
	return (
		<Routes>
			<Route index element={<ErrorList />} />
			<Route path=":uid" element={<ErrorView />} />
			<Route path="*" element={<NotFound />} />
		</Routes>
	);
}
