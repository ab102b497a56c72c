import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

export interface FieldFrameProps {
	label: string;
	hidesLabel?: boolean | undefined;
	/** Text that marks the field as optional. */
	optional?: string | undefined;
	required?: boolean | undefined;
	/** Error message. The frame reserves its line, unless `hasNoErrors`. */
	error?: string | undefined;
	/** Advice. An error replaces it at comfortable density. */
	hint?: ReactNode;
	/** Text beside the error, e.g. the number of characters. */
	note?: string | undefined;
	/** True reserves no line for errors, e.g. for filters. */
	hasNoErrors?: boolean | undefined;
	/** Id of the control, for links of an error summary. */
	id?: string | undefined;
	className?: string | undefined;
}

export interface ControlAttributes {
	id: string;
	className: string;
	'aria-required': true | undefined;
	'aria-invalid': true | undefined;
	'aria-describedby': string | undefined;
}

/**
 * Label, hint and error message around a control. Some controls hide everything else from screen readers while
 * their list is open, so they also refer to the label by id.
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

/** Visible mark of a required field. Screen readers read `aria-required`. */
export function RequiredMark(): ReactNode {
	return (
		<span className={styles.mark} aria-hidden="true">
			*
		</span>
	);
}
