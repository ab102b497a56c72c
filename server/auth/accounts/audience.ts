import { isStaff } from '../sessions/session.ts';
import type { SessionUser } from '../../http/app-env.ts';

/** Readers of content: visitors, users of the client area, or staff, who also see items hidden from the other two. */
export type Audience = 'public' | 'client' | 'staff';

/**
 * Returns the audience of a call: `staff` for staff, the area for all others. Requests that the server itself makes to
 * render a page have no user.
 */
export const audienceOf = (user: SessionUser | null | undefined, area: 'public' | 'client'): Audience =>
	isStaff(user) ? 'staff' : area;
