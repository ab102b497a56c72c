import type { AuthProvider } from 'ra-core';
import type { Me } from './item.ts';
import { may, type Right } from './rights.tsx';

const rightFor: Record<string, Right> = { list: 'view', show: 'view', edit: 'view', create: 'edit' };

/**
 * Gives ra-core the identity and rights of the account, which is loaded once and does not change in an open admin.
 * When a call reports that the session has ended, a dialog asks to sign in again (frame/sign-in-again.tsx), so that typed
 * text is not lost.
 */
export const createAuthProvider = (me: Me): AuthProvider => ({
	login: () => Promise.resolve(),
	logout: () => Promise.resolve(false),
	checkAuth: () => Promise.resolve(),
	checkError: () => Promise.resolve(),
	getIdentity: () => Promise.resolve({ id: me.uid, fullName: me.email }),
	canAccess: ({ resource, action }) => Promise.resolve(may(me, resource, rightFor[action] ?? 'view')),
});
