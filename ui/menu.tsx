import { Menu as Base } from '@base-ui/react/menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { AnyIcon, Icon, type IconSource } from './icon.tsx';
import { Link } from './link.tsx';
import { usePopupPlace } from './popup-place.ts';
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
	/** Opens the link in a new tab. */
	opensTab?: boolean;
	onSelect?: () => void;
}

/** One choice of a few. The menu stays open. */
export interface MenuChoice {
	label: string;
	options: readonly { value: string; label: string; icon?: IconSource }[];
	value: string;
	onValue: (value: string) => void;
}

export type MenuGroup = readonly MenuItem[] | MenuChoice;

interface MenuProps {
	/** A button that passes its attributes and `ref` on, such as `IconButton`. */
	trigger: ReactElement;
	/** Text above the items, such as whose menu it is. Screen readers say it with the first group. */
	header?: ReactNode;
	/** Items in groups, which lines separate. */
	groups: readonly MenuGroup[];
}

const isChoice = (group: MenuGroup): group is MenuChoice => 'options' in group;

const SHOWN_KEYS: Record<string, string> = { Control: 'Ctrl', Meta: '⌘', ArrowUp: '↑', ArrowDown: '↓' };

/** Actions that a button opens. */
export function Menu({ trigger, header, groups }: MenuProps) {
	const place = usePopupPlace();
	const shown = groups.filter((group) => isChoice(group) || group.length > 0);
	return (
		<Base.Root modal={false}>
			<Base.Trigger render={trigger} />
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

function Choice({ choice: { label, options, value, onValue } }: { choice: MenuChoice }) {
	return (
		<Base.RadioGroup value={value} onValueChange={onValue}>
			<Base.GroupLabel className={styles.label ?? ''}>{label}</Base.GroupLabel>
			{options.map((option) => (
				<Base.RadioItem key={option.value} className={popup.item ?? ''} value={option.value}>
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
