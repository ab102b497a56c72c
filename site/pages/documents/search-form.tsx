import type { DocumentType } from '../../client-area/client-api.ts';
import { useAddressQuery, type QuerySchema } from '../../parts/use-address-query.ts';
import { ChoiceChips } from '../../../ui/chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { MAX_TEXT_LENGTH, parseQuery, serializeQuery, type DocumentQuery } from './document-query.ts';
import styles from './search-form.module.css';

const schema: QuerySchema = { normalize: (values) => serializeQuery(parseQuery(String(values))) };

const SKELETON_COUNT = 5;

interface SearchFormProps {
	query: DocumentQuery;
	/** Null while the types load. */
	types: DocumentType[] | null;
}

export function SearchForm({ query, types }: SearchFormProps) {
	const { t } = useTranslations();
	const { form } = useAddressQuery(schema);
	return (
		<form {...form} className={styles.form} role="search" aria-label={t('LABEL_DOCUMENT_SEARCH')}>
			<SearchField
				name="text"
				label={t('LABEL_DOCUMENT_SEARCH')}
				hidesLabel
				clearLabel={t('ACTION_CLEAR_TEXT')}
				placeholder={t('LABEL_DOCUMENT_SEARCH_HINT')}
				maxLength={MAX_TEXT_LENGTH}
				defaultValue={query.text}
			/>
			{types ? (
				<ChoiceChips
					label={t('LABEL_DOCUMENT_TYPES')}
					hidesLabel
					namedByValue
					choices={types.map(({ key, title }) => ({ value: key, label: title }))}
					defaultValue={query.types}
				/>
			) : (
				<div className={styles.types}>
					{Array.from({ length: SKELETON_COUNT }, (_, index) => (
						<Skeleton key={index} className={styles.skeleton} />
					))}
				</div>
			)}
		</form>
	);
}
