import type { Flag } from '../../database/schema.ts';

export interface StaffFlags {
	is_staff: boolean | Flag;
	is_superuser: boolean | Flag;
}

/** Superusers count as staff, even without the flag `is_staff`. */
export const isStaff = (user: StaffFlags | null | undefined): boolean =>
	Boolean(user?.is_staff) || Boolean(user?.is_superuser);
