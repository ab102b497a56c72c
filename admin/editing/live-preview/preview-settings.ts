/** The user's choices about the live preview, which this browser remembers. */

const STORAGE_KEY = 'reelhouse.admin.preview';

/** Widths of the previewed page in CSS pixels. */
export const PREVIEW_WIDTHS_PX = { phone: 390, desktop: 1440 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS_PX;

export interface PreviewSettings {
	isOpen: boolean;
	width: PreviewWidth;
}

interface StoredSettings {
	/** The content types whose forms show the preview. */
	openFor: readonly string[];
	width: PreviewWidth | null;
}

/** Returns the stored choices. Missing and damaged values become the initial ones. */
function readStored(): StoredSettings {
	try {
		const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<StoredSettings> | null;
		const { openFor, width } = stored ?? {};
		return {
			openFor: Array.isArray(openFor) ? openFor.filter((each) => typeof each === 'string') : [],
			width: width === 'phone' || width === 'desktop' ? width : null,
		};
	} catch {
		// The value is damaged, or storage is unavailable.
		return { openFor: [], width: null };
	}
}

/** Returns the choices for the forms of a content type. */
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
		// Storage is unavailable: the choices are not remembered.
	}
}
