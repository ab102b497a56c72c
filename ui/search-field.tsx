import { useRef, useState } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<FieldFrameProps, 'optional' | 'required' | 'error'> {
	name?: string;
	/** The text, where the caller keeps it; otherwise the field keeps it itself. */
	value?: string | undefined;
	defaultValue?: string | undefined;
	/** Called with each change, not while an input method composes a text. The caller delays its search if it wants to. */
	onValue?: (value: string) => void;
	clearLabel: string;
	placeholder?: string | undefined;
	maxLength?: number | undefined;
	/** Says that a search is in progress. */
	busyLabel?: string | undefined;
}

/** A field for a search, with a button that clears it. Escape clears it too. */
export function SearchField({
	name,
	value,
	defaultValue = '',
	onValue,
	clearLabel,
	placeholder,
	maxLength,
	busyLabel,
	...frame
}: SearchFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	/** The text as typed. It differs from `value` while an input method composes, and until the caller follows. */
	const [text, setText] = useState(value ?? defaultValue);
	const [followed, setFollowed] = useState(value);
	if (value !== followed) {
		setFollowed(value);
		if (value !== undefined) setText(value);
	}
	const change = (next: string, isComposing = false): void => {
		setText(next);
		if (!isComposing) onValue?.(next);
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
						placeholder={placeholder}
						maxLength={maxLength}
						autoComplete="off"
						enterKeyHint="search"
						value={text}
						onChange={({ currentTarget, nativeEvent }) =>
							change(currentTarget.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
						}
						onCompositionEnd={({ currentTarget }) => change(currentTarget.value)}
						onKeyDown={(event) => {
							// Firefox does not clear the field by itself.
							if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
							event.preventDefault();
							change('');
						}}
					/>
					{text !== '' && (
						<button
							type="button"
							className={styles.clear}
							aria-label={clearLabel}
							title={clearLabel}
							onClick={() => {
								change('');
								input.current?.focus();
							}}
						>
							<Icon name="close" size={16} />
						</button>
					)}
				</span>
			)}
		</FieldFrame>
	);
}
