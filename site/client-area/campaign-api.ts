/** API calls by which operators join campaigns. */
import { useMemo } from 'react';
import type { CampaignOptIn, EvidenceFile } from '../../contract/campaign-opt-ins.ts';
import { queryOf, type Api } from '../api.ts';
import { useApi } from '../parts/use-api.ts';
import type { Language } from '../urls.ts';

export type {
	CampaignOptIn,
	CampaignResults,
	EvidenceFile,
	OptInEvidence,
	OptInRecord,
} from '../../contract/campaign-opt-ins.ts';

const pathOf = (slug: string): string => `/api/client-area/campaigns/${encodeURIComponent(slug)}/opt-in`;

interface Entry {
	/** Slugs of the chosen games. */
	games: readonly string[];
	textHash: string;
	isAccepted: boolean;
}

export const campaignApi = ({ get, sendForm }: Api) => ({
	/** The server makes the PDF during this request. */
	evidenceFile: (uid: string) => get<EvidenceFile>(`/api/client-area/campaign-opt-ins/${uid}/evidence`),
	join: (slug: string, { games, textHash, isAccepted }: Entry) =>
		sendForm<{ status: 'ok'; data: CampaignOptIn }>(pathOf(slug), {
			games: games.join(','),
			text_hash: textHash,
			accepted: isAccepted ? 'on' : '',
		}),
	withdraw: (slug: string) => sendForm<{ status: 'ok'; data: CampaignOptIn }>(`${pathOf(slug)}/withdraw`, {}),
});

export function useCampaignApi(): ReturnType<typeof campaignApi> {
	const api = useApi();
	return useMemo(() => campaignApi(api), [api]);
}

export const evidencePdfUrl = (uid: string, lang: Language): string =>
	`/api/client-area/campaign-opt-ins/${uid}/evidence.pdf${queryOf({ lang })}`;
