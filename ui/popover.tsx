import { Popover as Base } from '@base-ui/react/popover';
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';
import { usePopupPlace } from './popup-place.ts';
import popup from './popup.module.css';
import styles from './popover.module.css';

interface PopoverProps {
	/** A button that passes its attributes and `ref` on, such as `IconButton`. */
	trigger: ReactElement;
	/** Accessible name, shown at the top. */
	title: string;
	closeLabel: string;
	children: ReactNode;
	open?: boolean;
	onOpen?: (open: boolean) => void;
	/** The element that gets the focus when the panel opens, instead of the first one. */
	initialFocus?: RefObject<HTMLElement | null> | undefined;
	/** Shows the panel at the lower edge of a phone, where a high one has no room beside its button. */
	isSheetOnPhones?: boolean | undefined;
}

/**
 * A small panel beside the button that opens it, for content that is not a list of actions. The page stays usable. A
 * panel that need not be beside its button can use the HTML attribute `popover` instead.
 */
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
	/** A button or a link that passes its attributes and `ref` on. It needs an accessible name of its own. */
	children: ReactElement;
}

/**
 * A short text beside a control while the pointer or the focus is on it. Touch screens show no tooltips, so the text must contain nothing that users need.
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
