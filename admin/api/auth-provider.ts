import type { AuthProvider } from 'react-admin';
import type { Me } from './item.ts';
import { may, type Right } from './rights.tsx';

const rightFor: Record<string, Right> = { list: 'view', show: 'view', edit: 'view', create: 'edit' };

/**
 * Who is signed in does not change while the admin is open: it was asked before. A session that ends meanwhile is told by
 * the call that met it, and its dialog keeps what was typed (frame/sign-in-again.tsx).
 */
export const createAuthProvider = (me: Me): AuthProvider => ({
	login: () => Promise.resolve(),
	logout: () => Promise.resolve(false),
	checkAuth: () => Promise.resolve(),
	checkError: () => Promise.resolve(),
	getIdentity: () => Promise.resolve({ id: me.uid, fullName: me.email }),
	canAccess: ({ resource, action }) => Promise.resolve(may(me, resource, rightFor[action] ?? 'view')),
});
