import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './choice.module.css';

export interface RadioOption {
	value: string;
	label: string;
	note?: string;
	/** Content in a card below the label. */
	content?: ReactNode;
	disabled?: boolean;
}

interface RadioGroupProps {
	label: string;
	hidesLabel?: boolean;
	name?: string;
	options: readonly RadioOption[];
	value?: string | undefined;
	defaultValue?: string | undefined;
	onValue?: ((value: string) => void) | undefined;
	inRow?: boolean;
	disabled?: boolean | undefined;
	error?: string | undefined;
	/** The first option gets this id, so that an error summary can link to it. */
	id?: string | undefined;
}

export function RadioGroup({
	label,
	hidesLabel = false,
	name,
	options,
	value,
	defaultValue,
	onValue,
	inRow = false,
	disabled,
	error,
	id: givenId,
}: RadioGroupProps) {
	const ownId = useId();
	const id = givenId ?? ownId;
	return (
		<fieldset
			className={styles.group}
			disabled={disabled}
			role="radiogroup"
			aria-invalid={error ? true : undefined}
			aria-describedby={error ? `${id}-error` : undefined}
		>
			<legend className={hidesLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
			<div
				className={inRow ? styles.row : options.some(({ content }) => content !== undefined) ? styles.cards : undefined}
			>
				{options.map((option, index) => {
					const choice = (
						<label key={option.value} className={styles.choice}>
							<input
								id={index === 0 ? id : undefined}
								type="radio"
								className={`${styles.input} ${styles.radio}`}
								name={name ?? ownId}
								value={option.value}
								checked={value === undefined ? undefined : value === option.value}
								defaultChecked={value === undefined ? defaultValue === option.value : undefined}
								disabled={option.disabled}
								aria-labelledby={`${id}-${index}`}
								aria-describedby={option.note ? `${id}-${index}-note` : undefined}
								onChange={onValue && (() => onValue(option.value))}
							/>
							<span className={styles.words}>
								<span id={`${id}-${index}`}>{option.label}</span>
								{option.note && (
									<span id={`${id}-${index}-note`} className={styles.note}>
										{option.note}
									</span>
								)}
							</span>
						</label>
					);
					return option.content ? (
						<div key={option.value} className={styles.card}>
							{choice}
							{option.content}
						</div>
					) : (
						choice
					);
				})}
			</div>
			{error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</fieldset>
	);
}
