/** The user's choices about the live preview, which this browser remembers. */

const STORAGE_KEY = 'reelhouse.admin.preview';

/** Widths of the previewed page in CSS pixels. */
export const PREVIEW_WIDTHS_PX = { phone: 390, desktop: 1440 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS_PX;

export interface PreviewSettings {
	isOpen: boolean;
	width: PreviewWidth;
}

/** Returns the stored choices. Missing and damaged values become the initial ones. */
export function readPreviewSettings(initialWidth: PreviewWidth): PreviewSettings {
	try {
		const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<PreviewSettings> | null;
		const width = stored?.width;
		return {
			isOpen: stored?.isOpen === true,
			width: width === 'phone' || width === 'desktop' ? width : initialWidth,
		};
	} catch {
		// The value is damaged, or storage is unavailable.
		return { isOpen: false, width: initialWidth };
	}
}

export function storePreviewSettings(settings: PreviewSettings): void {
	try {
		localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
	} catch {
		// Storage is unavailable: the choices are not remembered.
	}
}
