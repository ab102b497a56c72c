import { Route, Routes } from 'react-router';
import { NotFound } from '../frame/not-found.tsx';
import { UserList } from './user-list.tsx';
import { UserView } from './user-view.tsx';

export default function UsersScreen() {
	return (
		<Routes>
			<Route index element={<UserList />} />
			<Route path=":uid" element={<UserView />} />
			<Route path="*" element={<NotFound />} />
		</Routes>
	);
}
