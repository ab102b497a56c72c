import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, type ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import type { MediaKind } from '../../contract/media.ts';
import { renditionFor, type MediaItem } from './media-item.ts';
import type { Upload, Uploads } from './uploads.tsx';
import {
	BrokenImage,
	CheckCircle,
	Close,
	ClosedCaption as Captions,
	ImageOutlined as Photo,
	Movie,
} from '../frame/icons.ts';

const icons = { picture: Photo, video: Movie, captions: Captions } as const satisfies Record<MediaKind, unknown>;

interface MediaGridProps {
	/** Undefined during the first load. */
	items: readonly MediaItem[] | undefined;
	uploads: Uploads;
	isBusy: boolean;
	onChoose: (item: MediaItem) => void;
	/** Uids of the chosen items, where several can be chosen. */
	chosen?: ReadonlySet<string>;
	mayChoose?: (item: MediaItem) => boolean;
}

/** A grid of running uploads and the items of the library. */
export function MediaGrid({ items, uploads, isBusy, onChoose, chosen, mayChoose = () => true }: MediaGridProps) {
	return (
		<Box
			aria-busy={isBusy}
			sx={{
				display: 'grid',
				gap: 1.5,
				alignItems: 'start',
				gridTemplateColumns: 'repeat(auto-fill, minmax(min(45%, 168px), 1fr))',
			}}
		>
			{uploads.list.map((each) =>
				each.error ? null : <UploadTile key={each.key} upload={each} onCancel={() => uploads.cancel(each.key)} />,
			)}
			{items?.map((item) => (
				<MediaTile
					key={item.uid}
					item={item}
					isChosen={chosen?.has(item.uid)}
					isDisabled={!mayChoose(item)}
					onChoose={() => onChoose(item)}
				/>
			)) ??
				Array.from({ length: 12 }, (_, index) => (
					<Skeleton key={index} variant="rounded" sx={{ height: 'auto', aspectRatio: '1' }} />
				))}
		</Box>
	);
}

const tile = {
	position: 'relative',
	display: 'block',
	width: '100%',
	textAlign: 'left',
	overflow: 'hidden',
	borderRadius: 1,
	border: '1px solid var(--line)',
	bgcolor: 'background.paper',
} as const;

const fillBox = { width: '100%', height: '100%', objectFit: 'contain', display: 'block' } as const;

function TileBox({ color, children }: { color?: string; children: ReactNode }) {
	return (
		<Box
			component="span"
			sx={{
				aspectRatio: '4 / 3',
				bgcolor: color || 'action.hover',
				display: 'grid',
				placeItems: 'center',
				placeContent: 'center',
				gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
				overflow: 'hidden',
			}}
		>
			{children}
		</Box>
	);
}

const TileName = ({ children }: { children: ReactNode }) => (
	<Typography variant="caption" component="span" noWrap sx={{ display: 'block', px: 1, py: 0.75 }}>
		{children}
	</Typography>
);

interface MediaTileProps {
	item: MediaItem;
	/** Undefined where only one item can be chosen. */
	isChosen: boolean | undefined;
	isDisabled: boolean;
	onChoose: () => void;
}

function MediaTile({ item, isChosen, isDisabled, onChoose }: MediaTileProps) {
	const t = useTranslate();
	const { kind, state } = item;
	const src = renditionFor(item, 360);
	const Icon = state === 'failed' ? BrokenImage : icons[kind];
	return (
		<ButtonBase
			onClick={onChoose}
			disabled={isDisabled}
			aria-pressed={isChosen}
			sx={{
				...tile,
				...(isChosen ? { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--accent)' } : {}),
				'&:not(.Mui-disabled):hover': { borderColor: 'primary.main' },
			}}
		>
			<TileBox color={src ? item.color : ''}>
				{src ? (
					<img src={src} alt="" loading="lazy" style={fillBox} />
				) : (
					<Typography
						variant="caption"
						component="span"
						color={state === 'failed' ? 'error' : 'textSecondary'}
						sx={{ display: 'grid', justifyItems: 'center', gap: 1, p: 1, textAlign: 'center' }}
					>
						{state === 'processing' ? <CircularProgress size={24} disableShrink aria-hidden /> : <Icon />}
						{t(state === 'ready' ? `media_kinds.${kind}` : `media_states.${state}`)}
					</Typography>
				)}
			</TileBox>
			<TileName>{item.name || item.alt.en || item.uid}</TileName>
			{isChosen ? (
				<CheckCircle
					color="primary"
					sx={{ position: 'absolute', top: 6, right: 6, bgcolor: 'background.default', borderRadius: 9 }}
				/>
			) : null}
		</ButtonBase>
	);
}

function UploadTile({ upload: { file, kind, progress }, onCancel }: { upload: Upload; onCancel: () => void }) {
	const t = useTranslate();
	const Icon = icons[kind];
	const isSent = progress === 1;
	return (
		<Box sx={tile}>
			<TileBox>
				{kind === 'picture' && progress !== null ? <FilePicture file={file} /> : <Icon color="disabled" />}
			</TileBox>
			<IconButton
				size="small"
				aria-label={t('ACTION_CANCEL_UPLOAD', { name: file.name })}
				onClick={onCancel}
				sx={{ position: 'absolute', top: 6, right: 6, bgcolor: 'rgb(2 7 17 / 75%)' }}
			>
				<Close fontSize="small" />
			</IconButton>
			<LinearProgress
				variant={isSent ? 'indeterminate' : 'determinate'}
				value={isSent ? undefined : (progress ?? 0) * 100}
				aria-label={t('LABEL_UPLOADING_FILE', { name: file.name })}
				sx={{ position: 'absolute', insetInline: 0, bottom: '2rem' }}
			/>
			<TileName>{progress === null ? t('LABEL_UPLOAD_QUEUED', { name: file.name }) : file.name}</TileName>
		</Box>
	);
}

/** Shows the local file of a picture during its upload. */
function FilePicture({ file }: { file: File }) {
	const show = useCallback(
		(image: HTMLImageElement) => {
			image.src = URL.createObjectURL(file);
			return () => URL.revokeObjectURL(image.src);
		},
		[file],
	);
	return <img ref={show} alt="" style={{ ...fillBox, opacity: 0.55 }} />;
}
