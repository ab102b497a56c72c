/** Certificates of games by market, in one table. */
import { useDeferredValue, useMemo, useState } from 'react';
import { certificatesCsvUrl, type CertificateMatrix } from '../../client-area/client-api.ts';
import { lazyDialog } from '../../client-area/client-dialog.tsx';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import type { PageHandle } from '../../document/head.ts';
import { useAddressQuery, type QuerySchema } from '../../parts/use-address-query.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CertificateFilters } from './certificate-filters.tsx';
import { CertificateTable } from './certificate-table.tsx';
import { filterMatrix, parseCertificateQuery, writeCertificateQuery, type Certificate } from './certificate-query.ts';
import styles from './certificates-page.module.css';

const CertificateDialog = lazyDialog(async () => (await import('./certificate-dialog.tsx')).CertificateDialog);

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_CERTIFICATES'), translations);
export const handle: PageHandle<unknown> = { head };

export const loader = clientLoader<CertificateMatrix>(
	'certificates',
	async ({ api, previous, isReload }) => (isReload ? undefined : previous) ?? (await api.certificates()),
);

export function Component() {
	const { t } = useTranslations();
	const title = t('LABEL_CERTIFICATES');
	const lead = t('TEXT_CERTIFICATES');
	return (
		<ClientGate<CertificateMatrix>
			opensErrorDialog
			fallback={
				<ClientPage title={title} lead={lead}>
					<Skeleton className={styles.filterSkeleton} />
					<Skeleton className={styles.tableSkeleton} />
				</ClientPage>
			}
			failed={
				<ClientPage title={title} lead={lead}>
					<LoadError />
				</ClientPage>
			}
		>
			{(matrix) => (
				<ClientPage title={title} lead={lead}>
					<Certificates matrix={matrix} />
				</ClientPage>
			)}
		</ClientGate>
	);
}

const schema: QuerySchema = {
	normalize: (values) => writeCertificateQuery(parseCertificateQuery(String(values))),
	replacesOnChoice: true,
};

function Certificates({ matrix }: { matrix: CertificateMatrix }) {
	const { t, language } = useTranslations();
	const { form, draft, set } = useAddressQuery(schema);
	const [opened, setOpened] = useState<Certificate | null>(null);
	const query = useMemo(() => parseCertificateQuery(draft), [draft]);
	// A large table renders slowly, so it updates after the typing.
	const deferred = useDeferredValue(query);
	const { markets, rows } = useMemo(() => filterMatrix(matrix, deferred, language), [matrix, deferred, language]);
	if (matrix.certificates.length === 0)
		return (
			<div className={styles.empty}>
				<h2 className={styles.emptyTitle}>{t('TITLE_NO_CERTIFICATES_YET')}</h2>
			</div>
		);
	const { sort, ...filters } = query;
	const clear = (): void => set({ q: '', market: '', state: '', expires: '', provider: '' });
	return (
		<>
			<CertificateFilters matrix={matrix} query={query} form={form} />
			<div className={styles.bar}>
				<p className={styles.count} role="status">
					{t('LABEL_GAME_COUNT', { count: rows.length, figure: String(rows.length) })}
				</p>
				<ActionLink href={certificatesCsvUrl(filters, language)} download>
					{t('ACTION_EXPORT_CERTIFICATES')}
				</ActionLink>
			</div>
			{rows.length > 0 ? (
				<CertificateTable
					markets={markets}
					rows={rows}
					sort={sort}
					onSort={({ by, isDescending }) => set({ sort: (isDescending ? '-' : '') + by })}
					onOpen={setOpened}
				/>
			) : (
				<div className={styles.empty}>
					<h2 className={styles.emptyTitle}>{t('TITLE_NO_CERTIFICATES')}</h2>
					<ActionButton onClick={clear}>{t('ACTION_CLEAR_FILTERS')}</ActionButton>
				</div>
			)}
			{opened && <CertificateDialog certificate={opened} matrix={matrix} onClose={() => setOpened(null)} />}
		</>
	);
}
