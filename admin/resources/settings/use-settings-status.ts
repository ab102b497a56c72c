import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SettingsStatus } from '../../../contract/settings.ts';
import { call } from '../../api/call.ts';
import { useEditing } from '../../editing/editing-context.tsx';

export function useSettingsStatus(): SettingsStatus | undefined {
	// The status contains the last change, so a new revision needs a new request.
	const revision = useEditing().item?.revision;
	return useQuery({
		queryKey: ['api', 'settings-status', revision],
		queryFn: async ({ signal }) => (await call<SettingsStatus>('GET', 'settings-status', { signal })).data,
		placeholderData: keepPreviousData,
	}).data;
}
