import { useEffect, type ReactNode } from 'react';
import type { FormAnswer } from './api.ts';
import { useServerForm } from './server-form.ts';
import { SubmitButton } from './ui/button.tsx';
import { Field } from './ui/field.tsx';
import { Icon } from './ui/icon.tsx';
import styles from './account-form.module.css';

interface AccountField<F extends string> {
	name: F;
	label: string;
	type: 'email' | 'password';
	/** Tells password managers what stands here. */
	autoComplete: 'username' | 'current-password' | 'new-password';
}

interface AccountFormProps<F extends string> {
	label: string;
	/** What it is for; gives way to what is wrong with the whole form. */
	lead?: string | undefined;
	/** Whether whoever opened it writes at once. */
	focusFirst?: boolean;
	/** Where the form goes without a script of ours. */
	action: string;
	fields: readonly AccountField<F>[];
	send: (values: Record<F, string>) => Promise<FormAnswer>;
	onTaken: () => unknown;
	submitLabel: string;
	busyLabel: string;
	/** What else can be done, beside the button. */
	aside?: ReactNode;
	/** What a password manager should know of whose password it is. */
	username?: string | undefined;
}

/** A form of accounts: sign-in, reset, a new password. A real one, so that password managers know it. */
export function AccountForm<F extends string>(props: AccountFormProps<F>) {
	const {
		label,
		action,
		fields,
		send,
		onTaken,
		submitLabel,
		busyLabel,
		aside,
		username,
		lead,
		focusFirst = false,
	} = props;
	const { form, generalLine, sending, faultOf, general, onChange, onSubmit } = useServerForm({
		places: fields.map(({ name }) => name),
		send,
		onTaken,
	});
	useEffect(() => {
		if (focusFirst) form.current?.querySelector('input')?.focus();
	}, [form, focusFirst]);
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
			<div className={styles.lead} data-wrong={general !== undefined || undefined}>
				{lead && <p className={styles.text}>{lead}</p>}
				<p ref={generalLine} className={styles.general} role="alert" tabIndex={-1}>
					{general && (
						<>
							<Icon name="warning" />
							<span>{general}</span>
						</>
					)}
				</p>
			</div>
			{username !== undefined && <input type="hidden" name="username" autoComplete="username" value={username} />}
			{fields.map((field) => (
				<Field key={field.name} {...field} fault={faultOf(field.name)} />
			))}
			<div className={styles.end}>
				<SubmitButton busy={sending} busyLabel={busyLabel}>
					{submitLabel}
				</SubmitButton>
				{aside}
			</div>
		</form>
	);
}

/** A way to another dialog, beside a form's button. */
export function FormAside({ onClick, children }: { onClick: () => void; children: ReactNode }) {
	return (
		<button type="button" className={styles.aside} onClick={onClick}>
			{children}
		</button>
	);
}
