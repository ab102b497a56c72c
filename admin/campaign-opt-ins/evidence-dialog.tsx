import type { AdminOptIn, OptInEvidence } from '../../contract/campaign-opt-ins.ts';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { queryString } from '../api/call.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { Download } from '../frame/icons.ts';
import { LoadError } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { formatList } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './campaign-opt-ins-screen.module.css';

export function EvidenceDialog({ record, onClose }: { record: AdminOptIn; onClose: () => void }) {
	const t = useTranslate();
	const query = useApiQuery<OptInEvidence>(`campaign-opt-ins/${record.uid}`);
	const evidence = query.data?.data;
	return (
		<Dialog
			title={t('LABEL_OPT_IN_EVIDENCE')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			size="large"
			actions={
				<>
					<ActionLink
						look="primary"
						startIcon={<Download />}
						href={`/api/admin/campaign-opt-ins/${record.uid}/evidence.pdf?${queryString({})}`}
						download
					>
						{t('ACTION_EVIDENCE_PDF')}
					</ActionLink>
					<ActionButton onClick={onClose}>{t('ACTION_CLOSE')}</ActionButton>
				</>
			}
		>
			{query.error ? <LoadError query={query} /> : null}
			{evidence ? <Evidence evidence={evidence} /> : !query.error && <Skeleton className={styles.terms} />}
		</Dialog>
	);
}

function Evidence({ evidence }: { evidence: OptInEvidence }) {
	const t = useTranslate();
	const locale = useLocale();
	const titles = (games: OptInEvidence['games']): string =>
		formatList(
			games.map(({ title }) => title),
			locale,
		);
	const facts = [
		['LABEL_OPT_IN_CAMPAIGN', evidence.name],
		['LABEL_OPT_IN_COMPANY', evidence.company],
		['LABEL_OPT_IN_BY', evidence.by],
		['LABEL_OPT_IN_ACTION', t(`opt_in_actions.${evidence.action}`)],
		['LABEL_OPT_IN_AT', <Moment key="at" at={evidence.at} />],
		...(evidence.games_before ? [['LABEL_OPT_IN_GAMES_BEFORE', titles(evidence.games_before)] as const] : []),
		[evidence.games_before ? 'LABEL_OPT_IN_GAMES_AFTER' : 'LABEL_OPT_IN_GAMES', titles(evidence.games)],
		['LABEL_OPT_IN_LANGUAGE', t(`languages.${evidence.language}`)],
		[
			'LABEL_OPT_IN_HASH',
			<code key="hash" className={styles.hash} translate="no">
				{evidence.text_hash}
			</code>,
		],
	] as const;
	return (
		<>
			<dl className={styles.facts}>
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt>{t(label)}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<RichText className={styles.terms} html={evidence.terms} />
		</>
	);
}
