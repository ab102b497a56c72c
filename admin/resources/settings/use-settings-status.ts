import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SettingsStatus } from '../../../contract/settings.ts';
import { call } from '../../api/call.ts';
import { useEditing } from '../../editing/editing-context.tsx';

/** Loads the defaults, the last changes and the server's configuration. */
export function useSettingsStatus(): SettingsStatus | undefined {
	// Request the status again for a new revision, because the status includes the last change.
	const revision = useEditing().item?.revision;
	return useQuery({
		queryKey: ['api', 'settings-status', revision],
		queryFn: async ({ signal }) => (await call<SettingsStatus>('GET', 'settings-status', { signal })).data,
		placeholderData: keepPreviousData,
	}).data;
}
