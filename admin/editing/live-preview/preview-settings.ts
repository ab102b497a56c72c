/** The user's choices for the live preview, stored in this browser. */

const STORAGE_KEY = 'reelhouse.admin.preview';

/** In CSS pixels. */
export const PREVIEW_WIDTHS_PX = { phone: 390, desktop: 1440 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS_PX;

export interface PreviewSettings {
	isOpen: boolean;
	width: PreviewWidth;
}

interface StoredSettings {
	/** Content types with forms that open the preview. */
	openFor: readonly string[];
	width: PreviewWidth | null;
}

/** Missing or invalid values become defaults. */
function readStored(): StoredSettings {
	try {
		const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<StoredSettings> | null;
		const { openFor, width } = stored ?? {};
		return {
			openFor: Array.isArray(openFor) ? openFor.filter((each) => typeof each === 'string') : [],
			width: width === 'phone' || width === 'desktop' ? width : null,
		};
	} catch {
		// Invalid value, or storage is forbidden.
		return { openFor: [], width: null };
	}
}

export function readPreviewSettings(resource: string): PreviewSettings {
	const { openFor, width } = readStored();
	return { isOpen: openFor.includes(resource), width: width ?? 'desktop' };
}

export function storePreviewSettings(resource: string, { isOpen, width }: PreviewSettings): void {
	const others = readStored().openFor.filter((each) => each !== resource);
	const stored: StoredSettings = { openFor: isOpen ? [...others, resource] : others, width };
	try {
		localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
	} catch {
		// Without storage, the choice is lost.
	}
}
