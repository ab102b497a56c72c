import { isStaff } from './is-staff.ts';
import type { SessionUser } from '../../http/app-env.ts';

/**
 * Readers of content: visitors (`public`), users of the client area (`client`), or staff, who also see hidden items.
 */
export type Audience = 'public' | 'client' | 'staff';

/**
 * Returns the audience of a call: `staff` for staff, otherwise the area. When the server renders a page, its calls have
 * a user only in previews.
 */
export const audienceOf = (user: SessionUser | null | undefined, area: 'public' | 'client'): Audience =>
	isStaff(user) ? 'staff' : area;
