import type { CertificateMatrix } from '../../client-area/client-api.ts';
import type { AddressQuery } from '../../parts/use-address-query.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { CERTIFICATE_STATES, type CertificateQuery } from './certificate-query.ts';
import { certificateStateLabels } from '../../client-area/certificate-state.tsx';
import styles from './certificate-filters.module.css';

interface CertificateFiltersProps {
	matrix: CertificateMatrix;
	query: CertificateQuery;
	form: AddressQuery['form'];
}

export function CertificateFilters({ matrix, query, form }: CertificateFiltersProps) {
	const { t } = useTranslations();
	const select = (
		name: 'market' | 'state' | 'provider',
		label: string,
		emptyOption: string,
		options: SelectOption[],
	) => (
		<Select
			name={name}
			label={label}
			emptyOption={emptyOption}
			options={options}
			defaultValue={query[name]}
			hasNoErrors
		/>
	);
	return (
		<form {...form} className={styles.filters} role="search" aria-label={t('LABEL_GAME_FILTERS')}>
			<SearchField
				name="q"
				label={t('LABEL_GAME_SEARCH')}
				clearLabel={t('ACTION_CLEAR_TEXT')}
				maxLength={100}
				defaultValue={query.q}
			/>
			{select(
				'market',
				t('LABEL_MARKET'),
				t('LABEL_ANY_MARKET'),
				matrix.markets.map(({ key, title }) => ({ value: key, label: title })),
			)}
			{select(
				'state',
				t('LABEL_CERTIFICATE_STATE'),
				t('LABEL_ANY_CERTIFICATE_STATE'),
				CERTIFICATE_STATES.map((state) => ({ value: state, label: t(certificateStateLabels[state]) })),
			)}
			{select(
				'provider',
				t('LABEL_GAME_PROVIDER'),
				t('LABEL_ANY_PROVIDER'),
				matrix.providers.map(({ key, title }) => ({ value: key, label: title })),
			)}
			<div className={styles.check}>
				<Checkbox
					name="expires"
					value="soon"
					label={t('LABEL_EXPIRES_SOON')}
					defaultChecked={query.expires === 'soon'}
				/>
			</div>
		</form>
	);
}
