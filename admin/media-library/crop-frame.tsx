import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import type { PictureCrop } from '../../contract/media.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { moveFrame, resizeFrame, sizeOf, type Frame, type Handle, type Size } from './crop-geometry.ts';
import styles from './crop-frame.module.css';

/** Step of an arrow key, as a fraction of the picture's size. */
const KEY_STEP_SHARE = 0.01;
/** Minimum side of the frame in pixels of the picture. */
const MIN_SIDE_PX = 16;
/** Minimum side as a fraction of the picture's side. The server rejects a smaller crop. */
const MIN_SIDE_SHARE = 0.01;

const steps: Record<string, [x: number, y: number]> = {
	ArrowLeft: [-KEY_STEP_SHARE, 0],
	ArrowRight: [KEY_STEP_SHARE, 0],
	ArrowUp: [0, -KEY_STEP_SHARE],
	ArrowDown: [0, KEY_STEP_SHARE],
};
const sides = [-1, 0, 1] as const;
const handles: Handle[] = sides.flatMap((v) => sides.map((h) => ({ h, v }))).filter(({ h, v }) => h !== 0 || v !== 0);
const inside: Handle = { h: 0, v: 0 };

interface TurnedPictureProps {
	src: string;
	alt: string;
	rotation: PictureCrop['rotation'];
}

export const TurnedPicture = ({ src, alt, rotation }: TurnedPictureProps) => (
	<span className={styles.turned}>
		<img
			className={styles.image}
			data-sideways={rotation % 180 > 0 || undefined}
			style={{ rotate: `${rotation}deg` }}
			src={src}
			alt={alt}
			draggable={false}
		/>
	</span>
);

interface CropFrameProps extends TurnedPictureProps {
	/** In pixels, after the rotation. */
	picture: Size;
	frame: Frame;
	/** Width divided by height. Null for any ratio. */
	ratio: number | null;
	onChange: (frame: Frame) => void;
}

/** Dragging or arrow keys move the frame. Handles, or arrow keys with Shift, resize it. */
export function CropFrame({ picture, frame, ratio, onChange, ...turned }: CropFrameProps) {
	const t = useTranslate();
	const stage = useRef<HTMLDivElement>(null);
	const drag = useRef<{ x: number; y: number; frame: Frame }>(undefined);
	const shareRatio = ratio === null ? null : (ratio * picture.height) / picture.width;
	const shareOf = (pixels: number) => Math.min(1, Math.max(MIN_SIDE_SHARE, MIN_SIDE_PX / pixels));
	const least = { width: shareOf(picture.width), height: shareOf(picture.height) };
	const changed = (from: Frame, handle: Handle, by: [number, number]) =>
		handle === inside ? moveFrame(from, ...by) : resizeFrame(from, handle, by, shareRatio, least);
	const dragProps = (handle: Handle) => ({
		onPointerDown(event: PointerEvent) {
			if (event.button !== 0) return;
			event.stopPropagation();
			event.currentTarget.setPointerCapture(event.pointerId);
			drag.current = { x: event.clientX, y: event.clientY, frame };
		},
		onPointerMove(event: PointerEvent) {
			const start = drag.current;
			if (!start || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
			event.stopPropagation();
			const { width, height } = stage.current!.getBoundingClientRect();
			const by: [number, number] = [(event.clientX - start.x) / width, (event.clientY - start.y) / height];
			onChange(changed(start.frame, handle, by));
		},
		onLostPointerCapture() {
			drag.current = undefined;
		},
	});
	const onKeyDown = (event: KeyboardEvent) => {
		const by = steps[event.key];
		if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		const handle: Handle = event.shiftKey ? { h: by[0] === 0 ? 0 : 1, v: by[1] === 0 ? 0 : 1 } : inside;
		onChange(changed(frame, handle, by));
	};
	const { width, height } = sizeOf(frame, picture);
	const x = Math.round(frame.x * picture.width);
	const y = Math.round(frame.y * picture.height);
	const values = {
		'--ratio': picture.width / picture.height,
		'--x': `${frame.x * 100}%`,
		'--y': `${frame.y * 100}%`,
		'--width': `${frame.width * 100}%`,
		'--height': `${frame.height * 100}%`,
	} as CSSProperties;
	return (
		<div ref={stage} className={styles.stage} style={values}>
			<TurnedPicture {...turned} />
			<span className={styles.shade}>
				<span className={styles.hole} />
			</span>
			<span
				className={styles.frame}
				role="slider"
				tabIndex={0}
				aria-label={t('LABEL_CROP_FRAME')}
				aria-valuemin={1}
				aria-valuemax={picture.width}
				aria-valuenow={width}
				aria-valuetext={t('TEXT_CROP_PLACE', { x, y, width, height })}
				onKeyDown={onKeyDown}
				{...dragProps(inside)}
			>
				{handles.map((handle) => (
					<span
						key={`${handle.h} ${handle.v}`}
						className={styles.handle}
						data-h={handle.h}
						data-v={handle.v}
						{...dragProps(handle)}
					/>
				))}
			</span>
		</div>
	);
}
