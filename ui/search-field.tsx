import { useLayoutEffect, useRef } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<FieldFrameProps, 'optional' | 'required' | 'error'> {
	name?: string;
	/** Each change of this prop replaces the text of the field. */
	value?: string | undefined;
	defaultValue?: string | undefined;
	/** Not called during composition by an input method. */
	onValue?: (value: string) => void;
	clearLabel: string;
	placeholder?: string | undefined;
	maxLength?: number | undefined;
	busyLabel?: string | undefined;
}

/** A button and Escape clear the field. The input is uncontrolled, so that text from before hydration stays. */
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
	/** Clears the field with an input event, because the form and `onValue` need the event. */
	const clear = (field: HTMLInputElement): void => {
		// React would ignore the event after an assignment to `value`.
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
						// CSS shows the button while no placeholder is visible, so a placeholder must exist.
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
