import { isStaff } from './is-staff.ts';
import type { SessionUser } from '../../http/app-env.ts';

export type Audience = 'public' | 'client' | 'staff';

/**
 * Returns `staff` for staff, otherwise the area. During server-side rendering, API calls have a user only in previews.
 */
export const audienceOf = (user: SessionUser | null | undefined, area: 'public' | 'client'): Audience =>
	isStaff(user) ? 'staff' : area;
