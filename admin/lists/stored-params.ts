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

/** Parameters of the last visit, by list. A reload of the page clears the map. */
const lastVisits = new Map<string, string>();

export const storeVisit = (list: string, params: string): void => void lastVisits.set(list, params);

/** Returns the parameters if the user comes back from an item of the list; otherwise null. */
export function readVisit(list: string, previousPath: string): URLSearchParams | null {
	const params = lastVisits.get(list);
	return params !== undefined && previousPath.startsWith(`/${list}/`) ? new URLSearchParams(params) : null;
}
