import { useEffect, useId, useImperativeHandle, useRef, type MouseEvent, type Ref } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './choice.module.css';

interface CheckboxProps {
	/** Visible, unless `hidesLabel` is true. */
	label: string;
	hidesLabel?: boolean;
	note?: string | undefined;
	name?: string;
	value?: string;
	checked?: boolean | undefined;
	defaultChecked?: boolean | undefined;
	/** True if the box represents several choices and only some are ticked. */
	indeterminate?: boolean;
	/** `withShift` is true for a click with the shift key, which selects a range. */
	onChecked?: ((checked: boolean, withShift: boolean) => void) | undefined;
	disabled?: boolean | undefined;
	error?: string | undefined;
	/** Target of links in an error summary. */
	id?: string | undefined;
	ref?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox(props: CheckboxProps) {
	return <Toggle {...props} look="checkbox" />;
}

/** A setting with immediate effect. A `Checkbox` takes effect when its form is sent. */
export function Switch(props: Omit<CheckboxProps, 'indeterminate'>) {
	return <Toggle {...props} look="switch" />;
}

function Toggle({
	label,
	hidesLabel = false,
	note,
	name,
	value,
	checked,
	defaultChecked,
	indeterminate = false,
	onChecked,
	disabled,
	error,
	id: givenId,
	ref,
	look,
}: CheckboxProps & { look: 'checkbox' | 'switch' }) {
	const ownId = useId();
	const id = givenId ?? ownId;
	const input = useRef<HTMLInputElement>(null);
	const withShift = useRef(false);
	useImperativeHandle(ref, () => input.current!, []);
	useEffect(() => {
		// `indeterminate` has no HTML attribute, and a click resets it.
		if (input.current) input.current.indeterminate = indeterminate;
	});
	const described = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
	return (
		<>
			<label className={styles.choice}>
				<input
					ref={input}
					id={id}
					type="checkbox"
					role={look === 'switch' ? 'switch' : undefined}
					className={`${styles.input} ${styles[look]}`}
					name={name}
					value={value}
					checked={checked}
					defaultChecked={defaultChecked}
					disabled={disabled}
					aria-labelledby={`${id}-label`}
					aria-invalid={error ? true : undefined}
					aria-describedby={described || undefined}
					onClick={(event: MouseEvent) => {
						withShift.current = event.shiftKey;
					}}
					onChange={({ currentTarget }) => onChecked?.(currentTarget.checked, withShift.current)}
				/>
				<span className={hidesLabel ? 'visually-hidden' : styles.words}>
					<span id={`${id}-label`}>{label}</span>
					{note && (
						<span id={`${id}-note`} className={styles.note}>
							{note}
						</span>
					)}
				</span>
			</label>
			{error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</>
	);
}
