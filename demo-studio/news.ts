/** The demo studio's news, newest first, and its categories. */
import { earlierNews } from './news-earlier.ts';
import { newestNews } from './news-newest.ts';
import type { CategoryContent, NewsContent } from './shape.ts';

export const categories: CategoryContent[] = [
	{ slug: 'games', title: { en: 'Games', zh: '游戏' } },
	{ slug: 'company', title: { en: 'Company', zh: '公司' } },
	{ slug: 'events', title: { en: 'Events', zh: '活动' } },
	{ slug: 'certification', title: { en: 'Certification', zh: '认证' } },
];

export const news: NewsContent[] = [...newestNews, ...earlierNews];
