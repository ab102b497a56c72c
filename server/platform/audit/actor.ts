import type { Context } from 'hono';
import type { SignedInEnv } from '../../http/app-env.ts';
import type { Actor } from './audit.store.ts';

/** The actor of audit events of a request: the signed-in user, at the client's address. */
export const actorOf = (c: Context<SignedInEnv>): Actor => ({ email: c.get('user').email, address: c.env.address });
