import { isStaff } from './is-staff.ts';
import type { SessionUser } from '../../http/app-env.ts';

export type Audience = 'public' | 'client' | 'staff';

/**
 * Returns `staff` for staff, otherwise the area. Server-side rendering calls the API without a user and therefore gets
 * the area. Only previews have a user.
 */
export const audienceOf = (user: SessionUser | null | undefined, area: 'public' | 'client'): Audience =>
	isStaff(user) ? 'staff' : area;
