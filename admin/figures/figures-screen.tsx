import { Route, Routes } from 'react-router';
import { NotFound } from '../frame/not-found.tsx';
import { ImportList } from './import-list.tsx';
import { ImportView } from './import-view.tsx';

export default function FiguresScreen() {
	return (
		<Routes>
			<Route index element={<ImportList />} />
			<Route path=":uid" element={<ImportView />} />
			<Route path="*" element={<NotFound />} />
		</Routes>
	);
}
