import type { FunctionComponent } from 'react';
import { ItemForm } from './item-form.tsx';
import { ItemList } from './item-list.tsx';
import type { Noun } from './resource.ts';

export interface ItemScreens {
	list: FunctionComponent;
	form: FunctionComponent;
}

/** The screens of a noun. */
export const itemScreens = (noun: Noun): ItemScreens => ({
	list: noun.only === undefined ? () => <ItemList noun={noun} /> : () => <ItemForm noun={noun} />,
	form: () => <ItemForm noun={noun} />,
});
