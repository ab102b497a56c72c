/** Definitions of screens. app/all-screens.ts lists them. */
import { createContext, lazy, useContext, type FunctionComponent, type LazyExoticComponent } from 'react';
import { interfaceLanguage } from '../messages/interface-language.ts';
import { loadScreenMessages } from '../messages/translate.ts';
import type { IconComponent } from './icons.ts';

export type Group = 'home' | 'content' | 'clients' | 'site' | 'system';

export const groupLabels: Partial<Record<Group, string>> = {
	content: 'LABEL_GROUP_CONTENT',
	clients: 'LABEL_GROUP_CLIENTS',
	site: 'LABEL_GROUP_SITE',
	system: 'LABEL_GROUP_SYSTEM',
};

interface ScreenBase {
	/** Path under /admin/, and the resource of the required right `view`. */
	name: string;
	group: Group;
	icon: IconComponent;
	/** True if the path and a uid open an item. */
	showsItems: boolean;
}

export interface ItemScreens {
	list: FunctionComponent;
	form: FunctionComponent;
}

export interface ResourceScreen extends ScreenBase {
	screens: Record<keyof ItemScreens, LazyExoticComponent<FunctionComponent>>;
	isImportable: boolean;
}

export interface CustomScreen extends ScreenBase {
	/** Handles all addresses below the path too. */
	screen: LazyExoticComponent<FunctionComponent>;
}

/** Loads a screen and the messages of all screens. The home screen does not need these messages. */
export const lazyScreen = (load: () => Promise<{ default: FunctionComponent }>) =>
	lazy(async () => (await Promise.all([load(), loadScreenMessages(interfaceLanguage())]))[0]);

/** @param load imports a file of resources/ */
export const resourceScreen = (
	name: string,
	group: Group,
	icon: IconComponent,
	load: () => Promise<{ default: ItemScreens }>,
	{ isImportable = false } = {},
): ResourceScreen => {
	const part = (of: keyof ItemScreens) => lazyScreen(async () => ({ default: (await load()).default[of] }));
	return { name, group, icon, showsItems: true, isImportable, screens: { list: part('list'), form: part('form') } };
};

/**
 * For screens other than list and form.
 * @param load imports the screen
 */
export const customScreen = (
	name: string,
	group: Group,
	icon: IconComponent,
	load: () => Promise<{ default: FunctionComponent }>,
	{ showsItems = false } = {},
): CustomScreen => ({ name, group, icon, showsItems, screen: name === 'home' ? lazy(load) : lazyScreen(load) });

export type Screen = ResourceScreen | CustomScreen;

export const ScreensContext = createContext<readonly Screen[]>([]);
export const useScreens = (): readonly Screen[] => useContext(ScreensContext);
