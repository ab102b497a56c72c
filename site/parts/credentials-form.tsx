import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FormErrors } from '../api.ts';
import type { Captcha, CaptchaHandle } from './captcha/captcha.tsx';
import { useServerForm } from './server-form.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslations } from '../messages/translations.tsx';
import styles from './credentials-form.module.css';

interface CredentialsField<F extends string> {
	name: F;
	label: string;
	type: 'text' | 'email' | 'password';
	autoComplete: 'username' | 'username webauthn' | 'current-password' | 'new-password' | 'one-time-code' | 'off';
	inputMode?: 'numeric' | undefined;
	readOnly?: boolean;
	defaultValue?: string;
	hint?: string | undefined;
	/** True sends the value without a visible field. */
	hidden?: boolean;
}

interface CredentialsFormProps<F extends string, T extends { status: 'ok' }> {
	label: string;
	/** First sentence of the form. Errors of the form replace it. */
	lead?: string | undefined;
	/** Gets the focus when the form opens and when this prop changes. */
	focusOn?: F | undefined;
	/** Without JavaScript, the browser sends the form to this address. */
	action: string;
	fields: readonly CredentialsField<F>[];
	send: (values: Record<F, string>) => Promise<T | FormErrors>;
	onSuccess: (answer: T, form: HTMLFormElement) => unknown;
	submitLabel: string;
	busyLabel: string;
	aside?: ReactNode;
	/** User name for password managers, in a hidden field. */
	username?: string | undefined;
	/** Set if the server requires a captcha. Most forms never load its code. */
	captcha?: typeof Captcha | undefined;
	/** True shows a network error in the form, instead of the global-error dialog. */
	keepsOnNetworkError?: boolean;
}

/** A native form, so that password managers recognise it. */
export function CredentialsForm<F extends string, T extends { status: 'ok' }>(props: CredentialsFormProps<F, T>) {
	const {
		label,
		action,
		fields,
		send,
		onSuccess,
		submitLabel,
		busyLabel,
		aside,
		username,
		lead,
		focusOn,
		captcha: CaptchaField,
	} = props;
	const { keepsOnNetworkError } = props;
	const { t } = useTranslations();
	const captcha = useRef<CaptchaHandle>(null);
	const [focus] = useState(() => ({ captcha: () => captcha.current?.focus() }));
	const { form, formErrorRef, sending, errorOf, formError, summary, idOf, clearError, onChange, onSubmit } =
		useServerForm({
			fieldNames: [...fields.map(({ name }) => name), ...(CaptchaField ? ['captcha'] : [])],
			prepare: async () => captcha.current?.waitUntilReady(),
			// The server accepts an answer only once, so restart the captcha.
			onInvalid: () => captcha.current?.restart(),
			focus,
			keepsOnNetworkError,
			send,
			onSuccess: (element, answer: T) => onSuccess(answer, element),
		});
	const shown = fields.map(({ name, label, hidden }) => (hidden ? '' : `${name} ${label}`)).join();
	const before = useRef(shown);
	useEffect(() => {
		// New fields must not show the errors of the previous fields.
		if (before.current !== shown) for (const { name } of fields) clearError(name);
		before.current = shown;
		if (focusOn) form.current?.querySelector<HTMLElement>(`[name=${focusOn}]`)?.focus();
		// oxlint-disable-next-line react/exhaustive-deps -- `shown` changes whenever `fields` does
	}, [form, focusOn, shown]);
	return (
		<form
			ref={form}
			className={styles.form}
			method="post"
			action={action}
			aria-label={label}
			noValidate
			onChange={onChange}
			onSubmit={onSubmit}
		>
			<div className={styles.lead} data-invalid={formError !== undefined || summary.faults.length > 0 || undefined}>
				{lead && <p className={styles.text}>{lead}</p>}
				<p ref={formErrorRef} className={styles.formError} role="alert" tabIndex={-1}>
					{formError && (
						<>
							<Icon name="warning" />
							<span>{formError}</span>
						</>
					)}
				</p>
				<ErrorSummary
					title={t('TITLE_FIELD_ERRORS', { count: summary.fieldCount })}
					faults={summary.faults}
					attempt={summary.attempt}
				/>
			</div>
			{username !== undefined && (
				<input hidden type="text" name="username" autoComplete="username" value={username} readOnly />
			)}
			{fields.map(({ hidden = false, ...field }) => (
				<div key={`${field.name} ${field.label}`} hidden={hidden}>
					<Field {...field} id={idOf(field.name)} error={errorOf(field.name)} />
				</div>
			))}
			{CaptchaField && (
				<CaptchaField
					ref={captcha}
					id={idOf('captcha')}
					siteKey=""
					autoStart
					error={errorOf('captcha')}
					onAnswer={() => clearError('captcha')}
				/>
			)}
			<div className={styles.end}>
				<SubmitButton busy={sending} busyLabel={busyLabel}>
					{submitLabel}
				</SubmitButton>
				{aside}
			</div>
		</form>
	);
}

export function FormAside({ onClick, children }: { onClick: () => void; children: ReactNode }) {
	return (
		<button type="button" className={styles.aside} onClick={onClick}>
			{children}
		</button>
	);
}
