import { isStaff } from '../sessions/session.ts';
import type { SessionUser } from '../../http/app-env.ts';

/** For whom something is read: visitors, the client area's users, or staff, who also see what is hidden from both. */
export type Audience = 'public' | 'client' | 'staff';

/** The audience of an area's call. Nobody is signed in where the server's own rendering asks. */
export const audienceOf = (user: SessionUser | null | undefined, area: 'public' | 'client'): Audience =>
	isStaff(user) ? 'staff' : area;
