/** Entries of companies in campaigns, with the accepted texts, and the figures of a campaign. */
import { useState } from 'react';
import type { AdminOptIn } from '../../contract/campaign-opt-ins.ts';
import { Badge } from '../../ui/badge.tsx';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { queryString } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { useApiQuery } from '../api/use-api-query.ts';
import { Download } from '../frame/icons.ts';
import { Page } from '../frame/page.tsx';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { useListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { screenLabel } from '../messages/labels.ts';
import { formatList } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { CampaignTotals } from './campaign-totals.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import styles from './campaign-opt-ins-screen.module.css';

interface Extra {
	total: number;
	campaigns: { uid: string; name: string }[];
}

export default function CampaignOptInsScreen() {
	const t = useTranslate();
	const locale = useLocale();
	const mayViewFigures = useMay('performance', 'view');
	const list = useListParams(['campaign', 'current'], { rememberAs: 'campaign_opt_ins' });
	const { limit, offset } = list.query;
	const query = useApiQuery<AdminOptIn[], Extra>('campaign-opt-ins', {
		query: { ...list.filters, limit, offset },
	});
	const [opened, setOpened] = useState<AdminOptIn | null>(null);
	const campaigns = query.data?.extra.campaigns ?? [];
	const { campaign } = list.filters;
	const columns = [
		{ key: 'company', title: t('LABEL_OPT_IN_COMPANY'), cell: ({ company }: AdminOptIn) => company.name },
		{ key: 'campaign', title: t('LABEL_OPT_IN_CAMPAIGN'), cell: ({ campaign: { name } }: AdminOptIn) => name },
		{
			key: 'action',
			title: t('LABEL_OPT_IN_ACTION'),
			cell: ({ action, is_current }: AdminOptIn) => (
				<Badge tone={is_current && action !== 'withdrawn' ? 'gold' : 'ice'}>{t(`opt_in_actions.${action}`)}</Badge>
			),
		},
		{
			key: 'games',
			title: t('LABEL_OPT_IN_GAMES'),
			cell: ({ games }: AdminOptIn) =>
				formatList(
					games.map(({ title }) => title),
					locale,
				),
		},
		{ key: 'at', title: t('LABEL_OPT_IN_AT'), cell: ({ at }: AdminOptIn) => <Moment at={at} /> },
	] as const;
	return (
		<Page
			title={t(screenLabel('campaign_opt_ins'))}
			lead={t('TEXT_CAMPAIGN_OPT_INS')}
			actions={
				<ActionLink
					startIcon={<Download />}
					href={`/api/admin/campaign-opt-ins.csv?${queryString(list.filters)}`}
					download
				>
					{t('ACTION_EXPORT')}
				</ActionLink>
			}
		>
			<FilterBar list={list} hasSearch={false}>
				<SelectFilter
					list={list}
					name="campaign"
					label="LABEL_OPT_IN_CAMPAIGN"
					choices={[
						...campaigns.map(({ uid, name }) => ({ value: uid, text: name })),
						// A link may filter by a campaign without entries, so offer this campaign too.
						...(campaign && query.data && !campaigns.some(({ uid }) => uid === campaign)
							? [{ value: campaign, label: 'LABEL_OPT_IN_THIS_CAMPAIGN' }]
							: []),
					]}
				/>
				<SelectFilter
					list={list}
					name="current"
					label="LABEL_OPT_IN_STATE"
					choices={[
						{ value: 'joined', label: 'LABEL_OPT_INS_JOINED' },
						{ value: 'withdrawn', label: 'LABEL_OPT_INS_WITHDRAWN' },
					]}
				/>
			</FilterBar>
			{campaign && mayViewFigures && <CampaignTotals key={campaign} campaign={campaign} />}
			<ListStates query={query} list={list} empty="TEXT_NO_CAMPAIGN_OPT_INS">
				<Table
					label={t(screenLabel('campaign_opt_ins'))}
					rows={query.data?.data ?? []}
					rowKey={({ uid }) => uid}
					note={({ by }) => <span className={styles.note}>{by}</span>}
					scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
					columns={columns}
					actions={{
						label: t('LABEL_OPT_IN_EVIDENCE'),
						of: (row) => (
							<ActionButton look="text" onClick={() => setOpened(row)}>
								{t('LABEL_OPT_IN_EVIDENCE')}
							</ActionButton>
						),
					}}
				/>
				<Pager list={list} total={query.data?.extra.total ?? 0} />
			</ListStates>
			{opened && <EvidenceDialog record={opened} onClose={() => setOpened(null)} />}
		</Page>
	);
}
