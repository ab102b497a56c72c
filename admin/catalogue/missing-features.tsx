import { useState } from 'react';
import type { CatalogueImport } from '../../contract/catalogue.ts';
import { languageTraits, readLanguage } from '../../contract/languages.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { call } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { useRefetchAll } from '../api/use-api-query.ts';
import { useReportError } from '../frame/use-error.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';

/** Offers to create the game features of a file that do not exist. */
export function MissingFeatures({ row }: { row: CatalogueImport }) {
	const t = useTranslate();
	const { listSeparator } = languageTraits[readLanguage(useLocale())];
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const mayCreate = useMay('features', 'publish');
	const [isBusy, setBusy] = useState(false);
	const { missing_features } = row;
	if (missing_features.length === 0 || !mayCreate) return null;
	const create = async () => {
		setBusy(true);
		try {
			await call('POST', `catalogue/imports/${row.uid}/features`, {});
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	return (
		<Alert tone="warning">
			{t('TEXT_MISSING_FEATURES', { names: missing_features.join(listSeparator) })}{' '}
			<ActionButton busy={isBusy} onClick={() => void create()}>
				{t('ACTION_CREATE_FEATURES')}
			</ActionButton>
		</Alert>
	);
}
