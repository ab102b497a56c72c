import type { Flag } from '../../database/schema.ts';

export interface StaffFlags {
	is_staff: boolean | Flag;
	is_superuser: boolean | Flag;
}

/** Returns true for staff and superusers, who see hidden items. */
export const isStaff = (user: StaffFlags | null | undefined): boolean =>
	Boolean(user?.is_staff) || Boolean(user?.is_superuser);
