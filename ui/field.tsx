import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

interface FieldProps extends FieldFrameProps {
	name?: string | undefined;
	type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'number' | 'date' | 'datetime-local';
	autoComplete?: string;
	inputMode?: 'numeric' | 'decimal' | undefined;
	maxLength?: number | undefined;
	placeholder?: string | undefined;
	readOnly?: boolean;
	disabled?: boolean | undefined;
	/** The value, where the caller keeps it; otherwise the field keeps it itself. */
	value?: string | undefined;
	defaultValue?: string | undefined;
	onValue?: ((value: string) => void) | undefined;
	/** Makes the field a textarea with this number of lines. */
	lines?: number;
}

/** A labelled form field for text. The server validates it; the browser does not. */
export function Field({
	name,
	type = 'text',
	autoComplete,
	inputMode,
	maxLength,
	placeholder,
	readOnly,
	disabled,
	value,
	defaultValue,
	onValue,
	lines,
	...frame
}: FieldProps) {
	const own = {
		name,
		autoComplete,
		inputMode,
		maxLength,
		placeholder,
		readOnly,
		disabled,
		value,
		defaultValue,
		onChange: onValue && ((event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value)),
	};
	return (
		<FieldFrame {...frame}>
			{(control) =>
				lines ? <textarea {...control} {...own} rows={lines} /> : <input {...control} {...own} type={type} />
			}
		</FieldFrame>
	);
}
