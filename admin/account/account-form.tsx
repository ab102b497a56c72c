import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CallError } from '../api/call.ts';
import type { Fields, FormErrors, FormResult } from '../api/forms.ts';
import { Captcha, type CaptchaHandle } from './captcha.tsx';
import styles from './account.module.css';

interface AccountField {
	name: string;
	/** Message key of the label. */
	label: string;
	type?: 'text' | 'email' | 'password';
	autoComplete: string;
	inputMode?: 'numeric';
	hint?: string;
	value?: string;
}

interface AccountFormProps<T> {
	/** Message key of the form's name. */
	label: string;
	lead?: string | undefined;
	fields: readonly AccountField[];
	/** User name for password managers, in a hidden field. */
	username?: string;
	/** True focuses the first empty field, or else the first field. */
	takesFocus?: boolean;
	/** Message key of the submit button. */
	submit: string;
	send: (fields: Fields) => Promise<FormResult<T>>;
	onSuccess: (data: T) => unknown;
	/**
	 * Handles errors that lead to another step, e.g. to the two-factor code.
	 * @returns true if the form must show no error
	 */
	onErrors?: (errors: FormErrors, sent: Fields) => boolean;
	onCancel?: () => void;
	withCaptcha?: boolean;
	children?: ReactNode;
}

/** For codes of an authenticator app, phones show a numeric keyboard. */
export const codeField = (kind: 'app' | 'recovery' | 'either'): AccountField => ({
	name: 'otp_code',
	label: { app: 'LABEL_CODE', recovery: 'LABEL_RECOVERY_CODE', either: 'LABEL_EITHER_CODE' }[kind],
	autoComplete: kind === 'recovery' ? 'off' : 'one-time-code',
	...(kind === 'app' ? { inputMode: 'numeric' as const } : {}),
});

/** A native `<form>`, so that password managers recognise it. */
export function AccountForm<T>(props: AccountFormProps<T>) {
	const { label, lead, fields, username, takesFocus = false, submit, onCancel, withCaptcha = false, children } = props;
	const t = useTranslate();
	const form = useRef<HTMLFormElement>(null);
	const captcha = useRef<CaptchaHandle>(null);
	const [errors, setErrors] = useState<FormErrors>({});
	const [isBusy, setBusy] = useState(false);
	const names = fields.map(({ name }) => name);
	useEffect(() => {
		if (!takesFocus) return;
		const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
		(inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
	}, [takesFocus]);
	useEffect(() => {
		if (Object.keys(errors).length === 0) return;
		form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]:not(:empty)')?.focus();
	}, [errors]);
	const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		const element = event.currentTarget;
		setBusy(true);
		try {
			await captcha.current?.waitUntilReady();
			const sent: Fields = {};
			for (const [name, value] of new FormData(element)) if (typeof value === 'string') sent[name] = value;
			const result = await props.send(sent);
			if (result.status === 'ok') {
				setErrors({});
				element.reset();
				await props.onSuccess(result.data);
				return;
			}
			setErrors(props.onErrors?.(result.errors, sent) ? {} : result.errors);
			captcha.current?.restart();
		} catch (error) {
			const message = error instanceof CallError ? error.message : '';
			setErrors({ __all__: [message || t('TEXT_UNREACHABLE')] });
		} finally {
			setBusy(false);
		}
	};
	const general = Object.entries(errors)
		.filter(([name]) => !names.includes(name) && !(withCaptcha && name === 'captcha'))
		.flatMap(([, messages]) => messages)
		.join(' ');
	return (
		<form
			ref={form}
			className={styles.form}
			method="post"
			noValidate
			aria-label={t(label)}
			onSubmit={(event) => void onSubmit(event)}
		>
			{lead === undefined ? null : <p className={styles.text}>{lead}</p>}
			<p className={styles.error} role="alert" tabIndex={-1}>
				{general}
			</p>
			{username === undefined ? null : (
				<input hidden type="text" name="username" autoComplete="username" value={username} readOnly />
			)}
			{fields.map(({ label, value, ...field }) => (
				<Field
					key={`${field.name} ${label}`}
					{...field}
					label={t(label)}
					{...(value === undefined ? {} : { defaultValue: value })}
					error={errors[field.name]?.join(' ')}
				/>
			))}
			{withCaptcha ? <Captcha ref={captcha} error={errors.captcha?.join(' ')} /> : null}
			<div className={styles.actions}>
				<SubmitButton busy={isBusy} busyLabel={t('LABEL_SENDING')}>
					{t(submit)}
				</SubmitButton>
				{onCancel ? <ActionButton onClick={onCancel}>{t('ACTION_CANCEL')}</ActionButton> : null}
				{children}
			</div>
		</form>
	);
}
