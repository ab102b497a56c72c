import type { Item } from '../../contract/editing.ts';
import type { StaffRole } from '../../contract/rights.ts';
import { signIn, type DemoRole } from './sign-in.ts';
import type { TestResponse, TestSite } from './test-site.ts';

export interface Staff {
	/** Sends a request below `/api/admin/` with a JSON body. */
	request(method: string, path: string, body?: unknown): Promise<TestResponse>;
	/**
	 * Sends a request and returns the item in its response.
	 * @throws if the status is not 200
	 */
	item(method: string, path: string, body?: unknown): Promise<Item<any>>;
}

export async function staffAt(server: TestSite, role: DemoRole = 'staff'): Promise<Staff> {
	const headers = await signIn(server, role);
	const request = (method: string, path: string, body?: unknown) =>
		server.request(method, `/api/admin/${path}`, body, headers);
	return {
		request,
		async item(method, path, body) {
			const response = await request(method, path, body);
			if (response.status !== 200)
				throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
			return response.body.data;
		},
	};
}

/** Sets the role of `staff@demo.test`, which is `manager` at first. */
export const setStaffRole = ({ services }: Pick<TestSite, 'services'>, role: StaffRole) =>
	services.database.transaction((tx) =>
		tx.updateTable('users').set({ role }).where('email', '=', 'staff@demo.test').execute(),
	);
