import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

interface FieldProps {
	name: string;
	label: string;
	/** Stands small behind the label of a field that may stay empty. */
	optional?: string | undefined;
	required?: boolean;
	/** What is wrong with what was written. Its line is kept free, so that nothing moves when it comes. */
	error?: string | undefined;
	/** Advice in that line while nothing is wrong. */
	hint?: string | undefined;
	type?: 'text' | 'email' | 'tel' | 'password';
	autoComplete?: string;
	inputMode?: 'numeric' | undefined;
	readOnly?: boolean;
	/** Lines of a field for more than one. */
	lines?: number;
	className?: string | undefined;
}

/** A labelled field of a form. Whoever reads the form judges what is in it: the browser checks nothing. */
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
	const faultId = `${id}-fault`;
	const control = {
		id,
		name,
		autoComplete,
		inputMode,
		readOnly,
		className: styles.control,
		'aria-required': required || undefined,
		'aria-invalid': error ? true : undefined,
		'aria-describedby': error || hint ? faultId : undefined,
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
			<FieldError id={faultId} hint={hint}>
				{error}
			</FieldError>
		</div>
	);
}

/** Says to the eye what `aria-required` says to the ear. */
export function RequiredMark(): ReactNode {
	return (
		<span className={styles.mark} aria-hidden="true">
			*
		</span>
	);
}
