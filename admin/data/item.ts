/** Shapes of the editing calls, the same for every noun. */

export interface Localized {
	en: string;
	zh: string;
}

export type Content = Record<string, unknown>;
export type ItemState = 'draft' | 'scheduled' | 'published' | 'changed' | 'ended' | 'removed';
export type TranslationMark = 'missing' | 'stale';

export interface ItemRow {
	uid: string;
	revision: number;
	state: ItemState;
	has_draft: boolean;
	publish_from: string | null;
	publish_until: string | null;
	title: Localized;
	translations: Record<string, Partial<Record<keyof Localized, TranslationMark>>>;
	updated_at: string;
	updated_by: string;
	created_at: string;
	/** URL path on the site without language. */
	path: string | null;
	content: Content;
}
export type Item = ItemRow;

export interface Version {
	revision: number;
	at: string;
	by: string;
	is_published: boolean;
}

export interface Me {
	uid: string;
	email: string;
	name?: string;
	is_superuser: boolean;
	role: string | null;
	rights: Record<string, { view: boolean; edit: boolean; publish: boolean }>;
	language: keyof Localized;
}
