import type { Ref } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './select.module.css';

export interface SelectOption {
	value: string;
	label: string;
	disabled?: boolean;
	/** Language of the label, if it differs from the page's. */
	lang?: string;
}

interface SelectProps extends FieldFrameProps {
	name?: string;
	options: readonly SelectOption[];
	value?: string | undefined;
	defaultValue?: string | undefined;
	onValue?: ((value: string) => void) | undefined;
	/** Label of a first option with an empty value. */
	emptyOption?: string | undefined;
	disabled?: boolean | undefined;
	autoComplete?: string;
	ref?: Ref<HTMLSelectElement> | undefined;
}

/** Works without JavaScript. A value that is not in `options` gets an option of its own. */
export function Select({
	name,
	options,
	value,
	defaultValue,
	onValue,
	emptyOption,
	disabled,
	autoComplete,
	ref,
	...frame
}: SelectProps) {
	const current = value ?? defaultValue;
	const shown =
		current && !options.some((option) => option.value === current)
			? [...options, { value: current, label: current }]
			: options;
	return (
		<FieldFrame {...frame}>
			{({ className, ...control }) => (
				<span className={styles.frame}>
					<select
						{...control}
						ref={ref}
						className={`${className} ${styles.select}`}
						name={name}
						value={value}
						defaultValue={defaultValue}
						disabled={disabled}
						autoComplete={autoComplete}
						onChange={onValue && ((event) => onValue(event.currentTarget.value))}
					>
						{emptyOption !== undefined && <option value="">{emptyOption}</option>}
						{shown.map(({ value, label, disabled, lang }: SelectOption) => (
							<option key={value} value={value} disabled={disabled} lang={lang}>
								{label}
							</option>
						))}
					</select>
				</span>
			)}
		</FieldFrame>
	);
}
