import { languages } from '../../contract/languages.ts';
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Select } from '../../ui/select.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { useId, useState } from 'react';
import { localizedText } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import type { StaffRole } from '../../contract/rights.ts';
import type { Language } from '../api/call.ts';
import type { ItemRow } from '../api/item.ts';
import { useMe } from '../api/rights.tsx';
import { useApiQuery } from '../api/use-api-query.ts';
import { useQuickCreation } from '../editing/create-dialog.tsx';
import { quickForms } from '../resources/quick-forms.tsx';
import { useComboboxLabels } from '../editing/reference-options.ts';
import { useErrorText } from '../frame/use-error.ts';
import styles from './account-fields.module.css';

export interface AccountFields {
	company: { uid: string; name: string } | null;
	/** Null until the type of a new account is chosen. */
	is_staff: boolean | null;
	is_superuser: boolean;
	role: StaffRole;
	is_company_manager: boolean;
	language: Language;
}

/** Staff have no company, and only staff can be superusers. */
export const toBody = ({ company, is_staff, is_superuser, role, is_company_manager, language }: AccountFields) => ({
	company_uid: is_staff ? null : (company?.uid ?? null),
	is_staff: is_staff === true,
	is_superuser: is_staff === true && is_superuser,
	role,
	is_company_manager: !is_staff && is_company_manager,
	language,
});

const roles: readonly StaffRole[] = ['viewer', 'editor', 'publisher', 'manager'];

interface AccountInputsProps {
	value: AccountFields;
	onChange: (value: AccountFields) => void;
	errors: Record<string, string>;
	isReadOnly?: boolean;
}

/** Only superusers may create staff. */
export function AccountInputs({ value, onChange, errors, isReadOnly = false }: AccountInputsProps) {
	const t = useTranslate();
	const me = useMe();
	const kindErrorId = useId();
	const set = (change: Partial<AccountFields>) => onChange({ ...value, ...change });
	return (
		<div className={styles.fields}>
			{me.is_superuser ? (
				<div>
					<ToggleGroup
						label={t('LABEL_ACCOUNT_TYPE')}
						disabled={isReadOnly}
						options={(['operator', 'staff'] as const).map((kind) => ({ value: kind, label: t(`roles.${kind}`) }))}
						value={value.is_staff === null ? '' : value.is_staff ? 'staff' : 'operator'}
						onValue={(kind) => set({ is_staff: kind === 'staff' })}
					/>
					{errors.is_staff ? <FieldError id={kindErrorId}>{errors.is_staff}</FieldError> : null}
				</div>
			) : null}
			{value.is_staff ? (
				<>
					<Select
						label={t('LABEL_ROLE')}
						options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
						value={value.role}
						disabled={isReadOnly || value.is_superuser}
						onValue={(role) => set({ role: role as StaffRole })}
						error={errors.role}
						hint={t(`role_help.${value.is_superuser ? 'superuser' : value.role}`)}
					/>
					<div>
						<Switch
							label={t('roles.superuser')}
							disabled={isReadOnly}
							checked={value.is_superuser}
							onChecked={(isOn) => set({ is_superuser: isOn })}
							error={errors.is_superuser || errors.company_uid}
						/>
					</div>
				</>
			) : value.is_staff === null ? null : (
				<>
					<CompanyInput
						value={value.company}
						onChange={(company) => set({ company })}
						error={errors.company_uid}
						isReadOnly={isReadOnly}
					/>
					<div>
						<Switch
							label={t('LABEL_COMPANY_MANAGER')}
							note={t('TEXT_COMPANY_MANAGER')}
							disabled={isReadOnly}
							checked={value.is_company_manager}
							onChecked={(isOn) => set({ is_company_manager: isOn })}
						/>
					</div>
				</>
			)}
			<Select
				label={t('LABEL_ACCOUNT_LANGUAGE')}
				options={languages.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
				value={value.language}
				disabled={isReadOnly}
				onValue={(language) => set({ language: language as Language })}
				hasNoErrors
			/>
		</div>
	);
}

interface CompanyInputProps {
	value: AccountFields['company'];
	onChange: (value: AccountFields['company']) => void;
	error: string | undefined;
	isReadOnly: boolean;
}

const MAX_COMPANY_OPTIONS = 50;

function CompanyInput({ value, onChange, error, isReadOnly }: CompanyInputProps) {
	const t = useTranslate();
	const locale = useLocale();
	const errorText = useErrorText();
	const [text, setText] = useState('');
	const query = useApiQuery<ItemRow[]>('companies', {
		query: { q: text === value?.name ? '' : text.trim(), sort: 'title', order: 'asc', limit: MAX_COMPANY_OPTIONS },
	});
	const labels = useComboboxLabels();
	const { onNew, addLabels, dialog } = useQuickCreation('companies', quickForms.companies, ({ uid, title }) =>
		onChange({ uid, name: localizedText(title, locale) }),
	);
	const options: ComboboxOption[] =
		query.data?.data.map(({ uid, title }) => ({
			value: uid,
			label: localizedText(title, locale),
		})) ?? [];
	return (
		<>
			<Combobox
				label={t('LABEL_COMPANY')}
				required
				options={options}
				value={value && { value: value.uid, label: value.name }}
				onValue={(chosen) => onChange(chosen && { uid: chosen.value, name: chosen.label })}
				onQuery={setText}
				isLoading={query.isFetching}
				failure={query.error ? errorText(query.error) : undefined}
				disabled={isReadOnly}
				error={error}
				labels={{ ...labels, ...addLabels }}
				// A matching company may exist, so offer no new company during a search.
				onNew={query.isFetching ? undefined : onNew}
			/>
			{dialog}
		</>
	);
}
