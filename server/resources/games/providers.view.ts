import type { Language } from '../../../contract/envelope.ts';
import type { Provider, ProviderName } from '../../../contract/providers.ts';
import { localized } from '../../database/localized.ts';
import type { Pictures } from '../../platform/pictures/pictures.store.ts';
import type { ProviderRow } from './providers.store.ts';

export const viewProviderName = (row: ProviderRow, language: Language): ProviderName => ({
	key: row.key,
	title: localized(row.title, language),
	is_own: row.is_own === 1,
});

export function viewProvider(row: ProviderRow, pictures: Pictures, language: Language): Provider {
	const { urls, media } = pictures.fields(row, ['logo']);
	return { ...viewProviderName(row, language), ...urls, media };
}
