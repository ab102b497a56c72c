import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import type { Language } from '../api/call.ts';
import type { PickedPicture } from '../html-editor/html-editor.tsx';
import type { MediaItem } from '../media/media-item.ts';
import { MediaPicker } from '../media/media-picker.tsx';

/** The editor loads with the first HTML field, because the editor is as large as the rest of a form. */
const HtmlEditor = lazy(async () => ({ default: (await import('../html-editor/html-editor.tsx')).HtmlEditor }));

interface HtmlFieldProps {
	value: string;
	onChange: (html: string) => void;
	language: Language;
	label: string;
	isReadOnly: boolean;
	onSyntaxError: (message: string) => void;
	/** Id of the element that shows the error. */
	errorId: string | undefined;
	focusRef: (element: { focus: () => void }) => void;
}

/** Converts a picture of the library for the editor, with the alternative text in the text's language. */
function asPickedPicture({ renditions, url, alt, width, height }: MediaItem, language: Language): PickedPicture {
	const webp = renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
	return {
		src: url ?? webp.at(-1)?.url ?? '',
		...(webp.length > 1 ? { srcset: webp.map(({ url, width }) => `${url} ${width}w`).join(', ') } : {}),
		alt: alt[language] || alt.en,
		width,
		height,
	};
}

/** Edits the HTML of one language. */
export function HtmlField({ language, ...field }: HtmlFieldProps) {
	// Resolves the promise that the editor awaits.
	const [resolvePick, setResolvePick] = useState<((picture: PickedPicture | null) => void) | null>(null);
	const finishPick = (picture: PickedPicture | null) => {
		resolvePick?.(picture);
		setResolvePick(null);
	};
	return (
		<>
			<Suspense fallback={<Skeleton variant="rounded" sx={{ height: 252 }} />}>
				<HtmlEditor
					{...field}
					language={language}
					pickPicture={() => new Promise((resolve) => setResolvePick(() => resolve))}
				/>
			</Suspense>
			{resolvePick ? (
				<MediaPicker
					onClose={() => finishPick(null)}
					onPick={([picked]) => finishPick(picked ? asPickedPicture(picked, language) : null)}
				/>
			) : null}
		</>
	);
}
