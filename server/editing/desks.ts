/** Every noun that is edited by the same calls. A new one adds its line here. */
import { bannersDesk } from '../banners/banners.desk.ts';
import { categoriesDesk, newsDesk } from '../news/news.desk.ts';
import type { Desk } from './desk.ts';

export const desks: readonly Desk[] = [newsDesk, categoriesDesk, bannersDesk];

export const deskOf = (noun: string): Desk | undefined => desks.find(({ editing }) => editing.noun === noun);
