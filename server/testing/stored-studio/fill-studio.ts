/** Fills an empty studio through its API, with items of most content types. */
import { readFileSync } from 'node:fs';
import { timeStep, totpCode } from '../../auth/two-factor/totp.ts';
import { demoFolders } from '../demo-studio.ts';
import { pictureBytes } from '../uploads.ts';

export interface FilledStudio {
	superuser: { email: string; password: string; totpSecret: string };
	operator: { email: string; password: string };
	items: Record<string, string[]>;
	paths: string[];
}

const DAY_MS = 24 * 60 * 60_000;
const certificate = readFileSync(new URL('rng-certificate-1.pdf', demoFolders.static));
const both = (en: string, zh = '') => ({ en, zh });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Signs in, adds items, settings, accounts, figures and media, and waits for the background jobs. */
export async function fillStudio(
	url: string,
	{ email, password }: { email: string; password: string },
): Promise<FilledStudio> {
	const cookies = new Map<string, string>();
	const call = async (method: string, path: string, body?: BodyInit, type?: string): Promise<any> => {
		const response = await fetch(url + path, {
			method,
			redirect: 'manual',
			headers: {
				cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
				...(type ? { 'content-type': type } : {}),
			},
			...(body === undefined ? {} : { body }),
		});
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			cookies.set(name, value);
		}
		const text = await response.text();
		const result = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
		if (response.status >= 400 || result.status === 'error')
			throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
		return result;
	};
	const json = (method: string, path: string, body: unknown) =>
		call(method, path, JSON.stringify(body), 'application/json');
	const form = (path: string, body: Record<string, string>) => call('POST', path, new URLSearchParams(body));
	const upload = async (path: string, bytes: Buffer, name: string) =>
		(await call('POST', `${path}?name=${name}`, new Uint8Array(bytes))).data;
	const items: Record<string, string[]> = {};
	const make = async (type: string, content: Record<string, unknown>, publish = true) => {
		const { data } = await json('POST', `/api/admin/${type}`, { content, publish });
		(items[type] ??= []).push(data.uid);
		return data as { uid: string; revision: number; schedule: string };
	};

	await form('/login/', { email, password });
	const picture = (await upload('/api/admin/media', await pictureBytes('png', 480, 270), 'cover.png')).uid as string;
	const icon = (await upload('/api/admin/media', await pictureBytes('png', 96, 96), 'icon.png')).uid as string;
	const sheet = await upload('/api/admin/files', certificate, 'sheet.pdf');
	const pack = await upload('/api/admin/files', certificate, 'kit.pdf');
	const seal = await upload('/api/admin/certificates', certificate, 'seal.pdf');
	const file = {
		name: sheet.name,
		title: both('Game sheet', '游戏说明'),
		content_type: sheet.content_type,
		size: sheet.size,
	};

	const settings = (await call('GET', '/api/admin/settings/studio')).data;
	await json('PUT', '/api/admin/settings/studio', {
		revision: settings.revision,
		publish: true,
		content: {
			...settings.content,
			company: {
				name: both('Paper Crane Games', '纸鹤游戏'),
				address: both('1 Harbour Row, Porto', '波尔图港口路1号'),
			},
			show_contact_form: true,
			emails: { info: 'info@crane.test', press: '', support: '', sales: 'sales@crane.test' },
			icon,
			certificates: [{ title: both('Random numbers', '随机数'), file: seal.name }],
		},
	});

	const game = (name: string, title: string, days: number) => ({
		name,
		title: both(title, `${title}（中文）`),
		provider_name: 'bng',
		studio: '',
		release_date: inDays(days),
		is_held_back: false,
		has_public_page: true,
		is_playable_in_public_area: false,
		has_desktop: true,
		has_mobile: true,
		summary: both('Cranes that fold themselves.', '自己折叠的纸鹤。'),
		description: both('<p>Twenty lines and a <strong>paper</strong> sea.</p>', '<p>二十条线。</p>'),
		specification: both('<ul><li>5 reels</li></ul>'),
		promo_video: both(''),
		layout: both('5×3', '5×3'),
		volatility: 'medium',
		rtp: 96.1,
		hit_frequency: 24.5,
		max_win: 2500,
		min_bet: 10,
		max_bet: 10_000,
		currencies: ['EUR', 'USD'],
		endpoint: null,
		banner: picture,
		banner_file: picture,
		poster_file: null,
		back_file: null,
		back_mobile_file: null,
		logo: null,
		languages: ['en', 'zh'],
		features: [],
		gallery: [picture],
		related: [],
	});
	const released = await make('games', game('paper-crane', 'Paper Crane', -100));
	await make('games', game('ink-tiger', 'Ink Tiger', 60));
	await make('games', game('draft-fox', 'Draft Fox', 90), false);

	const category = await make('news_categories', { slug: 'studio', title: both('Studio', '工作室') });
	const article = (slug: string, title: string) => ({
		slug,
		title: both(title, ''),
		summary: both('In one line.'),
		body: both(`<p>${title}.</p>`),
		category_uid: category.uid,
		c_at: inDays(-20),
		image: picture,
		show_in_public_area: true,
		show_in_client_area: true,
	});
	const renamed = await make('news', article('first-fold', 'First fold'));
	await json('PUT', `/api/admin/news/${renamed.uid}`, {
		revision: renamed.revision,
		content: article('first-fold-again', 'First fold, again'),
		publish: true,
	});
	const later = await make('news', article('second-fold', 'Second fold'), false);
	await json('POST', `/api/admin/news/${later.uid}/publish`, { revision: later.revision, from: inDays(3650) });
	const removed = await make('news', article('third-fold', 'Third fold'));
	await call('DELETE', `/api/admin/news/${removed.uid}?revision=${removed.revision}`);

	await make('banners', {
		title: both('Folded by hand'),
		text: both(''),
		action: both(''),
		link: '/games/',
		image: picture,
	});
	await make('partners', { name: 'Lantern Bay', url: 'https://lantern.test/', image: picture });
	await make('offices', {
		city: both('Porto', '波尔图'),
		country: both('Portugal', '葡萄牙'),
		address: both('1 Harbour Row'),
		phone: '',
		latitude: 41.15,
		longitude: -8.61,
	});
	await make('roadmap', {
		title: both('Ink Tiger'),
		description: both('<p>Comes in spring.</p>'),
		image: picture,
		description_image: null,
		start_date: inDays(60),
		end_date: null,
		link: '',
	});
	await make('campaigns', {
		slug: 'paper-chase',
		name: both('Paper chase'),
		start_date: inDays(-10),
		end_date: inDays(3650),
		logo: picture,
		description: both('<p>Fold and win.</p>'),
		disciplines: { en: ['Slots'], zh: [] },
		prize_pool: both('€10,000'),
		prize_distribution: both('<p>First: €5,000.</p>'),
		promo_link: '',
		ct_link: '',
		games: [released.uid],
	});
	await make('promo_tools', {
		slug: 'kit',
		name: both('Launch kit'),
		description: both('Everything for a launch.'),
		logo: picture,
		page_html: both('<p>Take it.</p>'),
		games: [],
		is_visible: true,
		files: [{ name: pack.name, title: both('Kit'), content_type: pack.content_type, size: pack.size }],
	});
	const sheets = await make('document_types', { key: 'sheets', title: both('Game sheets', '游戏说明') });
	await make('documents', {
		title: both('Paper Crane: sheet'),
		description: both(''),
		type_uid: sheets.uid,
		c_at: inDays(-50),
		games: [released.uid],
		file,
	});
	const company = await make('companies', { name: 'Harbour Bets' });

	const invited = await json('POST', '/api/admin/users', {
		email: 'operator@harbour.test',
		company_uid: company.uid,
		language: 'zh',
		is_staff: false,
	});
	await json('POST', '/api/admin/users', {
		email: 'editor@crane.test',
		company_uid: null,
		language: 'en',
		is_staff: true,
		role: 'editor',
	});
	const figures = [
		'month,company,game,bets,ggr,rounds,players,vips',
		`2026-09,${company.uid},paper-crane,1000.50,40.25,900,80,3`,
	];
	const { data: importJob } = await call(
		'POST',
		'/api/admin/performance/imports?name=september.csv',
		figures.join('\n'),
		'text/csv',
	);
	await until(async () => (await call('GET', `/api/admin/performance/imports/${importJob.uid}`)).data.can_apply);
	await call('POST', `/api/admin/performance/imports/${importJob.uid}/apply`);
	await until(async () => (await call('GET', `/api/admin/performance/imports/${importJob.uid}`)).data.state === 'done');
	await until(async () => (await call('GET', `/api/admin/media/${picture}`)).data.state === 'ready');

	// Enables two-factor authentication last, because each later sign-in needs a code.
	const { data: setUp } = await form('/api/client-area/account/two-factor/set-up', { password });
	await form('/api/client-area/account/two-factor/confirm', {
		otp_code: totpCode(setUp.secret, timeStep(new Date())),
	});

	cookies.clear();
	const operator = { email: 'operator@harbour.test', password: 'folded-harbour-7' };
	await form(`/reset_password/${new URL(invited.extra.link).pathname.split('/').filter(Boolean).at(-1)}/`, {
		new_password1: operator.password,
		new_password2: operator.password,
	});
	return {
		superuser: { email, password, totpSecret: setUp.secret },
		operator,
		items,
		paths: ['/', '/zh/', '/games/', '/game/paper-crane/', '/news/first-fold-again/', '/contacts/', '/roadmap/'],
	};
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
	for (let attempt = 0; attempt < 600; attempt++) {
		if (await isDone()) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error('the studio did not finish its work');
}
