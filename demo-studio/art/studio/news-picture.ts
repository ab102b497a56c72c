import type { Drawing } from '../drawing.ts';
import { Sheet } from '../toolkit/sheet.ts';

/** Returns a picture of the news, 1200×675. */
export function newsPicture(slug: string, scene: (s: Sheet) => string, en: string, zh: string): Drawing {
	const key = `news/${slug}`;
	return {
		key,
		width: 1200,
		height: 675,
		svg: () => {
			const s = new Sheet(1200, 675, key);
			return s.document(scene(s));
		},
		avif: [320, 640, 1200],
		webp: [640],
		alt: { en, zh },
	};
}
