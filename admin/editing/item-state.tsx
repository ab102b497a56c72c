import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import type { ReviewState } from '../../contract/editing.ts';
import type { ItemRow } from '../api/item.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatInstant, formatUtc } from '../messages/instants.ts';
import { stateLabel } from '../messages/labels.ts';
import type { Translate } from '../messages/translate.ts';
import styles from './item-state.module.css';

export const reviewLabel = (state: ReviewState): string => `review_states.${state}`;

type Scheduled = Pick<ItemRow, 'state' | 'on_site' | 'publish_from' | 'publish_until' | 'shown_from'>;

function nextStepOf(item: Scheduled): { at: string; until: string | null; message: string } | null {
	const isComing = item.state === 'scheduled' && item.publish_from !== null;
	const isHidden = !isComing && item.on_site && item.shown_from !== null;
	const at = isComing ? item.publish_from : isHidden ? item.shown_from : item.publish_until;
	if (!at) return null;
	if (isComing) {
		const until = item.publish_until;
		return { at, until, message: until === null ? 'LABEL_FROM_INSTANT' : 'LABEL_FROM_UNTIL_INSTANT' };
	}
	return { at, until: null, message: isHidden ? 'LABEL_SHOWN_FROM_INSTANT' : 'LABEL_UNTIL_INSTANT' };
}

const nextStepText = (
	{ at, until, message }: NonNullable<ReturnType<typeof nextStepOf>>,
	t: Translate,
	locale: string,
) => t(message, { instant: formatInstant(at, locale), until: until && formatInstant(until, locale) });

/** '' without a scheduled change. */
export function useNextStep(item: Scheduled | null): string {
	const t = useTranslate();
	const locale = useLocale();
	const next = item && nextStepOf(item);
	return next ? nextStepText(next, t, locale) : '';
}

export function StateChip({ item }: { item: Pick<Scheduled, 'state' | 'on_site'> }) {
	const t = useTranslate();
	return (
		<span className={`${styles.state} ${styles[item.state]}`}>
			{t(item.on_site && item.state === 'scheduled' ? 'LABEL_NEXT_SCHEDULED' : stateLabel(item.state))}
		</span>
	);
}

/** The tooltip has the time of the change in UTC. */
export function StateWithNextStep({ item }: { item: Scheduled & Pick<ItemRow, 'review'> }) {
	const t = useTranslate();
	const locale = useLocale();
	const next = nextStepOf(item);
	return (
		<>
			<StateChip item={item} />
			{item.review && (
				<div className={styles.review} data-state={item.review.state}>
					{t(reviewLabel(item.review.state))}
				</div>
			)}
			{next && (
				<div className={styles.next} title={formatUtc(next.at, locale)}>
					{nextStepText(next, t, locale)}
				</div>
			)}
		</>
	);
}

/** For sample content of a new studio that nobody has edited. */
export function SampleBadge({ item }: { item: Pick<ItemRow, 'is_sample'> }) {
	const t = useTranslate();
	return item.is_sample ? <Badge tone="gold">{t('LABEL_SAMPLE')}</Badge> : null;
}

/** Counts texts that are missing, outdated or translated by a machine. */
export function TranslationChip({ translations }: Pick<ItemRow, 'translations'>) {
	const t = useTranslate();
	const marks = Object.values(translations).flatMap((each) => Object.values(each));
	const missing = marks.filter((mark) => mark === 'missing').length;
	const stale = marks.filter((mark) => mark === 'stale').length;
	const machine = marks.filter((mark) => mark === 'machine').length;
	if (!missing && !stale && !machine) return null;
	const text = [
		missing ? t('LABEL_MISSING_TEXTS', { count: missing }) : '',
		stale ? t('LABEL_STALE_TEXTS', { count: stale }) : '',
		machine ? t('translations.machine_texts', { count: machine }) : '',
	].filter(Boolean);
	return <span className={styles.translations}>{text.join(' · ')}</span>;
}
