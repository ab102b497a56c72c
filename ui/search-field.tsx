import { useLayoutEffect, useRef } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<FieldFrameProps, 'optional' | 'required' | 'error'> {
	name?: string;
	/** Replaces the text whenever it changes. */
	value?: string | undefined;
	defaultValue?: string | undefined;
	/** Called at each change, except during composition. */
	onValue?: (value: string) => void;
	clearLabel: string;
	placeholder?: string | undefined;
	maxLength?: number | undefined;
	/** Text during a search; undefined without one. */
	busyLabel?: string | undefined;
}

/**
 * A search field with a button that clears it, like Escape. The input is uncontrolled, so that text from before
 * hydration stays.
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
	/** Clears the field like a visitor, so that the form and `onValue` get the event. */
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
						// CSS shows the button while the placeholder is hidden, so there must be a placeholder.
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
							// Firefox does not clear the field by itself.
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
