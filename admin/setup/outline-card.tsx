import { useState } from 'react';
import type { Setup } from '../../contract/setup.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { call } from '../api/call.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { useNotify } from '../frame/notifications.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { StartOutline } from '../home/setup-guide.tsx';
import { screenLabel } from '../messages/labels.ts';
import { formatList } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './setup-screen.module.css';

export function OutlineCard({ outline: { is_offered, samples, edited } }: { outline: Setup['outline'] }) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const [isAsking, setAsking] = useState(false);
	const [kept, setKept] = useState<string[]>([]);
	const list = formatList(
		samples.map(({ resource, titles }) =>
			t('LABEL_SAMPLE_COUNT', { name: t(screenLabel(resource), { count: 2 }), count: titles.length }),
		),
		locale,
	);
	const remove = async (): Promise<void> => {
		setAsking(false);
		try {
			const { data } = await call<{ removed: number; kept: string[] }>('DELETE', 'setup/outline');
			notify('TEXT_SAMPLES_REMOVED', { type: 'success', messageArgs: { count: data.removed } });
			setKept(data.kept);
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
		}
	};
	if (!is_offered && samples.length === 0 && kept.length === 0) return null;
	return (
		<Card title={t('TITLE_OUTLINE')}>
			<div className={styles.step}>
				{is_offered ? <StartOutline /> : null}
				{kept.length > 0 ? <Alert>{t('TEXT_SAMPLES_KEPT', { titles: formatList(kept, locale) })}</Alert> : null}
				{samples.length > 0 ? (
					<>
						<p>{t('TEXT_SAMPLES', { list })}</p>
						{edited > 0 ? <p className={styles.help}>{t('TEXT_SAMPLES_EDITED', { count: edited })}</p> : null}
						<div className={styles.links}>
							<ActionButton look="danger" onClick={() => setAsking(true)}>
								{t('ACTION_REMOVE_SAMPLES')}
							</ActionButton>
						</div>
					</>
				) : null}
			</div>
			{isAsking ? (
				<QuestionDialog
					title="TITLE_REMOVE_SAMPLES"
					text="TEXT_REMOVE_SAMPLES"
					choices={[{ label: 'ACTION_REMOVE_SAMPLES', color: 'error', onClick: () => void remove() }]}
					onClose={() => setAsking(false)}
				>
					<ul className={styles.samples}>
						{samples.map(({ resource, titles }) => (
							<li key={resource}>
								<strong>{t(screenLabel(resource), { count: titles.length })}</strong>
								<ul className={styles.titles}>
									{titles.map((title, place) => (
										<li key={place}>{title}</li>
									))}
								</ul>
							</li>
						))}
					</ul>
				</QuestionDialog>
			) : null}
		</Card>
	);
}
