/** This module does not import zod, because zod would enlarge the files of the admin's editor. */

/** The sanitiser removes frames of other origins. The content security policy allows frames of these origins. */
export const videoOrigins = [
	'https://www.youtube-nocookie.com',
	'https://player.vimeo.com',
	'https://player.bilibili.com',
] as const;

interface Video {
	player: `${(typeof videoOrigins)[number]}/${string}`;
	/** Page of the video on its host, to which the figure links. */
	page: string;
}

const seconds = (value: string | null) => (value !== null && /^\d{1,5}s?$/.test(value) ? parseInt(value, 10) : 0);

function youTube(id: string | undefined, query: URLSearchParams): Video | undefined {
	if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
	const start = seconds(query.get('start') ?? query.get('t'));
	return {
		player: `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`,
		page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`,
	};
}

function vimeo(path: string[], query: URLSearchParams): Video | undefined {
	const [id, key = query.get('h') ?? ''] = path;
	if (!id || !/^\d{1,12}$/.test(id) || !/^([0-9a-f]{6,40})?$/.test(key)) return undefined;
	return {
		player: `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ''}`,
		page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
	};
}

function bilibili(id: string | null | undefined): Video | undefined {
	if (!id || !/^BV[0-9A-Za-z]{10}$/.test(id)) return undefined;
	return {
		player: `https://player.bilibili.com/player.html?bvid=${id}&autoplay=0`,
		page: `https://www.bilibili.com/video/${id}/`,
	};
}

/** Finds the video for an address of its player or of its page. Undefined for other addresses. */
export function videoAt(address: string): Video | undefined {
	const url = URL.parse(address.trim().replace(/^\/\//, 'https://'));
	if (url?.protocol !== 'https:' || url.port || url.username || url.password) return undefined;
	const path = url.pathname.split('/').filter(Boolean);
	const query = url.searchParams;
	switch (url.hostname) {
		case 'www.youtube-nocookie.com':
		case 'www.youtube.com':
		case 'youtube.com':
		case 'm.youtube.com':
			return youTube(
				path[0] === 'watch' ? (query.get('v') ?? undefined) : path[0] === 'embed' ? path[1] : undefined,
				query,
			);
		case 'youtu.be':
			return youTube(path[0], query);
		case 'player.vimeo.com':
			return path[0] === 'video' ? vimeo(path.slice(1), query) : undefined;
		case 'vimeo.com':
			return vimeo(path, query);
		case 'player.bilibili.com':
			return path[0] === 'player.html' ? bilibili(query.get('bvid')) : undefined;
		case 'www.bilibili.com':
			return path[0] === 'video' ? bilibili(path[1]) : undefined;
		default:
			return undefined;
	}
}

export const videoLabel = (page: string): string => page.replace(/^https:\/\/(www\.)?/, '');
