import {
	useState,
	type InputHTMLAttributes,
	type KeyboardEvent,
	type ReactNode,
	type Ref,
	type TextareaHTMLAttributes,
} from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { AnyIcon, type IconSource } from './icon.tsx';
import styles from './field.module.css';

type Control = HTMLInputElement & HTMLTextAreaElement;

interface FieldProps extends Omit<FieldFrameProps, 'note'> {
	name?: string | undefined;
	type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'number';
	autoComplete?: string;
	inputMode?: 'numeric' | 'decimal' | undefined;
	maxLength?: number | undefined;
	placeholder?: string | undefined;
	readOnly?: boolean;
	disabled?: boolean | undefined;
	value?: string | undefined;
	defaultValue?: string | undefined;
	onValue?: ((value: string) => void) | undefined;
	/** If set, the field is a textarea. */
	lines?: number | undefined;
	/** True wraps a long text, but removes typed line breaks. The field grows with the text. */
	grows?: boolean | undefined;
	startIcon?: IconSource | undefined;
	/** A unit or a small button at the end of the field. */
	end?: ReactNode;
	/** True shows the number of characters, and the limit. */
	showsCount?: boolean | undefined;
	/** Language of the text, if it differs from the page's. */
	lang?: string | undefined;
	ref?: Ref<HTMLInputElement | HTMLTextAreaElement> | undefined;
	inputProps?: (InputHTMLAttributes<Control> & TextareaHTMLAttributes<Control>) | undefined;
}

/** Replaces line breaks by spaces, because the text must be a single line, as in an `<input>`. */
const withoutBreaks = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

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
	grows = false,
	startIcon,
	end,
	showsCount = false,
	lang,
	ref,
	inputProps,
	...frame
}: FieldProps) {
	const [ownText, setOwnText] = useState(defaultValue ?? '');
	// `maxLength` counts UTF-16 code units too.
	const count = (value ?? ownText).length;
	const own = {
		...inputProps,
		name,
		autoComplete,
		inputMode,
		maxLength,
		placeholder,
		readOnly,
		disabled,
		value,
		defaultValue,
		lang,
		ref: ref as Ref<Control> | undefined,
		onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
			if (showsCount) setOwnText(currentTarget.value);
			onValue?.(grows ? withoutBreaks(currentTarget.value) : currentTarget.value);
		},
		onKeyDown: (event: KeyboardEvent<Control>) => {
			// As in an input, Enter submits the form.
			if (grows && event.key === 'Enter' && !event.nativeEvent.isComposing) {
				event.preventDefault();
				event.currentTarget.form?.requestSubmit();
			}
			inputProps?.onKeyDown?.(event);
		},
	};
	const isFramed = startIcon !== undefined || end !== undefined;
	return (
		<FieldFrame
			{...frame}
			note={showsCount ? (maxLength === undefined ? `${count}` : `${count} / ${maxLength}`) : undefined}
		>
			{(control) => {
				const element = grows ? (
					<textarea {...control} {...own} inputMode={type === 'url' ? 'url' : inputMode} rows={1} data-grows />
				) : lines ? (
					<textarea {...control} {...own} rows={lines} />
				) : (
					<input {...control} {...own} type={type} />
				);
				if (!isFramed) return element;
				return (
					<span className={styles.frame}>
						{startIcon && (
							<span className={styles.start}>
								<AnyIcon icon={startIcon} />
							</span>
						)}
						{element}
						{end && <span className={styles.end}>{end}</span>}
					</span>
				);
			}}
		</FieldFrame>
	);
}
