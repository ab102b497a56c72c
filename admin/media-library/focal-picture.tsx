import { useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { renditionFor, type MediaItem } from '../media-picker/media-item.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './focal-picture.module.css';

export type Focal = MediaItem['focal'];

/** Step of an arrow key, as a fraction of the picture's size. */
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

/** The returned function describes a position in words. */
export function useDescribeFocal(): (focal: Focal) => string {
	const t = useTranslate();
	return (focal) =>
		focal ? t('TEXT_FOCAL_PLACE', { x: percent(focal.x), y: percent(focal.y) }) : t('TEXT_FOCAL_CENTER');
}

const crops = ['21 / 9', '1 / 1', '9 / 16'];

interface FocalPictureProps {
	item: MediaItem;
	alt: string;
	focal: Focal;
	/** Undefined if the user may not edit media. */
	onChange: ((focal: Focal) => void) | undefined;
}

/** A click, a drag or arrow keys move the focal point. */
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
	const values = {
		'--ratio': ratio,
		'--color': item.color,
		'--x': `${at.x * 100}%`,
		'--y': `${at.y * 100}%`,
	} as CSSProperties;
	return (
		<div className={styles.focal} style={values}>
			{/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys move the point */}
			<div
				ref={frame}
				className={styles.frame}
				data-editable={onChange ? true : undefined}
				onClick={
					onChange &&
					((event) => {
						moveTo(event);
						point.current?.focus({ preventScroll: true });
					})
				}
			>
				{src && <img className={styles.image} src={src} alt={alt} draggable={false} />}
				{item.state === 'processing' && (
					<div className={styles.processing}>
						<Spinner size={28} />
						<p>{t('media_states.processing')}</p>
					</div>
				)}
				{onChange && (
					<span
						ref={point}
						className={styles.point}
						data-set={focal ? true : undefined}
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
					/>
				)}
			</div>
			<div className={styles.place}>
				<p className={styles.note}>
					{focal ? t('TEXT_FOCAL_IS', { place: describe(focal) }) : t(onChange ? 'TEXT_FOCAL' : 'TEXT_FOCAL_CENTER')}
				</p>
				{focal && onChange && (
					<ActionButton
						look="text"
						onClick={() => {
							onChange(null);
							point.current?.focus({ preventScroll: true });
						}}
					>
						{t('ACTION_RESET')}
					</ActionButton>
				)}
			</div>
			<p className={styles.note}>{t('LABEL_CROPS')}</p>
			<div className={styles.crops}>
				{crops.map((crop) => (
					<div key={crop} className={styles.crop} style={{ '--crop': crop } as CSSProperties}>
						{src && <img className={styles.cropped} src={src} alt="" />}
					</div>
				))}
			</div>
		</div>
	);
}
