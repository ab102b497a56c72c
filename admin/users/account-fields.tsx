import { languages } from '../../contract/languages.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import type { StaffRole } from '../../contract/editing.ts';
import type { Language } from '../api/call.ts';
import type { ItemRow } from '../api/item.ts';
import { useMe } from '../api/rights.tsx';
import { useApiQuery } from '../api/use-api-query.ts';

/** Editable fields of an account. */
export interface AccountFields {
	company: { uid: string; name: string } | null;
	is_staff: boolean;
	is_superuser: boolean;
	role: StaffRole;
	language: Language;
}

/** Returns the fields as the API expects them. */
export const toBody = ({ company, is_staff, is_superuser, role, language }: AccountFields) => ({
	company_uid: is_staff ? null : (company?.uid ?? null),
	is_staff,
	is_superuser: is_staff && is_superuser,
	role,
	language,
});

const roles: readonly StaffRole[] = ['viewer', 'editor', 'publisher', 'manager'];

interface AccountInputsProps {
	value: AccountFields;
	onChange: (value: AccountFields) => void;
	errors: Record<string, string>;
	isReadOnly?: boolean;
}

/** Inputs of an account's kind, role, company and language. Only superusers may create staff and superusers. */
export function AccountInputs({ value, onChange, errors, isReadOnly = false }: AccountInputsProps) {
	const t = useTranslate();
	const me = useMe();
	const set = (change: Partial<AccountFields>) => onChange({ ...value, ...change });
	return (
		<Box sx={{ display: 'grid', gap: 2.5 }}>
			{me.is_superuser ? (
				<div>
					<ToggleButtonGroup
						exclusive
						fullWidth
						size="small"
						disabled={isReadOnly}
						value={value.is_staff ? 'staff' : 'operator'}
						aria-label={t('LABEL_ACCOUNT_TYPE')}
						onChange={(_, kind: string | null) => {
							if (kind !== null) set({ is_staff: kind === 'staff' });
						}}
						sx={{ '& button': { textTransform: 'none' } }}
					>
						<ToggleButton value="operator">{t('roles.operator')}</ToggleButton>
						<ToggleButton value="staff">{t('roles.staff')}</ToggleButton>
					</ToggleButtonGroup>
					{errors.is_staff ? <FormHelperText error>{errors.is_staff}</FormHelperText> : null}
				</div>
			) : null}
			{value.is_staff ? (
				<>
					<TextField
						select
						label={t('LABEL_ROLE')}
						value={value.role}
						disabled={isReadOnly || value.is_superuser}
						onChange={(event) => set({ role: event.target.value as StaffRole })}
						error={Boolean(errors.role)}
						helperText={errors.role || t(`role_help.${value.is_superuser ? 'superuser' : value.role}`)}
					>
						{roles.map((role) => (
							<MenuItem key={role} value={role}>
								{t(`roles.${role}`)}
							</MenuItem>
						))}
					</TextField>
					<div>
						<FormControlLabel
							label={t('roles.superuser')}
							disabled={isReadOnly}
							control={<Switch checked={value.is_superuser} onChange={(_, isOn) => set({ is_superuser: isOn })} />}
						/>
						{errors.is_superuser ? <FormHelperText error>{errors.is_superuser}</FormHelperText> : null}
						{errors.company_uid ? <FormHelperText error>{errors.company_uid}</FormHelperText> : null}
					</div>
				</>
			) : (
				<CompanyInput
					value={value.company}
					onChange={(company) => set({ company })}
					error={errors.company_uid ?? ''}
					isReadOnly={isReadOnly}
				/>
			)}
			<TextField
				select
				label={t('LABEL_ACCOUNT_LANGUAGE')}
				value={value.language}
				disabled={isReadOnly}
				onChange={(event) => set({ language: event.target.value as Language })}
			>
				{languages.map((language) => (
					<MenuItem key={language} value={language}>
						{t(`languages.${language}`)}
					</MenuItem>
				))}
			</TextField>
		</Box>
	);
}

interface CompanyInputProps {
	value: AccountFields['company'];
	onChange: (value: AccountFields['company']) => void;
	error: string;
	isReadOnly: boolean;
}

/** Number of companies that the list offers at a time. */
const MAX_COMPANY_OPTIONS = 50;

function CompanyInput({ value, onChange, error, isReadOnly }: CompanyInputProps) {
	const t = useTranslate();
	const [text, setText] = useState('');
	const { data, isFetching } = useApiQuery<ItemRow[]>('companies', {
		query: { q: text === value?.name ? '' : text.trim(), sort: 'title', order: 'asc', limit: MAX_COMPANY_OPTIONS },
	});
	return (
		<Autocomplete
			size="small"
			options={
				data?.data.map(({ uid, title }) => ({
					uid,
					name: languages.map((language) => title[language]).find(Boolean) ?? '',
				})) ?? []
			}
			value={value}
			onChange={(_, chosen) => onChange(chosen)}
			onInputChange={(_, typed) => setText(typed)}
			filterOptions={(options) => options}
			getOptionKey={({ uid }) => uid}
			getOptionLabel={({ name }) => name}
			isOptionEqualToValue={(option, chosen) => option.uid === chosen.uid}
			loading={isFetching}
			loadingText={t('LABEL_LOADING')}
			disabled={isReadOnly}
			noOptionsText={t('TEXT_NOTHING_FOUND')}
			openText={t('ACTION_OPEN')}
			closeText={t('ACTION_CLOSE')}
			clearText={t('ACTION_CLEAR')}
			renderInput={(params) => (
				<TextField
					{...params}
					label={t('LABEL_COMPANY')}
					required
					error={error !== ''}
					helperText={error || undefined}
				/>
			)}
		/>
	);
}
