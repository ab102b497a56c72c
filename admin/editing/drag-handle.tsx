import type { KeyboardEvent, PointerEvent } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { DragIndicator } from '../frame/icons.ts';
import styles from './ordered-list.module.css';

interface DragHandleProps {
	/** Accessible name, with the item and its position. */
	label: string;
	/** On a picture, the handle needs a background. */
	isOnPicture?: boolean;
	disabled?: boolean;
	onPointerDown: (event: PointerEvent<HTMLElement>) => void;
	onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Handle for dragging, or for moving with the arrow keys. */
export function DragHandle({ isOnPicture = false, ...props }: DragHandleProps) {
	return (
		<span className={styles.handle}>
			<IconButton isPlain={!isOnPicture} icon={<DragIndicator />} {...props} />
		</span>
	);
}
