/** Types of the editing calls, for all resources. */
import { inEachLanguage } from '../../contract/languages.ts';
import type { Item as ItemOf, ItemState, Version as VersionRow } from '../../contract/editing.ts';
import type { StaffMember } from '../../contract/profile.ts';
import type { Localized } from '../messages/localized-text.ts';

export type { ItemState, Localized };

export const emptyText: Localized = inEachLanguage(() => '');

/** Content of an item. Its schema is in contract/. */
export type Content = Record<string, unknown>;
export type Item = ItemOf<Content>;
/** An item of a list. Its content has no HTML fields. */
export type ItemRow = Item;
export type Version = VersionRow;
export type VersionWithContent = Version & { content: Content };
export type Me = StaffMember;
