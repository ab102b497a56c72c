import type { Context } from 'hono';
import type { SignedInEnv } from '../../http/app-env.ts';
import type { Actor } from './audit.store.ts';

/** Returns the signed-in user and the client's address for audit events. */
export const actorOf = (c: Context<SignedInEnv>): Actor => ({ email: c.get('user').email, address: c.env.address });
