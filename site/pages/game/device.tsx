import type { ReactNode } from 'react';
import type { Media } from '../../../contract/envelope.ts';
import { LIKELY_MOBILE, type DeviceMode } from './device-mode.ts';
import type { PreloadImage } from '../../document/head.ts';
import { useHydrated } from '../../../ui/hydrated.ts';
import { srcSet } from '../../../ui/picture.tsx';
import { placeholderBackground } from '../../../ui/thumb-hash.ts';
import { below, from } from '../../../ui/breakpoints.ts';
import styles from './device.module.css';

/** Null on the server and during hydration. */
export function useDeviceMode(): DeviceMode | null {
	const hydrated = useHydrated();
	return hydrated ? ((document.documentElement.dataset.device as DeviceMode | undefined) ?? null) : null;
}

/** The markup contains the children for both modes. CSS hides the children of the other mode. */
export function ForDevice({ mode, children }: { mode: DeviceMode; children: ReactNode }) {
	return <div className={mode === 'mobile' ? styles.forMobile : styles.forDesktop}>{children}</div>;
}

/** `sizes` is the shown width. */
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
	/** True if this is the page's main picture, which loads first. */
	first?: boolean;
	/** True if only the window's width selects the picture, not the device mode. */
	byWidth?: boolean;
}

/** Windows as narrow as a phone. Style sheets repeat this query. */
const NARROW_SCREEN = below('small');

/**
 * A picture with a desktop and a mobile version. Mobile devices and narrow windows get the mobile version. Until the
 * device mode is known, media queries choose, so that browsers load only one version.
 */
export function DevicePicture({ desktop, mobile, className, first = false, byWidth = false }: DevicePictureProps) {
	const decidedMode = useDeviceMode();
	const mode = byWidth ? 'desktop' : decidedMode;
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
	const query = { mobile: undefined, desktop: NARROW_SCREEN, undecided: `${LIKELY_MOBILE}, ${NARROW_SCREEN}` };
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

/** Preloads for a `DevicePicture` with `byWidth`. */
export const devicePreloads = ({ desktop, mobile }: DevicePictures): PreloadImage[] =>
	[
		{ ...desktop, query: from('small') },
		{ ...mobile, query: NARROW_SCREEN },
	].map(({ media, sizes, query }) => ({
		type: 'image/avif',
		srcSet: srcSet(media, 'avif'),
		sizes,
		media: query,
	}));
