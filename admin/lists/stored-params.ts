const keyOf = (list: string): string => `reelhouse.admin.lists.${list}`;

/** Ignores an invalid value. */
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

export function storeParams(list: string, params: string): void {
	try {
		if (params === '') localStorage.removeItem(keyOf(list));
		else localStorage.setItem(keyOf(list), params);
	} catch {
		// Storage is unavailable.
	}
}

/** By list. A reload of the page clears them. */
const lastVisits = new Map<string, string>();

export const storeVisit = (list: string, params: string): void => void lastVisits.set(list, params);

/** Null unless the user returns from an item of the list. */
export function readVisit(list: string, previousPath: string): URLSearchParams | null {
	const params = lastVisits.get(list);
	return params !== undefined && previousPath.startsWith(`/${list}/`) ? new URLSearchParams(params) : null;
}
