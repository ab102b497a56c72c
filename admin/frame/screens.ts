/** Describes the screens of the admin; their list is app/all-screens.ts. */
import { createContext, lazy, useContext, type FunctionComponent, type LazyExoticComponent } from 'react';
import { interfaceLanguage } from '../messages/interface-language.ts';
import { loadScreenMessages } from '../messages/translate.ts';
import type { IconComponent } from './icons.ts';

export type Group = 'home' | 'catalogue' | 'clients' | 'site' | 'system';

/** Headings of the menu's groups. */
export const groupLabels: Partial<Record<Group, string>> = {
	catalogue: 'LABEL_GROUP_CATALOGUE',
	clients: 'LABEL_GROUP_CLIENTS',
	site: 'LABEL_GROUP_SITE',
	system: 'LABEL_GROUP_SYSTEM',
};

interface ScreenBase {
	/** Path under /admin/, and the resource whose right `view` the screen needs. */
	name: string;
	group: Group;
	icon: IconComponent;
	/** Whether the path followed by a uid shows one item. */
	showsItems: boolean;
}

/** The list screen and the form screen of a content type. */
export interface ItemScreens {
	list: FunctionComponent;
	form: FunctionComponent;
}

export interface ResourceScreen extends ScreenBase {
	screens: Record<keyof ItemScreens, LazyExoticComponent<FunctionComponent>>;
}

export interface CustomScreen extends ScreenBase {
	/** Handles every address below the path. */
	screen: LazyExoticComponent<FunctionComponent>;
}

/** Loads a screen together with the messages that the home screen does without. */
export const lazyScreen = (load: () => Promise<{ default: FunctionComponent }>) =>
	lazy(async () => (await Promise.all([load(), loadScreenMessages(interfaceLanguage())]))[0]);

/** Defines the list and the form of a resource. @param load imports a file of resources/ */
export const resourceScreen = (
	name: string,
	group: Group,
	icon: IconComponent,
	load: () => Promise<{ default: ItemScreens }>,
): ResourceScreen => {
	const part = (of: keyof ItemScreens) => lazyScreen(async () => ({ default: (await load()).default[of] }));
	return { name, group, icon, showsItems: true, screens: { list: part('list'), form: part('form') } };
};

/** Defines a screen that is not a list and form of items. */
export const customScreen = (
	name: string,
	group: Group,
	icon: IconComponent,
	load: () => Promise<{ default: FunctionComponent }>,
	{ showsItems = false } = {},
): CustomScreen => ({ name, group, icon, showsItems, screen: name === 'home' ? lazy(load) : lazyScreen(load) });

export type Screen = ResourceScreen | CustomScreen;

/** The screens of the running admin. */
export const ScreensContext = createContext<readonly Screen[]>([]);
export const useScreens = (): readonly Screen[] => useContext(ScreensContext);
