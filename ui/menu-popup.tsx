import { Menu as Base } from '@base-ui/react/menu';
import { Fragment, useEffect, useRef } from 'react';
import { AnyIcon, Icon } from './icon.tsx';
import { Link } from './link.tsx';
import type { MenuChoice, MenuGroup, MenuItem, MenuProps } from './menu.tsx';
import { usePopupPlace } from './popup-place.ts';
import popup from './popup.module.css';
import styles from './menu.module.css';

const isChoice = (group: MenuGroup): group is MenuChoice => 'options' in group;

const SHOWN_KEYS: Record<string, string> = { Control: 'Ctrl', Meta: '⌘', ArrowUp: '↑', ArrowDown: '↓' };

interface MenuPopupProps extends MenuProps {
	/** True if the placeholder button had the focus when this code loaded. */
	isFocused: boolean;
	/** True if the user has pressed the placeholder button. */
	isPressed: boolean;
}

/**
 * The menu opens when the user presses its button. If the button then moves, the user releases the pointer outside of
 * the button, and Base UI would close the menu.
 */
function keepOpen(_open: boolean, { reason, cancel }: Base.Root.ChangeEventDetails): void {
	if (reason === 'cancel-open') cancel();
}

export function MenuPopup({ trigger, header, groups, isFocused, isPressed }: MenuPopupProps) {
	const place = usePopupPlace();
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (isFocused) button.current?.focus();
		// The click opens the menu with the focus on the first item, as a key does.
		if (isPressed) button.current?.click();
		// oxlint-disable-next-line react/exhaustive-deps -- once, when this button replaces the placeholder
	}, []);
	const shown = groups.filter((group) => isChoice(group) || group.length > 0);
	return (
		<Base.Root modal={false} onOpenChange={keepOpen}>
			<Base.Trigger ref={button} render={trigger} />
			<Base.Portal {...place.portal}>
				<Base.Positioner {...place.positioner} className={popup.positioner ?? ''} sideOffset={6} align="end">
					<Base.Popup className={`${popup.popup} ${styles.menu}`}>
						{shown.map((group, index) => (
							<Fragment key={isChoice(group) ? group.label : group[0]?.key}>
								{index > 0 && <Base.Separator className={styles.line ?? ''} />}
								{isChoice(group) ? (
									<Choice choice={group} />
								) : header !== undefined && index === 0 ? (
									<Base.Group>
										<Base.GroupLabel className={styles.header ?? ''}>{header}</Base.GroupLabel>
										<Items items={group} />
									</Base.Group>
								) : (
									<Items items={group} />
								)}
							</Fragment>
						))}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

const Items = ({ items }: { items: readonly MenuItem[] }) => items.map((item) => <Item key={item.key} item={item} />);

function Choice({ choice: { label, options, value, onValue, closesMenu = false } }: { choice: MenuChoice }) {
	return (
		<Base.RadioGroup value={value} onValueChange={onValue}>
			<Base.GroupLabel className={styles.label ?? ''}>{label}</Base.GroupLabel>
			{options.map((option) => (
				<Base.RadioItem key={option.value} className={popup.item ?? ''} value={option.value} closeOnClick={closesMenu}>
					{option.icon && <AnyIcon icon={option.icon} />}
					<span className={popup.words}>{option.label}</span>
					<span className={popup.mark}>{option.value === value && <Icon name="check" />}</span>
				</Base.RadioItem>
			))}
		</Base.RadioGroup>
	);
}

function Item({ item }: { item: MenuItem }) {
	const {
		label,
		icon,
		shortcut,
		isDangerous = false,
		disabled = false,
		isChecked,
		href,
		opensTab = false,
		onSelect,
	} = item;
	const className = isDangerous ? `${popup.item} ${styles.dangerous}` : (popup.item ?? '');
	const content = (
		<>
			{icon && <AnyIcon icon={icon} />}
			<span className={popup.words}>{label}</span>
			{shortcut && (
				<kbd className={styles.shortcut} aria-hidden="true">
					{shortcut
						.split('+')
						.map((key) => SHOWN_KEYS[key] ?? key)
						.join(' ')}
				</kbd>
			)}
		</>
	);
	if (href !== undefined && !disabled)
		return (
			<Base.LinkItem
				className={className}
				render={<Link href={href} {...(opensTab && { target: '_blank', rel: 'noopener' })} />}
				aria-keyshortcuts={shortcut}
				closeOnClick
				onClick={onSelect}
			>
				{content}
			</Base.LinkItem>
		);
	if (isChecked !== undefined)
		return (
			<Base.CheckboxItem
				className={className}
				checked={isChecked}
				disabled={disabled}
				aria-keyshortcuts={shortcut}
				onCheckedChange={() => onSelect?.()}
			>
				{content}
				<span className={popup.mark}>{isChecked && <Icon name="check" />}</span>
			</Base.CheckboxItem>
		);
	return (
		<Base.Item className={className} disabled={disabled} aria-keyshortcuts={shortcut} onClick={onSelect}>
			{content}
		</Base.Item>
	);
}
