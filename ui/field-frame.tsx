import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

export interface FieldFrameProps {
	label: string;
	/** Hides the label from the screen, for fields whose purpose is visible otherwise. Screen readers still read it. */
	hidesLabel?: boolean | undefined;
	/** Note after the label of a field that may stay empty. */
	optional?: string | undefined;
	required?: boolean | undefined;
	/** Error message. Its line is always present, so that nothing moves when it appears. */
	error?: string | undefined;
	/** Advice, shown while there is no error. */
	hint?: ReactNode;
	/** Number of characters, beside the error. */
	note?: string | undefined;
	/** Leaves out the line for errors, for fields that cannot have one, such as filters. */
	hasNoErrors?: boolean | undefined;
	/** Id of the control, to which the links of an error summary point. */
	id?: string | undefined;
	className?: string | undefined;
}

/** Attributes that a frame gives to its control. */
export interface ControlAttributes {
	id: string;
	className: string;
	'aria-required': true | undefined;
	'aria-invalid': true | undefined;
	'aria-describedby': string | undefined;
}

/**
 * The label, the hint and the error message around the control of a field. Some controls hide everything else from
 * screen readers while their list is open. They must also refer to the label by its id, because only then a hidden
 * label counts.
 */
export function FieldFrame({
	label,
	hidesLabel = false,
	optional,
	required,
	error,
	hint,
	note,
	hasNoErrors = false,
	id: givenId,
	className,
	children,
}: FieldFrameProps & { children: (control: ControlAttributes, labelId: string) => ReactNode }) {
	const ownId = useId();
	const id = givenId ?? ownId;
	const labelId = `${id}-label`;
	const descriptionId = `${id}-description`;
	return (
		<div className={className ? `${styles.field} ${className}` : styles.field}>
			<label id={labelId} className={hidesLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
				{label}
				{required && (
					<>
						{' '}
						<RequiredMark />
					</>
				)}
				{optional && <span className={styles.optional}> {optional}</span>}
			</label>
			{children(
				{
					id,
					className: styles.control ?? '',
					'aria-required': required || undefined,
					'aria-invalid': error ? true : undefined,
					'aria-describedby': !hasNoErrors && (error || hint) ? descriptionId : undefined,
				},
				labelId,
			)}
			{!hasNoErrors && (
				<FieldError id={descriptionId} hint={hint} note={note}>
					{error}
				</FieldError>
			)}
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
