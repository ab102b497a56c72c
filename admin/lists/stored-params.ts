const keyOf = (list: string): string => `reelhouse.admin.lists.${list}`;

/** Returns the query parameters of the last visit to a list in this browser. A damaged value is ignored. */
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

/** Stores the query parameters of a list in this browser. */
export function storeParams(list: string, params: string): void {
	try {
		if (params === '') localStorage.removeItem(keyOf(list));
		else localStorage.setItem(keyOf(list), params);
	} catch {
		// Storage is unavailable: the list is not remembered.
	}
}
