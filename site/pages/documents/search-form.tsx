import type { DocumentType } from '../../client-area/client-api.ts';
import { useAddressQuery, type QuerySchema } from '../../parts/use-address-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { MAX_TEXT_LENGTH, parseQuery, serializeQuery, type DocumentQuery } from './document-query.ts';
import styles from './search-form.module.css';

const schema: QuerySchema = { normalize: (values) => serializeQuery(parseQuery(String(values))) };

/** Number of placeholders while the types load. */
const SKELETON_COUNT = 5;

interface SearchFormProps {
	/** The query of the address. */
	query: DocumentQuery;
	/** Null while loading. */
	types: DocumentType[] | null;
}

export function SearchForm({ query, types }: SearchFormProps) {
	const { t } = useTranslations();
	const { form } = useAddressQuery(schema);
	return (
		<form {...form} className={styles.form} role="search" aria-label={t('LABEL_DOCUMENT_SEARCH')}>
			<label className={styles.search}>
				<span className="visually-hidden">{t('LABEL_DOCUMENT_SEARCH')}</span>
				<span className={styles.icon}>
					<Icon name="search" />
				</span>
				<input
					className={styles.control}
					type="search"
					name="text"
					maxLength={MAX_TEXT_LENGTH}
					enterKeyHint="search"
					placeholder={t('LABEL_DOCUMENT_SEARCH_HINT')}
					defaultValue={query.text}
				/>
			</label>
			<fieldset className={styles.types}>
				<legend className="visually-hidden">{t('LABEL_DOCUMENT_TYPES')}</legend>
				{types
					? types.map(({ key, title }) => (
							<label key={key} className={styles.type}>
								<input type="checkbox" name={key} value="on" defaultChecked={query.types.includes(key)} />
								<span className={styles.box}>
									<Icon name="check" size={14} />
								</span>
								{title}
							</label>
						))
					: Array.from({ length: SKELETON_COUNT }, (_, index) => <Skeleton key={index} className={styles.skeleton} />)}
			</fieldset>
		</form>
	);
}
