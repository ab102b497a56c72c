import type { Context } from 'hono';
import type { SignedInEnv } from '../../http/app-env.ts';
import type { Actor } from './audit.store.ts';

export const actorOf = (c: Context<SignedInEnv>): Actor => ({ email: c.get('user').email, address: c.env.address });
