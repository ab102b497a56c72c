import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FormRefusal } from './api.ts';
import { Captcha, type CaptchaHandle } from './captcha/captcha.tsx';
import { useServerForm } from './server-form.ts';
import { SubmitButton } from './ui/button.tsx';
import { Field } from './ui/field.tsx';
import { Icon } from './ui/icon.tsx';
import styles from './account-form.module.css';

interface AccountField<F extends string> {
	name: F;
	label: string;
	type: 'text' | 'email' | 'password';
	/** Tells password managers what stands here. */
	autoComplete: 'username' | 'current-password' | 'new-password' | 'one-time-code' | 'off';
	inputMode?: 'numeric' | undefined;
	/** What stands in it is settled, and only shown. */
	readOnly?: boolean;
	/** Advice below it. */
	hint?: string | undefined;
	/** What stands in it is settled, and only sent. */
	hidden?: boolean;
}

interface AccountFormProps<F extends string, T extends { status: 'ok' }> {
	label: string;
	/** What it is for; gives way to what is wrong with the whole form. */
	lead?: string | undefined;
	/** The field that whoever is here writes in at once. */
	focusOn?: F | undefined;
	/** Where the form goes without a script of ours. */
	action: string;
	fields: readonly AccountField<F>[];
	send: (values: Record<F, string>) => Promise<T | FormRefusal>;
	onTaken: (answer: T, form: HTMLFormElement) => unknown;
	submitLabel: string;
	busyLabel: string;
	/** What else can be done, beside the button. */
	aside?: ReactNode;
	/** What a password manager should know of whose password it is. */
	username?: string | undefined;
	/** Whether the server asks for a captcha. */
	withCaptcha?: boolean;
	/** Whether the form stays as it is when no answer comes, instead of giving way to global-error. */
	staysWithoutAnswer?: boolean;
}

/** A form of accounts: sign-in, reset, a new password. A real one, so that password managers know it. */
export function AccountForm<F extends string, T extends { status: 'ok' }>(props: AccountFormProps<F, T>) {
	const { label, action, fields, send, onTaken, submitLabel, busyLabel, aside, username, lead, focusOn, withCaptcha } =
		props;
	const { staysWithoutAnswer } = props;
	const captcha = useRef<CaptchaHandle>(null);
	const [focus] = useState(() => ({ captcha: () => captcha.current?.focus() }));
	const { form, formErrorRef, sending, errorOf, formError, clearError, onChange, onSubmit } = useServerForm({
		fieldNames: [...fields.map(({ name }) => name), ...(withCaptcha ? ['captcha'] : [])],
		prepare: async () => captcha.current?.settle(),
		// An answer serves once: the next one is made while the form is corrected.
		onInvalid: () => captcha.current?.again(),
		focus,
		keepsOnNetworkError: staysWithoutAnswer,
		send,
		onSuccess: (element, answer: T) => onTaken(answer, element),
	});
	const shown = fields.map(({ name, label, hidden }) => (hidden ? '' : `${name} ${label}`)).join();
	const before = useRef(shown);
	useEffect(() => {
		// What was wrong in a field was not wrong in the one that took its place.
		if (before.current !== shown) for (const { name } of fields) clearError(name);
		before.current = shown;
		if (focusOn) form.current?.querySelector<HTMLElement>(`[name=${focusOn}]`)?.focus();
		// oxlint-disable-next-line react/exhaustive-deps -- what is shown stands for the fields
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
			<div className={styles.lead} data-wrong={formError !== undefined || undefined}>
				{lead && <p className={styles.text}>{lead}</p>}
				<p ref={formErrorRef} className={styles.general} role="alert" tabIndex={-1}>
					{formError && (
						<>
							<Icon name="warning" />
							<span>{formError}</span>
						</>
					)}
				</p>
			</div>
			{username !== undefined && (
				<input hidden type="text" name="username" autoComplete="username" value={username} readOnly />
			)}
			{fields.map(({ hidden = false, ...field }) => (
				<div key={`${field.name} ${field.label}`} hidden={hidden}>
					<Field {...field} error={errorOf(field.name)} />
				</div>
			))}
			{withCaptcha && (
				<Captcha
					ref={captcha}
					siteKey=""
					startsItself
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

/** Another way on, beside a form's button. */
export function FormAside({ onClick, children }: { onClick: () => void; children: ReactNode }) {
	return (
		<button type="button" className={styles.aside} onClick={onClick}>
			{children}
		</button>
	);
}
