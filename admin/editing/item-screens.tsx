import type { ItemScreens } from '../frame/screen-definitions.ts';
import { ItemForm } from './item-form.tsx';
import { ItemList } from './item-list.tsx';
import type { Resource } from './resource.ts';

/** Returns the list screen and the form screen of a resource. */
export const itemScreens = (resource: Resource): ItemScreens => ({
	list:
		resource.singletonUid === undefined
			? () => <ItemList resource={resource} />
			: () => <ItemForm resource={resource} />,
	form: () => <ItemForm resource={resource} />,
});
