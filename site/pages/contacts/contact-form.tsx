import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import type { ContactMessage, PageTexts, Settings } from '../../api.ts';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { useServerForm } from '../../parts/server-form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { RequiredMark } from '../../../ui/field-frame.tsx';
import { Field } from '../../../ui/field.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { Icon } from '../../../ui/icon.tsx';
import { contactAction } from '../../urls.ts';
import { useApi } from '../../parts/use-api.ts';
import { useTranslations, type Messages } from '../../messages/translations.tsx';
import { Captcha, type CaptchaHandle } from '../../parts/captcha/captcha.tsx';
import { WithoutJavaScript } from './without-javascript.tsx';
import styles from './contact-form.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

type FieldName = 'name' | 'company' | 'subject' | 'email' | 'phone' | 'message';

interface FormField {
	name: FieldName;
	label: keyof Messages;
	autoComplete: string;
	required?: boolean;
	/** Label of a field that may stay empty. */
	optional?: keyof Messages;
	type?: 'email' | 'tel';
	lines?: number;
	/** True if the field has the full width of the form. */
	wide?: boolean;
}

/** In the order of the form. */
const fields: FormField[] = [
	{ name: 'name', label: 'LABEL_FORM_NAME', autoComplete: 'name', required: true },
	{ name: 'company', label: 'LABEL_FORM_COMPANY', autoComplete: 'organization', required: true },
	{ name: 'subject', label: 'LABEL_FORM_SUBJECT', autoComplete: 'off', required: true, wide: true },
	{
		name: 'email',
		label: 'LABEL_FORM_EMAIL',
		autoComplete: 'email',
		type: 'email',
		optional: 'LABEL_FORM_OPTIONAL_WITH_PHONE',
	},
	{
		name: 'phone',
		label: 'LABEL_FORM_PHONE',
		autoComplete: 'tel',
		type: 'tel',
		optional: 'LABEL_FORM_OPTIONAL_WITH_EMAIL',
	},
	{ name: 'message', label: 'LABEL_FORM_MESSAGE', autoComplete: 'off', required: true, lines: 6, wide: true },
];

/** These fields show their own errors. All other errors belong to the form. */
const fieldNames: string[] = [...fields.map(({ name }) => name), 'captcha'];

/**
 * Unsent input stays while the visitor opens other pages. Only the browser adds values, because on the server all
 * visitors share this map.
 */
const unsentValues = new Map<FieldName, string>();

/** The captcha needs JavaScript. Without JavaScript, a note shows an email address instead of the form. */
export function ContactForm({ settings, texts }: { settings: Settings; texts: PageTexts | null }) {
	const { t, language, urls } = useTranslations();
	const textLang = useTextLang();
	const { open } = useDialogs();
	const api = useApi();
	const hydrated = useHydrated();
	const captcha = useRef<CaptchaHandle>(null);
	const [focus] = useState(() => ({ captcha: () => captcha.current?.focus() }));
	const titleId = useId();
	const { form, formErrorRef, sending, errorOf, formError, summary, idOf, clearError, onChange, onSubmit } =
		useServerForm({
			fieldNames,
			prepare: async () => captcha.current?.waitUntilReady(),
			send: (values) => api.sendContactMessage(values),
			onSuccess: (element) => {
				element.reset();
				unsentValues.clear();
				captcha.current?.reset();
				open('contact-done');
			},
			onInvalid: (errors) => {
				if (errors.captcha) captcha.current?.reset();
			},
			focus,
		});

	useEffect(() => {
		for (const [name, value] of unsentValues) {
			const field = form.current?.elements.namedItem(name);
			// The visitor typed this text before hydration, so it is newer than the stored value.
			if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '')
				field.value = value;
		}
	}, [form]);

	const saveValue = (event: ChangeEvent<HTMLFormElement>): void => {
		const changedField = fields.find(({ name }) => name === event.target.name);
		if (changedField) unsentValues.set(changedField.name, event.target.value);
		// A phone number also removes the error of the email field.
		const email = form.current?.elements.namedItem('email');
		if (changedField?.name === 'phone' && email instanceof HTMLInputElement && email.value.trim() === '')
			clearError('email');
		onChange(event);
	};

	return (
		<section className={styles.panel} aria-labelledby={titleId}>
			<h2 id={titleId} className={styles.title} lang={textLang(texts?.form_title)}>
				{texts?.form_title ?? t('TITLE_CONTACT_FORM')}
			</h2>
			<div className={styles.lead} data-wrong={formError !== undefined || summary.faults.length > 0 || undefined}>
				{texts?.form_text && (
					<p className={styles.text} lang={textLang(texts.form_text)}>
						{texts.form_text}
					</p>
				)}
				<p ref={formErrorRef} className={styles.general} role="alert" tabIndex={-1}>
					{formError && (
						<>
							<Icon name="warning" />
							<span>{formError}</span>
						</>
					)}
				</p>
				<ErrorSummary
					title={t('TITLE_MESSAGE_NOT_SENT', { count: summary.fieldCount })}
					faults={summary.faults}
					attempt={summary.attempt}
				/>
			</div>
			{/* Browsers with JavaScript ignore this element, so only the server renders its content. */}
			<noscript>{import.meta.env.SSR && <WithoutJavaScript emails={settings.emails} />}</noscript>
			<form
				ref={form}
				className={styles.form}
				method="post"
				action={contactAction(language)}
				aria-labelledby={titleId}
				noValidate
				onChange={saveValue}
				onSubmit={onSubmit}
			>
				<RequiredNote />
				{fields.map(({ name, label, required, optional, wide, ...field }) => (
					<Field
						key={name}
						id={idOf(name)}
						name={name}
						label={t(label)}
						required={required}
						optional={optional && t(optional)}
						error={errorOf(name)}
						className={wide ? styles.wide : optional && styles.either}
						{...field}
					/>
				))}
				<Honeypot />
				<div className={styles.end}>
					<Captcha
						ref={captcha}
						id={idOf('captcha')}
						siteKey={settings.recaptcha_key}
						error={errorOf('captcha')}
						onAnswer={() => clearError('captcha')}
					/>
					<div className={styles.send}>
						<SubmitButton busy={sending} busyLabel={t('LABEL_SENDING')} disabled={!hydrated} icon="send">
							{t('ACTION_SEND_MESSAGE')}
						</SubmitButton>
						<a className={styles.privacy} href={urls.url('privacy-page', language)}>
							{t('LABEL_WHAT_HAPPENS_TO_DATA')}
						</a>
					</div>
				</div>
			</form>
		</section>
	);
}

function RequiredNote() {
	const { t } = useTranslations();
	const [before, after] = t('TEXT_FORM_REQUIRED', { mark: '\n' }).split('\n');
	return (
		<p className={styles.note}>
			{before}
			<RequiredMark />
			<span className="visually-hidden">*</span>
			{after}
		</p>
	);
}

/** People cannot see or reach this field, so only bots fill it in. */
function Honeypot() {
	const { t } = useTranslations();
	const id = useId();
	return (
		<div className={styles.honeypot} aria-hidden="true">
			<label htmlFor={id}>{t('LABEL_FORM_HONEYPOT')}</label>
			<input id={id} name={'tide_mark' satisfies keyof ContactMessage} tabIndex={-1} autoComplete="off" />
		</div>
	);
}
