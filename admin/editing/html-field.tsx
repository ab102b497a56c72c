import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import type { Language } from '../api/call.ts';
import type { PickedPicture } from '../html-editor/html-editor.tsx';
import type { MediaItem } from '../media/media-item.ts';
import { MediaPicker } from '../media/media-picker.tsx';

/** Comes when the first text is shown: it weighs as much as everything else of a form. */
const HtmlEditor = lazy(async () => ({ default: (await import('../html-editor/html-editor.tsx')).HtmlEditor }));

interface HtmlFieldProps {
	value: string;
	onChange: (html: string) => void;
	language: Language;
	label: string;
	isReadOnly: boolean;
	onFlaw: (why: string) => void;
	/** Of the element that says what is wrong with it. */
	errorId: string | undefined;
	element: (element: { focus: () => void }) => void;
}

/** A picture of the library as a text shows it, with its words in the text's language. */
function inText({ renditions, url, alt, width, height }: MediaItem, language: Language): PickedPicture {
	const webp = renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
	return {
		src: url ?? webp.at(-1)?.url ?? '',
		...(webp.length > 1 ? { srcset: webp.map(({ url, width }) => `${url} ${width}w`).join(', ') } : {}),
		alt: alt[language] || alt.en,
		width,
		height,
	};
}

/** HTML of one language. */
export function HtmlField({ language, ...field }: HtmlFieldProps) {
	// Answers the editor, once somebody has chosen.
	const [answer, setAnswer] = useState<((picture: PickedPicture | null) => void) | null>(null);
	const reply = (picture: PickedPicture | null) => {
		answer?.(picture);
		setAnswer(null);
	};
	return (
		<>
			<Suspense fallback={<Skeleton variant="rounded" sx={{ height: 252 }} />}>
				<HtmlEditor
					{...field}
					language={language}
					pickPicture={() => new Promise((resolve) => setAnswer(() => resolve))}
				/>
			</Suspense>
			{answer ? (
				<MediaPicker
					onClose={() => reply(null)}
					onPick={([picked]) => reply(picked ? inText(picked, language) : null)}
				/>
			) : null}
		</>
	);
}
