import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { AnyIcon, Icon, type IconSource } from './icon.tsx';
import { Link } from './link.tsx';
import { focusOnOpen, Modal } from './modal.tsx';
import { isPlainClick } from './plain-click.ts';
import popup from './popup.module.css';
import { Spinner } from './spinner.tsx';
import styles from './command-palette.module.css';

export interface PaletteEntry {
	key: string;
	label: string;
	/** Language of the label, if it differs from the page's. */
	lang?: string | undefined;
	note?: string | undefined;
	mark?: string | undefined;
	icon?: IconSource | undefined;
	/** Address of a link; undefined for an action. */
	href?: string | undefined;
}

export interface PaletteGroup {
	key: string;
	label: string;
	items: readonly PaletteEntry[];
}

interface CommandPaletteProps {
	title: string;
	closeLabel: string;
	/** Label of the field, and its placeholder. */
	fieldLabel: string;
	text: string;
	/** Called when the user types. Not called when the user chooses an entry. */
	onText: (text: string) => void;
	groups: readonly PaletteGroup[];
	emptyLabel: string;
	busyLabel?: string | undefined;
	/** Shown above the entries after a failed search. */
	failure?: ReactNode;
	hint?: ReactNode;
	/** `staysOpen` is true for a link that opens in another tab. */
	onChoose: (entry: PaletteEntry, staysOpen: boolean) => void;
	onClose: () => void;
}

export function CommandPalette({
	title,
	closeLabel,
	fieldLabel,
	text,
	onText,
	groups,
	emptyLabel,
	busyLabel,
	failure,
	hint,
	onChoose,
	onClose,
}: CommandPaletteProps) {
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	/** Base UI does not support Ctrl+Enter and Cmd+Enter, which open the link in another tab. */
	const onKeyDown = (event: KeyboardEvent & { preventBaseUIHandler: () => void }): void => {
		// Base UI would clear the field at Escape. The dialog must close instead.
		if (event.key === 'Escape') event.preventBaseUIHandler();
		if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return;
		const { ctrlKey, metaKey } = event;
		list.current
			?.querySelector('[data-highlighted]')
			?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
	};
	return (
		<Modal className={styles.dialog ?? ''} labelledBy={id} onClose={onClose}>
			<h2 id={id} className="visually-hidden">
				{title}
			</h2>
			<Base.Root
				inline
				open
				mode="none"
				autoHighlight="always"
				keepHighlight
				items={groups}
				itemToStringValue={(entry: PaletteEntry) => entry.label}
				value={text}
				onValueChange={(typed, { reason }) => {
					// The label of a chosen entry is not a search text.
					if (reason !== 'item-press') onText(typed);
				}}
			>
				<div className={styles.bar}>
					<span className={styles.sign}>{busyLabel ? <Spinner label={busyLabel} /> : <Icon name="search" />}</span>
					<Base.Input
						ref={focusOnOpen}
						className={styles.input ?? ''}
						aria-label={fieldLabel}
						placeholder={fieldLabel}
						maxLength={100}
						spellCheck={false}
						autoComplete="off"
						enterKeyHint="go"
						onKeyDown={onKeyDown}
					/>
					<IconButton isPlain icon="close" label={closeLabel} onClick={onClose} />
				</div>
				<div className={styles.results}>
					{failure && <div className={styles.failure}>{failure}</div>}
					<Base.Empty className={styles.empty ?? ''}>{!busyLabel && !failure && emptyLabel}</Base.Empty>
					<Base.List ref={list} className={styles.list ?? ''} aria-label={title}>
						{(group: PaletteGroup) => (
							<Base.Group key={group.key} items={group.items} className={styles.group ?? ''}>
								<Base.GroupLabel className={styles.heading ?? ''}>{group.label}</Base.GroupLabel>
								<Base.Collection>
									{(entry: PaletteEntry) => <Entry key={entry.key} entry={entry} onChoose={onChoose} />}
								</Base.Collection>
							</Base.Group>
						)}
					</Base.List>
				</div>
				{hint && <div className={styles.hint}>{hint}</div>}
			</Base.Root>
		</Modal>
	);
}

function Entry({ entry, onChoose }: { entry: PaletteEntry } & Pick<CommandPaletteProps, 'onChoose'>) {
	const { label, lang, note, mark, icon, href } = entry;
	const onClick = (event: MouseEvent): void => onChoose(entry, href !== undefined && !isPlainClick(event));
	return (
		<Base.Item
			value={entry}
			className={popup.item ?? ''}
			onClick={onClick}
			{...(href !== undefined && { render: <Link href={href} tabIndex={-1} /> })}
		>
			<span className={styles.icon}>{icon && <AnyIcon icon={icon} />}</span>
			<span className={popup.words}>
				<span className={styles.label} lang={lang}>
					{label}
				</span>
				{note && <span className={`${popup.note} ${styles.label}`}>{note}</span>}
			</span>
			{mark && <span className={popup.note}>{mark}</span>}
		</Base.Item>
	);
}
