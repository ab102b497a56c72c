import { useTranslate } from '../messages/use-translate.tsx';
import { CheckCircle, Event } from '../frame/first-icons.ts';
import { EventBusy, Period } from '../frame/icons.ts';
import { entryKinds, type EntryKind } from './calendar-entries.ts';
import styles from './kind-legend.module.css';

const icons = { publish: CheckCircle, unpublish: EventBusy, date: Event, period: Period };

interface KindLegendProps {
	/** Empty means all kinds. */
	chosen: readonly EntryKind[];
	counts: Readonly<Record<EntryKind, number>>;
	/** True explains dashed frames, which only the month view has. */
	hasDashes: boolean;
	onChosen: (kinds: EntryKind[]) => void;
}

/** The buttons filter the calendar by kind. */
export function KindLegend({ chosen, counts, hasDashes, onChosen }: KindLegendProps) {
	const t = useTranslate();
	return (
		<div className={styles.legend}>
			<div role="group" aria-label={t('LABEL_CALENDAR_KINDS')} className={styles.kinds}>
				{entryKinds.map((kind) => {
					const Icon = icons[kind];
					const isChosen = chosen.includes(kind);
					return (
						<button
							key={kind}
							type="button"
							className={styles.kind}
							data-kind={kind}
							aria-pressed={isChosen}
							onClick={() => onChosen(isChosen ? chosen.filter((each) => each !== kind) : [...chosen, kind])}
						>
							<Icon size={16} />
							{t(`calendar_legend.${kind}`)}
							<span className={styles.count}>{counts[kind]}</span>
						</button>
					);
				})}
			</div>
			{hasDashes && (
				<p className={styles.mark}>
					<span className={styles.dashed} aria-hidden="true" />
					{t('LABEL_CALENDAR_DASHED')}
				</p>
			)}
		</div>
	);
}
