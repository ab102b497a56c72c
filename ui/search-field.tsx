import { useLayoutEffect, useRef } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<FieldFrameProps, 'optional' | 'required' | 'error'> {
	name?: string;
	/** Text that replaces the text of the field at each change of this prop. */
	value?: string | undefined;
	defaultValue?: string | undefined;
	/** Called at each change, except during composition. */
	onValue?: (value: string) => void;
	clearLabel: string;
	placeholder?: string | undefined;
	maxLength?: number | undefined;
	busyLabel?: string | undefined;
}

/**
 * A search field that a button and Escape clear. The input is uncontrolled, so that text from before hydration
 * stays.
 */
export function SearchField({
	name,
	value,
	defaultValue,
	onValue,
	clearLabel,
	placeholder,
	maxLength,
	busyLabel,
	...frame
}: SearchFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	useLayoutEffect(() => {
		if (value !== undefined && input.current && input.current.value !== value) input.current.value = value;
	}, [value]);
	/** Clears the field with an input event, which the form and `onValue` need. */
	const clear = (field: HTMLInputElement): void => {
		// Do not assign `value`, because React would ignore the event.
		field.setRangeText('', 0, field.value.length);
		field.dispatchEvent(new Event('input', { bubbles: true }));
	};
	return (
		<FieldFrame hasNoErrors {...frame}>
			{({ className, ...control }) => (
				<span className={styles.frame}>
					<span className={styles.sign}>{busyLabel ? <Spinner label={busyLabel} /> : <Icon name="search" />}</span>
					<input
						{...control}
						ref={input}
						type="search"
						name={name}
						className={`${className} ${styles.input}`}
						// CSS shows the button while the placeholder is hidden, so a placeholder must exist.
						placeholder={placeholder ?? ' '}
						maxLength={maxLength}
						autoComplete="off"
						enterKeyHint="search"
						defaultValue={value ?? defaultValue}
						onChange={({ currentTarget, nativeEvent }) => {
							if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) onValue?.(currentTarget.value);
						}}
						onCompositionEnd={({ currentTarget }) => onValue?.(currentTarget.value)}
						onKeyDown={(event) => {
							// Firefox does not clear a search field at Escape.
							if (event.key !== 'Escape' || event.currentTarget.value === '' || event.nativeEvent.isComposing) return;
							event.preventDefault();
							clear(event.currentTarget);
						}}
					/>
					<button
						type="button"
						className={styles.clear}
						aria-label={clearLabel}
						title={clearLabel}
						onClick={() => {
							if (!input.current) return;
							clear(input.current);
							input.current.focus();
						}}
					>
						<Icon name="close" size={16} />
					</button>
				</span>
			)}
		</FieldFrame>
	);
}
