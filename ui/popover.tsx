import { Popover as Base } from '@base-ui/react/popover';
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';
import { usePopupPlace } from './popup-place.ts';
import popup from './popup.module.css';
import styles from './popover.module.css';

interface PopoverProps {
	/** A button that passes on attributes and `ref`, such as `IconButton`. */
	trigger: ReactElement;
	/** Accessible name, shown at the top. */
	title: string;
	closeLabel: string;
	children: ReactNode;
	open?: boolean;
	onOpen?: (open: boolean) => void;
	/** Element that gets the focus, instead of the first one. */
	initialFocus?: RefObject<HTMLElement | null> | undefined;
	/** True shows the panel at the bottom of the window on phones, because the panel has more space there. */
	isSheetOnPhones?: boolean | undefined;
}

/** A small panel beside its button, for content other than a list of actions. The page stays usable. */
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
	/** A button or link with an accessible name that passes on attributes and `ref`. */
	children: ReactElement;
}

/**
 * A short text beside a control that has the pointer or the focus. Touch screens do not show the text, so it must not
 * be necessary.
 */
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
