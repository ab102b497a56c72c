/** Watermarks of shared files: their text, and the kinds of files that can have one. */
import type { ShareRow } from './shares.store.ts';

/** Way in which a file gets a watermark; null for a file that cannot have a watermark. */
export type Marking = 'pdf' | 'picture' | null;

const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the kind of watermark for a file. An SVG document gets no watermark, because it is not sanitised. */
export function markingOf(name: string): Marking {
	const extension = extensionOf(name);
	if (extension === 'pdf') return 'pdf';
	return ['png', 'jpg', 'jpeg', 'webp', 'avif'].includes(extension) ? 'picture' : null;
}

/** Returns the text of the watermark: the recipient, the verified address if there is one, and the day of the share. */
export const markOf = (
	{ recipient, created_at }: Pick<ShareRow, 'recipient' | 'created_at'>,
	email: string | null,
): string => [recipient, email, created_at.slice(0, 10)].filter(Boolean).join(' · ');
