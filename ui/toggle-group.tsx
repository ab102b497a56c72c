import { useId } from 'react';
import { AnyIcon, type IconSource } from './icon.tsx';
import styles from './toggle-group.module.css';

export interface ToggleOption {
	value: string;
	label: string;
	icon?: IconSource | undefined;
	/** True shows only the icon, with the label as a tooltip. */
	hidesLabel?: boolean | undefined;
	disabled?: boolean | undefined;
	/** Language of the label, if it differs from the page's. */
	lang?: string | undefined;
}

interface ToggleGroupProps {
	/** Visible, unless `hidesLabel` is true. */
	label: string;
	hidesLabel?: boolean | undefined;
	options: readonly ToggleOption[];
	value: string;
	onValue: (value: string) => void;
	name?: string | undefined;
	disabled?: boolean | undefined;
}

/** Radio buttons that look like one control. */
export function ToggleGroup({ label, hidesLabel = false, options, value, onValue, name, disabled }: ToggleGroupProps) {
	const id = useId();
	return (
		<fieldset className={styles.group} role="radiogroup" disabled={disabled}>
			<legend className={hidesLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
			<div className={styles.options}>
				{options.map((option) => (
					<label
						key={option.value}
						className={styles.option}
						title={option.hidesLabel ? option.label : undefined}
						lang={option.lang}
					>
						<input
							type="radio"
							className={styles.input}
							name={name ?? id}
							value={option.value}
							checked={option.value === value}
							disabled={option.disabled}
							onChange={() => onValue(option.value)}
						/>
						{option.icon && <AnyIcon icon={option.icon} />}
						<span className={option.hidesLabel ? 'visually-hidden' : undefined}>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
