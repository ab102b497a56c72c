import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { fallbackLanguage } from '../database/fallback-language.ts';
import { anyText } from '../database/localized.ts';
import type { Services } from './services.ts';
import { groundOf } from '../../contract/theme/sheet.ts';
import { schemesOf } from '../../contract/theme/theme.ts';
import { readLook } from '../auth/settings/look.store.ts';
import { readSettings } from '../auth/settings/settings.store.ts';

const HOUSE_ICON = '/icon-192.png';
const PLAIN_ICON = '/plain-icon.svg';
const houseIcons = [
	{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
	{ src: HOUSE_ICON, sizes: '192x192', type: 'image/png' },
	{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
];

export function webManifest({ config, database: { read }, pictures: pictureCache }: Services) {
	const ownIcons = async (icon: string | null) => {
		const pictures = await pictureCache.load([icon], fallbackLanguage());
		const renditions = pictures.find(icon)?.media.renditions ?? [];
		return renditions.filter(({ format }) => format === 'webp');
	};
	const router = new Hono<AppEnv>().get('/manifest.webmanifest', async (c) => {
		const [{ company }, look] = await Promise.all([readSettings(read), readLook(read)]);
		const { icon, house_marks } = look;
		const own = await ownIcons(icon);
		const name = anyText(company.name) || new URL(config.origin).hostname;
		const icons = own.map(({ url, width }) => ({ src: url, sizes: `${width}x${width}`, type: 'image/webp' }));
		const ground = groundOf(look, schemesOf(look)[0] ?? 'dark');
		const manifest = {
			name,
			start_url: '/',
			display: 'browser',
			background_color: ground,
			theme_color: ground,
			icons: icons.length ? icons : house_marks ? houseIcons : [{ ...houseIcons[0], src: PLAIN_ICON }],
		};
		return c.body(JSON.stringify(manifest), 200, {
			'content-type': 'application/manifest+json',
			'cache-control': 'public, max-age=3600',
		});
	});
	// Some clients ignore the page's icon links and request this path.
	return router.get('/favicon.ico', async (c) => {
		const { icon, house_marks } = await readLook(read);
		const [own] = await ownIcons(icon);
		c.header('cache-control', 'public, max-age=3600');
		return c.redirect(own?.url ?? (house_marks ? HOUSE_ICON : PLAIN_ICON), 302);
	});
}
