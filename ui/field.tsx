import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

interface FieldProps {
	name: string;
	label: string;
	/** Note behind the label of a field that may stay empty. */
	optional?: string | undefined;
	required?: boolean | undefined;
	/** Error message. Its line is always present, so that nothing moves when it appears. */
	error?: string | undefined;
	/** Advice, shown while there is no error. */
	hint?: string | undefined;
	type?: 'text' | 'email' | 'tel' | 'password';
	autoComplete?: string;
	inputMode?: 'numeric' | undefined;
	readOnly?: boolean;
	/** Makes the field a textarea with this number of lines. */
	lines?: number;
	className?: string | undefined;
}

/** A labelled form field. The server validates it; the browser does not. */
export function Field({
	name,
	label,
	optional,
	required,
	error,
	hint,
	type = 'text',
	autoComplete,
	inputMode,
	readOnly,
	lines,
	className,
}: FieldProps) {
	const id = useId();
	const descriptionId = `${id}-description`;
	const control = {
		id,
		name,
		autoComplete,
		inputMode,
		readOnly,
		className: styles.control,
		'aria-required': required || undefined,
		'aria-invalid': error ? true : undefined,
		'aria-describedby': error || hint ? descriptionId : undefined,
	};
	return (
		<div className={className ? `${styles.field} ${className}` : styles.field}>
			<label className={styles.label} htmlFor={id}>
				{label}
				{required && (
					<>
						{' '}
						<RequiredMark />
					</>
				)}
				{optional && <span className={styles.optional}> {optional}</span>}
			</label>
			{lines ? <textarea {...control} rows={lines} /> : <input {...control} type={type} />}
			<FieldError id={descriptionId} hint={hint}>
				{error}
			</FieldError>
		</div>
	);
}

/** A visible mark for what `aria-required` says to screen readers. */
export function RequiredMark(): ReactNode {
	return (
		<span className={styles.mark} aria-hidden="true">
			*
		</span>
	);
}
