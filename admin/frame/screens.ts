/** Every screen of the admin: where it is, who may see it, and what is loaded for it. The menu and the routes are made of it. */
import type { SvgIconComponent } from '@mui/icons-material';
import Article from '@mui/icons-material/ArticleOutlined';
import Category from '@mui/icons-material/LabelOutlined';
import Home from '@mui/icons-material/SpaceDashboardOutlined';
import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined';
import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react';
import type { ItemScreens } from '../editing/item-screens.tsx';

export type Group = 'home' | 'catalogue' | 'clients' | 'site' | 'inbox' | 'audit';

/** Headings of the menu; groups of one screen need none. */
export const groupLabels: Partial<Record<Group, string>> = {
	catalogue: 'LABEL_GROUP_CATALOGUE',
	clients: 'LABEL_GROUP_CLIENTS',
	site: 'LABEL_GROUP_SITE',
};

interface Place {
	/** Its path under /admin/ and the name of the right to see it. */
	name: string;
	group: Group;
	icon: SvgIconComponent;
}

export interface ItemPlace extends Place {
	screens: Record<keyof ItemScreens, LazyExoticComponent<FunctionComponent>>;
}

export interface OwnPlace extends Place {
	/** Everything under its path. */
	screen: LazyExoticComponent<FunctionComponent>;
}

/** Screens of a noun that is edited as items; `load` brings a file of resources/. */
const items = (
	name: string,
	group: Group,
	icon: SvgIconComponent,
	load: () => Promise<{ default: ItemScreens }>,
): ItemPlace => {
	const part = (of: keyof ItemScreens) => lazy(async () => ({ default: (await load()).default[of] }));
	return { name, group, icon, screens: { list: part('list'), form: part('form') } };
};

/** A screen of another kind. */
const own = (
	name: string,
	group: Group,
	icon: SvgIconComponent,
	load: () => Promise<{ default: FunctionComponent }>,
): OwnPlace => ({ name, group, icon, screen: lazy(load) });

export const places: readonly (ItemPlace | OwnPlace)[] = [
	own('home', 'home', Home, () => import('../home/home-screen.tsx')),
	items('news', 'catalogue', Article, () => import('../resources/news.tsx')),
	items('news_categories', 'catalogue', Category, () => import('../resources/news-categories.tsx')),
	items('banners', 'catalogue', ViewCarousel, () => import('../resources/banners.tsx')),
];
