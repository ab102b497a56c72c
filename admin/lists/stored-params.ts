const keyOf = (list: string): string => `reelhouse.admin.lists.${list}`;

/** Returns the query parameters that this browser stores for a list. A damaged value is ignored. */
export function readStoredParams(list: string): URLSearchParams {
	try {
		const stored = localStorage.getItem(keyOf(list)) ?? '';
		const params = new URLSearchParams(stored);
		if (params.toString() === stored) return params;
	} catch {
		// Storage is unavailable.
	}
	return new URLSearchParams();
}

/** Stores query parameters of a list in this browser. */
export function storeParams(list: string, params: string): void {
	try {
		if (params === '') localStorage.removeItem(keyOf(list));
		else localStorage.setItem(keyOf(list), params);
	} catch {
		// Storage is unavailable: the list is not remembered.
	}
}

/** All query parameters of lists at their last visit in this document. */
const lastVisits = new Map<string, string>();

export const storeVisit = (list: string, params: string): void => void lastVisits.set(list, params);

/** Returns the query parameters of the last visit to a list, for a return from one of its items; null if there are none. */
export function readVisit(list: string, previousPath: string): URLSearchParams | null {
	const params = lastVisits.get(list);
	return params !== undefined && previousPath.startsWith(`/${list}/`) ? new URLSearchParams(params) : null;
}
