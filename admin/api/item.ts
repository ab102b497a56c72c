/** Shapes of the editing calls, the same for every resource. */
import type { Item as ItemOf, ItemState, StaffMember, Version as VersionRow } from '../../contract/editing.ts';

export type { ItemState };

export interface Localized {
	en: string;
	zh: string;
}

/** What a resource's own schema in contract/ says it is. */
export type Content = Record<string, unknown>;
export type Item = ItemOf<Content>;
/** Of a list: its content lacks the HTML. */
export type ItemRow = Item;
export type TranslationMark = 'missing' | 'stale';
export type Version = VersionRow;
/** A version with what it holds. */
export type KeptVersion = Version & { content: Content };
export type Me = StaffMember;
