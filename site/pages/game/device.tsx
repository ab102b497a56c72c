import type { ReactNode } from 'react';
import type { Media } from '../../../contract/envelope.ts';
import { LIKELY_MOBILE, type DeviceMode } from '../../device-mode.ts';
import type { PreloadImage } from '../../head.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { srcSet } from '../../ui/picture.tsx';
import { placeholderBackground } from '../../ui/thumb-hash.ts';
import styles from './device.module.css';

/** The mode that was decided; null on the server and while hydrating, when only the styles guess. */
export function useDeviceMode(): DeviceMode | null {
	const hydrated = useHydrated();
	return hydrated ? ((document.documentElement.dataset.device as DeviceMode | undefined) ?? null) : null;
}

/** Shown in one mode only; in the markup of both. */
export function ForDevice({ mode, children }: { mode: DeviceMode; children: ReactNode }) {
	return <div className={mode === 'mobile' ? styles.forMobile : styles.forDesktop}>{children}</div>;
}

/** A picture for a mode, and how wide it is shown there, as in `sizes`. */
export interface DevicePictureSource {
	src: string;
	media: Media;
	sizes: string;
}

interface DevicePictures {
	desktop: DevicePictureSource;
	mobile: DevicePictureSource;
}

interface DevicePictureProps extends DevicePictures {
	className?: string | undefined;
	/** The page's first picture: ahead of the others. */
	first?: boolean;
	/** The window's width alone chooses, whatever the mode. */
	byWidth?: boolean;
}

/** Windows of a phone's width, whatever opens them; the style sheets spell it out. */
const NARROW = '(width < 640px)';

/**
 * One picture in two modes, of which a narrow window has the mobile one: chosen by media until the mode is known, so
 * that nobody loads both.
 */
export function DevicePicture({ desktop, mobile, className, first = false, byWidth = false }: DevicePictureProps) {
	const decided = useDeviceMode();
	const mode = byWidth ? 'desktop' : decided;
	const { src, media } = mode === 'mobile' ? mobile : desktop;
	const sources = (picture: DevicePictureSource, query?: string) =>
		(['avif', 'webp'] as const).map((format) => (
			<source
				key={format}
				type={`image/${format}`}
				media={query}
				srcSet={srcSet(picture.media, format)}
				sizes={picture.sizes}
				width={picture.media.width}
				height={picture.media.height}
			/>
		));
	const query = { mobile: undefined, desktop: NARROW, undecided: `${LIKELY_MOBILE}, ${NARROW}` };
	return (
		<picture className={className}>
			{sources(mobile, query[mode ?? 'undecided'])}
			{mode !== 'mobile' && sources(desktop)}
			<img
				src={src}
				alt=""
				width={media.width}
				height={media.height}
				decoding={first ? 'sync' : 'async'}
				fetchPriority={first ? 'high' : undefined}
				style={{ background: placeholderBackground(media) }}
			/>
		</picture>
	);
}

/** Preloads of the document for such a picture, where the width alone chooses. */
export const devicePreloads = ({ desktop, mobile }: DevicePictures): PreloadImage[] =>
	[
		{ ...desktop, query: '(width >= 640px)' },
		{ ...mobile, query: NARROW },
	].map(({ media, sizes, query }) => ({
		type: 'image/avif',
		srcSet: srcSet(media, 'avif'),
		sizes,
		media: query,
	}));
