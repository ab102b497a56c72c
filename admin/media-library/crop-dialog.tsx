import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import type { MediaDetails, MediaOriginal, PictureCrop } from '../../contract/media.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { call } from '../api/call.ts';
import { RotateRight } from '../frame/icons.ts';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import { useErrorText } from '../frame/use-error.ts';
import { fieldLabel, screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { CropFrame, TurnedPicture } from './crop-frame.tsx';
import { frameOfRatio, onPixels, sizeOf, turnFrame, WHOLE_FRAME, type Frame, type Size } from './crop-geometry.ts';
import { needsOf, ratioName } from './picture-needs.ts';
import styles from './crop-dialog.module.css';

interface CropDialogProps {
	item: MediaDetails;
	onClose: () => void;
	/** Null removes the crop. */
	onCrop: (crop: PictureCrop | null) => void;
}

/** The server stores the original, so the crop can be removed. */
export function CropDialog(props: CropDialogProps) {
	const t = useTranslate();
	const errorText = useErrorText();
	const { uid } = props.item;
	const { data, error } = useQuery({
		queryKey: ['media original', uid],
		queryFn: async ({ signal }) => (await call<MediaOriginal>('GET', `media/${uid}/original`, { signal })).data,
		gcTime: 0,
		staleTime: Infinity,
	});
	if (data) return <CropForm original={data} {...props} />;
	return (
		<Dialog size="large" title={t('TITLE_CROP')} closeLabel={t('ACTION_CLOSE')} onClose={props.onClose}>
			{error ? (
				<Alert tone="error">{errorText(error)}</Alert>
			) : (
				<div className={styles.loading}>
					<ProgressBar label={t('LABEL_LOADING')} hidesLabel />
				</div>
			)}
		</Dialog>
	);
}

const fixedRatios: Size[] = [
	{ width: 16, height: 9 },
	{ width: 4, height: 3 },
	{ width: 1, height: 1 },
];

function CropForm({ item, original, onClose, onCrop }: CropDialogProps & { original: MediaOriginal }) {
	const t = useTranslate();
	const discardQuestion = useDiscardQuestion();
	const { rotation: storedRotation, ...storedFrame } = item.crop ?? WHOLE_CROP;
	const [rotation, setRotation] = useState<PictureCrop['rotation']>(storedRotation);
	const [frame, setFrame] = useState<Frame>(storedFrame);
	const [ratioChoice, setRatioChoice] = useState('free');
	const isSideways = rotation % 180 > 0;
	const picture = isSideways ? { width: original.height, height: original.width } : original;
	const needs = needsOf(item.uses);
	const ratios = new Map([...fixedRatios, ...needs].map((size) => [ratioName(size), size.width / size.height]));
	const ratioOf = (choice: string, { width, height }: Size): number | null =>
		choice === 'original' ? width / height : (ratios.get(choice) ?? null);
	const chooseRatio = (choice: string, on: Frame = frame, size: Size = picture) => {
		setRatioChoice(choice);
		const ratio = ratioOf(choice, size);
		setFrame(ratio === null ? on : frameOfRatio(on, (ratio * size.height) / size.width));
	};
	const turn = () => {
		setRotation(((rotation + 90) % 360) as PictureCrop['rotation']);
		chooseRatio(ratioChoice, turnFrame(frame), { width: picture.height, height: picture.width });
	};
	const size = sizeOf(frame, picture);
	const tooSmall = needs.filter((need) => size.width < need.width || size.height < need.height);
	const crop: PictureCrop = { ...onPixels(frame, picture), rotation };
	const isWhole = rotation === 0 && size.width === picture.width && size.height === picture.height;
	const before = item.crop ?? WHOLE_CROP;
	const isSame = (Object.keys(before) as (keyof PictureCrop)[]).every(
		(key) => Math.abs(crop[key] - before[key]) < 1e-6,
	);
	const preview = {
		'--ratio': size.width / size.height,
		'--left': `${(-frame.x / frame.width) * 100}%`,
		'--top': `${(-frame.y / frame.height) * 100}%`,
		'--width': `${100 / frame.width}%`,
		'--height': `${100 / frame.height}%`,
	} as CSSProperties;
	return (
		<Dialog
			size="large"
			title={t('TITLE_CROP')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			discardQuestion={!isSame && discardQuestion}
			actions={
				<>
					<ActionButton look="primary" disabled={isSame} onClick={() => onCrop(isWhole ? null : crop)}>
						{t('ACTION_CROP')}
					</ActionButton>
					<ActionButton look="text" onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
					{item.crop && (
						<div className={styles.remove}>
							<ActionButton look="danger" onClick={() => onCrop(null)}>
								{t('ACTION_REMOVE_CROP')}
							</ActionButton>
						</div>
					)}
				</>
			}
		>
			<div className={styles.form}>
				<p className={styles.note}>{t('TEXT_CROP')}</p>
				<CropFrame
					src={original.preview}
					alt=""
					rotation={rotation}
					picture={picture}
					frame={frame}
					ratio={ratioOf(ratioChoice, picture)}
					onChange={setFrame}
				/>
				<div className={styles.controls}>
					<ToggleGroup
						label={t('LABEL_ASPECT_RATIO')}
						value={ratioChoice}
						onValue={(choice) => chooseRatio(choice)}
						options={[
							{ value: 'free', label: t('LABEL_RATIO_FREE') },
							{ value: 'original', label: t('LABEL_RATIO_ORIGINAL') },
							...[...ratios.keys()].map((name) => ({ value: name, label: name })),
						]}
					/>
					<ActionButton startIcon={<RotateRight />} onClick={turn}>
						{t('ACTION_ROTATE')}
					</ActionButton>
				</div>
				<div className={styles.result}>
					<div className={styles.preview} style={preview} role="img" aria-label={t('LABEL_CROP_PREVIEW')}>
						<span className={styles.whole}>
							<TurnedPicture src={original.preview} alt="" rotation={rotation} />
						</span>
					</div>
					<div className={styles.facts}>
						<p className={styles.size} role="status">
							{t('TEXT_CROP_SIZE', { width: size.width, height: size.height })}
						</p>
						<p className={styles.note}>{t('TEXT_ORIGINAL_SIZE', { width: original.width, height: original.height })}</p>
						{tooSmall.length > 0 && (
							<Alert tone="warning">
								{tooSmall.map((need) => (
									<p key={`${need.resource} ${need.field}`}>
										{t('TEXT_CROP_TOO_SMALL', {
											use: `${t(screenLabel(need.resource), { count: 2 })}: ${t(fieldLabel(need.resource, need.field))}`,
											width: need.width,
											height: need.height,
										})}
									</p>
								))}
							</Alert>
						)}
					</div>
				</div>
			</div>
		</Dialog>
	);
}

const WHOLE_CROP: PictureCrop = { ...WHOLE_FRAME, rotation: 0 };
