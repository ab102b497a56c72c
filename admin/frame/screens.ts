/** Every screen of the admin: where it is, who may see it, and what is loaded for it. The menu and the routes are made of it. */
import type { SvgIconComponent } from '@mui/icons-material';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Campaign from '@mui/icons-material/EmojiEventsOutlined';
import Casino from '@mui/icons-material/CasinoOutlined';
import Category from '@mui/icons-material/LabelOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import DocumentType from '@mui/icons-material/FolderOutlined';
import Features from '@mui/icons-material/AutoAwesomeOutlined';
import Figures from '@mui/icons-material/QueryStatsOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Home from '@mui/icons-material/SpaceDashboardOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Photo from '@mui/icons-material/PhotoLibraryOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import PromoTool from '@mui/icons-material/RedeemOutlined';
import Settings from '@mui/icons-material/TuneOutlined';
import Texts from '@mui/icons-material/NotesOutlined';
import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined';
import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react';
import type { ItemScreens } from '../editing/item-screens.tsx';

export type Group = 'home' | 'catalogue' | 'clients' | 'site' | 'system';

/** Headings of the menu; groups of one screen need none. */
export const groupLabels: Partial<Record<Group, string>> = {
	catalogue: 'LABEL_GROUP_CATALOGUE',
	clients: 'LABEL_GROUP_CLIENTS',
	site: 'LABEL_GROUP_SITE',
	system: 'LABEL_GROUP_SYSTEM',
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

/** Screens of a resource that is edited as items; `load` brings a file of resources/. */
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
	own('messages', 'home', Inbox, () => import('../inbox/inbox-screen.tsx')),
	items('games', 'catalogue', Casino, () => import('../resources/games.tsx')),
	items('features', 'catalogue', Features, () => import('../resources/features.tsx')),
	items('news', 'catalogue', Article, () => import('../resources/news.tsx')),
	items('news_categories', 'catalogue', Category, () => import('../resources/news-categories.tsx')),
	items('banners', 'catalogue', ViewCarousel, () => import('../resources/banners.tsx')),
	items('partners', 'catalogue', Handshake, () => import('../resources/partners.tsx')),
	items('roadmap', 'catalogue', AccountTree, () => import('../resources/roadmap.tsx')),
	items('offices', 'catalogue', PlaceIcon, () => import('../resources/offices.tsx')),
	items('campaigns', 'clients', Campaign, () => import('../resources/campaigns.tsx')),
	items('promo_tools', 'clients', PromoTool, () => import('../resources/promo-tools.tsx')),
	items('documents', 'clients', Description, () => import('../resources/documents.tsx')),
	items('document_types', 'clients', DocumentType, () => import('../resources/document-types.tsx')),
	items('companies', 'clients', Business, () => import('../resources/companies.tsx')),
	own('users', 'clients', People, () => import('../users/users-screen.tsx')),
	own('performance', 'clients', Figures, () => import('../performance/performance-screen.tsx')),
	items('texts', 'site', Texts, () => import('../resources/texts.tsx')),
	items('settings', 'site', Settings, () => import('../resources/settings.tsx')),
	own('media', 'site', Photo, () => import('../media/media-screen.tsx')),
	own('mails', 'system', Outbox, () => import('../mails/mails-screen.tsx')),
	own('audit', 'system', History, () => import('../audit/audit-screen.tsx')),
];
