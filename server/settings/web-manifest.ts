import { Hono } from 'hono';
import { inLanguage } from '../database/localized.ts';
import type { AppEnv } from '../http/app.ts';
import type { Services } from '../services.ts';
import { readSettings } from './settings.store.ts';

const houseIcons = [
	{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
	{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
	{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
];

/** What a browser calls the site, and shows for it, where somebody keeps it on their home screen. */
export const webManifest = ({ config, database: { read }, pictures: shelf }: Services) =>
	new Hono<AppEnv>().get('/manifest.webmanifest', async (c) => {
		const { company, icon, house_marks } = await readSettings(read);
		const pictures = await shelf.load([icon], 'en');
		const renditions = pictures.find(icon)?.media.renditions ?? [];
		const own = renditions.filter(({ format }) => format === 'webp');
		const name = inLanguage(company.name, 'en') || new URL(config.origin).hostname;
		const icons = own.map(({ url, width }) => ({ src: url, sizes: `${width}x${width}`, type: 'image/webp' }));
		const manifest = {
			name,
			start_url: '/',
			display: 'browser',
			background_color: '#050d1c',
			theme_color: '#050d1c',
			icons: icons.length ? icons : house_marks ? houseIcons : [{ ...houseIcons[0], src: '/plain-icon.svg' }],
		};
		return c.body(JSON.stringify(manifest), 200, {
			'content-type': 'application/manifest+json',
			'cache-control': 'public, max-age=3600',
		});
	});
