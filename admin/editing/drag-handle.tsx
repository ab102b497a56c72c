import type { KeyboardEvent, PointerEvent } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { DragIndicator } from '../frame/icons.ts';
import styles from './ordered-list.module.css';

interface DragHandleProps {
	/** Accessible name: the item and its place. */
	label: string;
	/** Gives the handle a background, for handles on pictures. */
	isOnPicture?: boolean;
	disabled?: boolean;
	onPointerDown: (event: PointerEvent<HTMLElement>) => void;
	onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The handle of an item in a list that `useOrdering` arranges: dragged with a pointer, or moved with the arrow keys. */
export function DragHandle({ isOnPicture = false, ...props }: DragHandleProps) {
	return (
		<span className={styles.handle}>
			<IconButton isPlain={!isOnPicture} icon={<DragIndicator />} {...props} />
		</span>
	);
}
