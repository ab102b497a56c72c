import { useState } from 'react';
import type { CatalogueImport } from '../../contract/catalogue.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { call } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { useRefetchAll } from '../api/use-api-query.ts';
import { useReportError } from '../frame/use-error.ts';
import { formatList } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';

const texts = {
	features: { text: 'TEXT_MISSING_FEATURES', action: 'ACTION_CREATE_FEATURES' },
	providers: { text: 'TEXT_MISSING_PROVIDERS', action: 'ACTION_CREATE_PROVIDERS' },
} as const;

interface Props {
	row: CatalogueImport;
	kind: keyof typeof texts;
}

/** Offers to create missing features or providers that the file names. */
export function MissingItems({ row, kind }: Props) {
	const t = useTranslate();
	const locale = useLocale();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const mayCreate = useMay(kind, 'publish');
	const [isBusy, setBusy] = useState(false);
	const names = row[`missing_${kind}`];
	if (names.length === 0 || !mayCreate) return null;
	const create = async () => {
		setBusy(true);
		try {
			await call('POST', `catalogue/imports/${row.uid}/${kind}`, {});
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	return (
		<Alert tone="warning">
			{t(texts[kind].text, { names: formatList(names, locale) })}{' '}
			<ActionButton busy={isBusy} onClick={() => void create()}>
				{t(texts[kind].action)}
			</ActionButton>
		</Alert>
	);
}
