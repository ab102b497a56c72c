import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { renditionFor, type MediaItem } from '../media/media-item.ts';

export type Focal = MediaItem['focal'];

/** Step of an arrow key, as a share of the picture's size. */
const KEY_STEP_SHARE = 0.02;

const moves: Record<string, [x: number, y: number]> = {
	ArrowLeft: [-KEY_STEP_SHARE, 0],
	ArrowRight: [KEY_STEP_SHARE, 0],
	ArrowUp: [0, -KEY_STEP_SHARE],
	ArrowDown: [0, KEY_STEP_SHARE],
};

const clamped = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));
const percent = (share: number): number => Math.round(share * 100);
const center = { x: 0.5, y: 0.5 };

/** Returns a function that describes the position of a focal point. */
export function useDescribeFocal(): (focal: Focal) => string {
	const t = useTranslate();
	return (focal) =>
		focal ? t('TEXT_FOCAL_PLACE', { x: percent(focal.x), y: percent(focal.y) }) : t('TEXT_FOCAL_CENTER');
}

/** Aspect ratios of the preview crops. */
const crops = ['21 / 9', '1 / 1', '9 / 16'];

interface FocalPictureProps {
	item: MediaItem;
	alt: string;
	focal: Focal;
	/** Undefined where the account may not edit. */
	onChange: ((focal: Focal) => void) | undefined;
}

/**
 * Shows a picture with its focal point and preview crops. A click, a drag or the arrow keys move the point. The layout does
 * not change while renditions are being made.
 */
export function FocalPicture({ item, alt, focal, onChange }: FocalPictureProps) {
	const t = useTranslate();
	const describe = useDescribeFocal();
	const frame = useRef<HTMLDivElement>(null);
	const point = useRef<HTMLSpanElement>(null);
	const at = focal ?? center;
	const ratio = item.width && item.height ? item.width / item.height : 4 / 3;
	const src = renditionFor(item, 960);
	const moveTo = ({ clientX, clientY }: MouseEvent) => {
		const { left, top, width, height } = frame.current!.getBoundingClientRect();
		onChange?.({ x: clamped((clientX - left) / width), y: clamped((clientY - top) / height) });
	};
	const moveByKey = (event: KeyboardEvent) => {
		const by = moves[event.key];
		if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		onChange?.({ x: clamped(at.x + by[0]), y: clamped(at.y + by[1]) });
	};
	return (
		<Box>
			<Box
				ref={frame}
				onClick={
					onChange &&
					((event: MouseEvent) => {
						moveTo(event);
						point.current?.focus({ preventScroll: true });
					})
				}
				sx={{
					position: 'relative',
					// Tall pictures leave room for the fields below.
					width: `min(100%, 42dvh * ${ratio})`,
					aspectRatio: ratio,
					mx: 'auto',
					bgcolor: item.color,
					cursor: onChange ? 'crosshair' : 'default',
				}}
			>
				{src ? (
					<img src={src} alt={alt} draggable={false} style={{ display: 'block', width: '100%', height: '100%' }} />
				) : null}
				{item.state === 'processing' ? (
					<Box
						sx={{
							position: 'absolute',
							inset: 0,
							display: 'grid',
							placeContent: 'center',
							justifyItems: 'center',
							gap: 1,
							bgcolor: 'rgb(2 7 17 / 55%)',
							pointerEvents: 'none',
						}}
					>
						<CircularProgress size={28} disableShrink aria-hidden />
						<Typography variant="body2">{t('media_states.processing')}</Typography>
					</Box>
				) : null}
				{onChange ? (
					<Box
						ref={point}
						component="span"
						role="slider"
						tabIndex={0}
						aria-label={t('LABEL_FOCAL')}
						aria-valuemin={0}
						aria-valuemax={100}
						aria-valuenow={percent(at.x)}
						aria-valuetext={describe(focal)}
						onKeyDown={moveByKey}
						onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
						onPointerMove={(event) => {
							if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
						}}
						sx={{
							position: 'absolute',
							left: `${at.x * 100}%`,
							top: `${at.y * 100}%`,
							width: 44,
							height: 44,
							m: '-22px',
							display: 'grid',
							placeItems: 'center',
							borderRadius: '50%',
							cursor: 'grab',
							touchAction: 'none',
							'&:focus-visible': { outline: '2px solid var(--focus)' },
							'&::before': {
								content: '""',
								width: 28,
								height: 28,
								borderRadius: '50%',
								border: `3px ${focal ? 'solid' : 'dashed'} #fff`,
								boxShadow: '0 0 0 2px #000a, inset 0 0 0 2px #000a',
							},
						}}
					/>
				) : null}
			</Box>
			<Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, minHeight: 36 }}>
				<Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
					{focal ? t('TEXT_FOCAL_IS', { place: describe(focal) }) : t(onChange ? 'TEXT_FOCAL' : 'TEXT_FOCAL_CENTER')}
				</Typography>
				{focal && onChange ? (
					<Button
						onClick={() => {
							onChange(null);
							point.current?.focus({ preventScroll: true });
						}}
					>
						{t('ACTION_RESET')}
					</Button>
				) : null}
			</Box>
			<Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 0.5 }}>
				{t('LABEL_CROPS')}
			</Typography>
			<Box sx={{ display: 'flex', gap: 1, height: 76 }}>
				{crops.map((crop) => (
					<Box
						key={crop}
						sx={{
							height: 1,
							minWidth: 0,
							aspectRatio: crop,
							bgcolor: item.color,
							borderRadius: 0.5,
							overflow: 'hidden',
						}}
					>
						{src ? (
							<img
								src={src}
								alt=""
								style={{
									display: 'block',
									width: '100%',
									height: '100%',
									objectFit: 'cover',
									objectPosition: `${at.x * 100}% ${at.y * 100}%`,
								}}
							/>
						) : null}
					</Box>
				))}
			</Box>
		</Box>
	);
}
