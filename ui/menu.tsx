import { Menu as Base } from '@base-ui/react/menu';
import { Fragment, type ReactElement } from 'react';
import { AnyIcon, Icon, type IconSource } from './icon.tsx';
import { Link } from './link.tsx';
import popup from './popup.module.css';
import styles from './menu.module.css';

export interface MenuItem {
	key: string;
	label: string;
	icon?: IconSource;
	/** Keys that do the same, as in `aria-keyshortcuts`: `Control+S`. The caller listens to them. */
	shortcut?: string;
	/** The action deletes something or cannot be undone. */
	isDangerous?: boolean;
	disabled?: boolean;
	/** Makes the item a choice that is on or off. The menu stays open. */
	isChecked?: boolean;
	/** Makes the item a link. */
	href?: string;
	onSelect?: () => void;
}

interface MenuProps {
	/** A button that passes its attributes and `ref` on, such as `IconButton`. */
	trigger: ReactElement;
	/** Items in groups, which lines separate. */
	groups: readonly (readonly MenuItem[])[];
}

const SHOWN_KEYS: Record<string, string> = { Control: 'Ctrl', Meta: '⌘', ArrowUp: '↑', ArrowDown: '↓' };

/** Actions that a button opens. */
export function Menu({ trigger, groups }: MenuProps) {
	return (
		<Base.Root modal={false}>
			<Base.Trigger render={trigger} />
			<Base.Portal>
				<Base.Positioner className={popup.positioner ?? ''} sideOffset={6} align="end">
					<Base.Popup className={`${popup.popup} ${styles.menu}`}>
						{groups
							.filter((items) => items.length > 0)
							.map((items, index) => (
								<Fragment key={items[0]?.key}>
									{index > 0 && <Base.Separator className={styles.line ?? ''} />}
									{items.map((item) => (
										<Item key={item.key} item={item} />
									))}
								</Fragment>
							))}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

function Item({ item }: { item: MenuItem }) {
	const { label, icon, shortcut, isDangerous = false, disabled = false, isChecked, href, onSelect } = item;
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
				render={<Link href={href} />}
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
