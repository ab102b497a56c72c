/** Every screen of the admin: its path, its right and its module. The menu and the routes are built from this list. */
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
	icon: SvgIconComponent;
}

export interface ResourceScreen extends ScreenBase {
	screens: Record<keyof ItemScreens, LazyExoticComponent<FunctionComponent>>;
}

export interface CustomScreen extends ScreenBase {
	/** Handles every address below the path. */
	screen: LazyExoticComponent<FunctionComponent>;
}

/** List and form of a resource whose items are edited. @param load imports a file of resources/ */
const resourceScreen = (
	name: string,
	group: Group,
	icon: SvgIconComponent,
	load: () => Promise<{ default: ItemScreens }>,
): ResourceScreen => {
	const part = (of: keyof ItemScreens) => lazy(async () => ({ default: (await load()).default[of] }));
	return { name, group, icon, screens: { list: part('list'), form: part('form') } };
};

/** A screen with a component of its own. */
const customScreen = (
	name: string,
	group: Group,
	icon: SvgIconComponent,
	load: () => Promise<{ default: FunctionComponent }>,
): CustomScreen => ({ name, group, icon, screen: lazy(load) });

export const screens: readonly (ResourceScreen | CustomScreen)[] = [
	customScreen('home', 'home', Home, () => import('../home/home-screen.tsx')),
	customScreen('messages', 'home', Inbox, () => import('../inbox/inbox-screen.tsx')),
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
	customScreen('users', 'clients', People, () => import('../users/users-screen.tsx')),
	customScreen('performance', 'clients', Figures, () => import('../performance/performance-screen.tsx')),
	resourceScreen('texts', 'site', Texts, () => import('../resources/texts.tsx')),
	resourceScreen('settings', 'site', Settings, () => import('../resources/settings.tsx')),
	customScreen('media', 'site', Photo, () => import('../media/media-screen.tsx')),
	customScreen('mails', 'system', Outbox, () => import('../mails/mails-screen.tsx')),
	customScreen('audit', 'system', History, () => import('../audit/audit-screen.tsx')),
];
