import { useState, type MouseEvent } from 'react';
import type { Media } from '../contract/envelope.ts';
import { Dialog } from './dialog.tsx';
import { lineIcon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { isPlainClick } from './plain-click.ts';
import styles from './zoom-picture.module.css';

const Enlarge = lineIcon('M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5');

interface ZoomPictureProps {
	title: string;
	media: Media;
	/** URL for browsers without srcset, and the link's target without JavaScript. */
	src: string;
	sizes: string;
	labels: { enlarge: string; close: string };
}

export function ZoomPicture({ title, media, src, sizes, labels }: ZoomPictureProps) {
	const [opened, setOpened] = useState(false);
	const open = (event: MouseEvent): void => {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		setOpened(true);
	};
	return (
		<>
			<figure className={styles.figure}>
				<Picture media={media} src={src} sizes={sizes} />
				<a className={styles.open} href={src} aria-label={labels.enlarge} onClick={open}>
					<span className={styles.mark} aria-hidden="true">
						{labels.enlarge}
						<Enlarge />
					</span>
				</a>
			</figure>
			{opened && (
				<Dialog size="picture" title={title} closeLabel={labels.close} onClose={() => setOpened(false)}>
					{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the picture */}
					<div className={styles.view} role="group" aria-label={title} tabIndex={0}>
						<Picture className={styles.large} media={media} src={src} sizes="max(92vw, 60rem)" />
					</div>
				</Dialog>
			)}
		</>
	);
}
