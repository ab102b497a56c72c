/** Every screen of the admin: its path, its right and its module. The menu and the routes are built from this list. */
import { createContext, lazy, useContext, type FunctionComponent, type LazyExoticComponent } from 'react';
import type { ItemScreens } from '../editing/item-screens.tsx';
import {
	AccountTree,
	Article,
	AutoAwesome as Features,
	BugReport,
	Business,
	Casino,
	Description,
	EmojiEvents as Campaign,
	Folder as DocumentType,
	Handshake,
	History,
	Inbox,
	Label as Category,
	Notes as Texts,
	Outbox,
	People,
	PhotoLibrary as Photo,
	Place as PlaceIcon,
	QueryStats as Figures,
	Redeem as PromoTool,
	SpaceDashboard as Home,
	Tune as Settings,
	ViewCarouselOutlined as ViewCarousel,
	type IconComponent,
} from './icons.ts';

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

export interface ResourceScreen extends ScreenBase {
	screens: Record<keyof ItemScreens, LazyExoticComponent<FunctionComponent>>;
}

export interface CustomScreen extends ScreenBase {
	/** Handles every address below the path. */
	screen: LazyExoticComponent<FunctionComponent>;
}

/** Defines the list and the form of a resource. @param load imports a file of resources/ */
export const resourceScreen = (
	name: string,
	group: Group,
	icon: IconComponent,
	load: () => Promise<{ default: ItemScreens }>,
): ResourceScreen => {
	const part = (of: keyof ItemScreens) => lazy(async () => ({ default: (await load()).default[of] }));
	return { name, group, icon, showsItems: true, screens: { list: part('list'), form: part('form') } };
};

/** Defines a screen that is not a list and form of items. */
const customScreen = (
	name: string,
	group: Group,
	icon: IconComponent,
	load: () => Promise<{ default: FunctionComponent }>,
	{ showsItems = false } = {},
): CustomScreen => ({ name, group, icon, showsItems, screen: lazy(load) });

export type Screen = ResourceScreen | CustomScreen;

export const screens: readonly Screen[] = [
	customScreen('home', 'home', Home, () => import('../home/home-screen.tsx')),
	customScreen('messages', 'home', Inbox, () => import('../inbox/inbox-screen.tsx'), { showsItems: true }),
	resourceScreen('games', 'catalogue', Casino, () => import('../resources/games.tsx')),
	resourceScreen('features', 'catalogue', Features, () => import('../resources/features.tsx')),
	resourceScreen('news', 'catalogue', Article, () => import('../resources/news.tsx')),
	resourceScreen('news_categories', 'catalogue', Category, () => import('../resources/news-categories.tsx')),
	resourceScreen('banners', 'catalogue', ViewCarousel, () => import('../resources/banners.tsx')),
	resourceScreen('partners', 'catalogue', Handshake, () => import('../resources/partners.tsx')),
	resourceScreen('roadmap', 'catalogue', AccountTree, () => import('../resources/roadmap.tsx')),
	resourceScreen('offices', 'catalogue', PlaceIcon, () => import('../resources/offices.tsx')),
	resourceScreen('campaigns', 'clients', Campaign, () => import('../resources/campaigns.tsx')),
	resourceScreen('promo_tools', 'clients', PromoTool, () => import('../resources/promo-tools.tsx')),
	resourceScreen('documents', 'clients', Description, () => import('../resources/documents.tsx')),
	resourceScreen('document_types', 'clients', DocumentType, () => import('../resources/document-types.tsx')),
	resourceScreen('companies', 'clients', Business, () => import('../resources/companies.tsx')),
	customScreen('users', 'clients', People, () => import('../users/users-screen.tsx'), { showsItems: true }),
	customScreen('performance', 'clients', Figures, () => import('../performance/performance-screen.tsx'), {
		showsItems: true,
	}),
	resourceScreen('texts', 'site', Texts, () => import('../resources/texts.tsx')),
	resourceScreen('settings', 'site', Settings, () => import('../resources/settings.tsx')),
	customScreen('media', 'site', Photo, () => import('../library/media-screen.tsx')),
	customScreen('mails', 'system', Outbox, () => import('../mails/mails-screen.tsx')),
	customScreen('browser_errors', 'system', BugReport, () => import('../browser-errors/browser-errors-screen.tsx'), {
		showsItems: true,
	}),
	customScreen('audit', 'system', History, () => import('../audit/audit-screen.tsx')),
];

/** Returns the message key of a screen's name. */
export const screenLabel = (name: string): string => `resources.${name}.name`;

/** The screens of the running admin; tests add some. */
export const ScreensContext = createContext(screens);
export const useScreens = (): readonly Screen[] => useContext(ScreensContext);
