import { Popover as Base } from '@base-ui/react/popover';
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';
import { usePopupPlace } from './popup-place.ts';
import popup from './popup.module.css';
import styles from './popover.module.css';

interface PopoverProps {
	/** Must pass on attributes and `ref`, as `IconButton` does. */
	trigger: ReactElement;
	/** Accessible name, shown at the top. */
	title: string;
	closeLabel: string;
	children: ReactNode;
	open?: boolean;
	onOpen?: (open: boolean) => void;
	/** Gets the focus instead of the first element. */
	initialFocus?: RefObject<HTMLElement | null> | undefined;
	/** True shows the panel at the bottom of the window on phones, where it has more space. */
	isSheetOnPhones?: boolean | undefined;
}

/** For content other than a list of actions. The page stays usable. */
export function Popover({
	trigger,
	title,
	closeLabel,
	children,
	open,
	onOpen,
	initialFocus,
	isSheetOnPhones = false,
}: PopoverProps) {
	const place = usePopupPlace();
	return (
		<Base.Root {...(open !== undefined && { open })} onOpenChange={(next) => onOpen?.(next)}>
			<Base.Trigger render={trigger} />
			<Base.Portal {...place.portal}>
				<Base.Positioner
					{...place.positioner}
					className={`${popup.positioner} ${isSheetOnPhones ? styles.sheet : ''}`}
					sideOffset={8}
					collisionPadding={12}
				>
					<Base.Popup className={`${popup.popup} ${styles.popover}`} {...(initialFocus && { initialFocus })}>
						<div className={styles.head}>
							<Base.Title className={styles.title ?? ''}>{title}</Base.Title>
							<Base.Close className={styles.close ?? ''} aria-label={closeLabel}>
								<Icon name="close" size={16} />
							</Base.Close>
						</div>
						{children}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

interface TooltipProps {
	text: string;
	/** Must have an accessible name, and pass on attributes and `ref`. */
	children: ReactElement;
}

/** Touch screens do not show tooltips, so the text must not be necessary. */
export function Tooltip({ text, children }: TooltipProps) {
	const place = usePopupPlace();
	return (
		<BaseTooltip.Root>
			<BaseTooltip.Trigger render={children} delay={400} />
			<BaseTooltip.Portal {...place.portal}>
				<BaseTooltip.Positioner
					{...place.positioner}
					className={popup.positioner ?? ''}
					sideOffset={8}
					collisionPadding={8}
				>
					<BaseTooltip.Popup className={`${popup.popup} ${styles.tooltip}`}>{text}</BaseTooltip.Popup>
				</BaseTooltip.Positioner>
			</BaseTooltip.Portal>
		</BaseTooltip.Root>
	);
}
