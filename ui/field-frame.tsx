import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

export interface FieldFrameProps {
	label: string;
	hidesLabel?: boolean | undefined;
	/** Text that marks the field as optional, e.g. "optional". */
	optional?: string | undefined;
	required?: boolean | undefined;
	/** The frame reserves a line for it, unless `hasNoErrors`. */
	error?: string | undefined;
	/** At comfortable density, an error replaces the hint. */
	hint?: ReactNode;
	/** Text beside the error, e.g. the number of characters. */
	note?: string | undefined;
	/** True reserves no line for errors, e.g. for filters. */
	hasNoErrors?: boolean | undefined;
	/** Target of links in an error summary. */
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
 * Passes the label's id to `children`. Some controls need the id, because they hide the rest of the page, with the
 * label, from screen readers while their list is open.
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

/** Screen readers read `aria-required` instead of this mark. */
export function RequiredMark(): ReactNode {
	return (
		<span className={styles.mark} aria-hidden="true">
			*
		</span>
	);
}
