import { useEffect, useId, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './chips.module.css';

export interface Chip {
	key: string;
	label: string;
	removeLabel: string;
	/** Language of the label, if it differs from the page's. */
	lang?: string | undefined;
}

interface ChipsProps {
	label: string;
	chips: readonly Chip[];
	onRemove: (key: string) => void;
	clear?: { label: string; onClear: () => void } | undefined;
	disabled?: boolean;
}

/** Each value has a button that removes it. */
export function Chips({ label, chips, onRemove, clear, disabled = false }: ChipsProps) {
	const list = useRef<HTMLUListElement>(null);
	const removedAt = useRef<number>(undefined);
	// The removed button had the focus, so focus the next chip, or else the last chip.
	useEffect(() => {
		const index = removedAt.current;
		removedAt.current = undefined;
		if (index === undefined || document.activeElement !== document.body) return;
		const buttons = list.current?.querySelectorAll('button') ?? [];
		(buttons[Math.min(index, buttons.length - 1)] ?? list.current)?.focus();
	});
	return (
		<ul ref={list} className={styles.list} aria-label={label} tabIndex={-1}>
			{chips.map(({ key, label, removeLabel, lang }, index) => (
				<li key={key} className={styles.chip}>
					<span className={styles.text} lang={lang}>
						{label}
					</span>
					<button
						type="button"
						className={styles.remove}
						aria-label={removeLabel}
						disabled={disabled}
						onClick={() => {
							removedAt.current = index;
							onRemove(key);
						}}
					>
						<Icon name="close" size={14} />
					</button>
				</li>
			))}
			{clear && chips.length > 1 && (
				<li>
					<button
						type="button"
						className={styles.clear}
						disabled={disabled}
						onClick={() => {
							removedAt.current = 0;
							clear.onClear();
						}}
					>
						{clear.label}
					</button>
				</li>
			)}
		</ul>
	);
}

export interface Choice {
	value: string;
	label: string;
	count?: string;
	icon?: IconName;
	disabled?: boolean;
	lang?: string | undefined;
}

interface ChoiceChipsProps {
	/** Visible, unless `hidesLabel` is true. */
	label: string;
	hidesLabel?: boolean;
	choices: readonly Choice[];
	value?: readonly string[];
	defaultValue?: readonly string[];
	onValue?: (value: string[]) => void;
	single?: boolean;
	/** Name of the inputs in a form without JavaScript. */
	name?: string;
	/** True sends each choice as `value=on` instead of `name=value`. */
	namedByValue?: boolean;
}

/** Choices that look like chips: checkboxes, or with `single` radio buttons. */
export function ChoiceChips({
	label,
	hidesLabel,
	choices,
	value,
	defaultValue,
	onValue,
	single = false,
	name,
	namedByValue = false,
}: ChoiceChipsProps) {
	const id = useId();
	return (
		<fieldset className={styles.choices}>
			<legend className={hidesLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
			{choices.map((choice) => (
				<label key={choice.value} className={styles.choice}>
					<input
						type={single ? 'radio' : 'checkbox'}
						name={namedByValue ? choice.value : (name ?? id)}
						value={namedByValue ? 'on' : choice.value}
						checked={value?.includes(choice.value)}
						defaultChecked={defaultValue?.includes(choice.value)}
						disabled={choice.disabled}
						onChange={({ currentTarget: { checked } }) => {
							const others = single ? [] : (value ?? []).filter((each) => each !== choice.value);
							onValue?.(checked ? [...others, choice.value] : others);
						}}
					/>
					{choice.icon && <Icon name={choice.icon} size={18} />}
					<span lang={choice.lang}>{choice.label}</span>
					{choice.count !== undefined && <span className={styles.count}>{choice.count}</span>}
				</label>
			))}
		</fieldset>
	);
}
