import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SettingsStatus } from '../../../contract/settings.ts';
import { call } from '../../api/call.ts';
import { useEditing } from '../../editing/editing-context.tsx';

/** Returns defaults, last changes and the configuration of the server; undefined until they are loaded. */
export function useSettingsStatus(): SettingsStatus | undefined {
	// After a save there is a new last change, so load again.
	const revision = useEditing().item?.revision;
	return useQuery({
		queryKey: ['settings status', revision],
		queryFn: async ({ signal }) => (await call<SettingsStatus>('GET', 'settings-status', { signal })).data,
		placeholderData: keepPreviousData,
	}).data;
}
