import { findUser } from '../auth/accounts/accounts.store.ts';
import type { Services } from '../app/services.ts';
import { testSession } from './factories.ts';

const emails = {
	operator: 'partner@demo.test',
	second: 'second@demo.test',
	staff: 'staff@demo.test',
	admin: 'admin@demo.test',
} as const;

export type DemoRole = keyof typeof emails;

/**
 * Opens a session for a demo account without its password.
 * @returns headers with the session cookie
 */
export async function signIn(server: { services: Services }, role: DemoRole): Promise<{ cookie: string }> {
	const user = await findUser(server.services.database.read, emails[role]);
	if (!user) throw new Error(`The store has no account ${emails[role]}`);
	return testSession(server, user);
}
