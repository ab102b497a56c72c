/** Types of the editing calls, the same for every resource. */
import { inEachLanguage } from '../../contract/languages.ts';
import type { Item as ItemOf, ItemState, Version as VersionRow } from '../../contract/editing.ts';
import type { StaffMember } from '../../contract/profile.ts';
import type { Localized } from '../messages/localized-text.ts';

export type { ItemState, Localized };

export const emptyText: Localized = inEachLanguage(() => '');

/** Content of an item; its schema is in contract/. */
export type Content = Record<string, unknown>;
export type Item = ItemOf<Content>;
/** An item in a list; its content lacks the HTML fields. */
export type ItemRow = Item;
export type Version = VersionRow;
/** A version with its content. */
export type VersionWithContent = Version & { content: Content };
export type Me = StaffMember;
