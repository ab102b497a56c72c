import type { ItemScreens } from '../frame/screen-definitions.ts';
import { ItemForm } from './item-form.tsx';
import { ItemList } from './item-list.tsx';
import type { Resource } from './resource.ts';

export const itemScreens = (resource: Resource): ItemScreens => ({
	list:
		resource.singletonUid === undefined
			? () => <ItemList resource={resource} />
			: () => <ItemForm resource={resource} />,
	form: () => <ItemForm resource={resource} />,
});
