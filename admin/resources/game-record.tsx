/** Recorded mathematics and documents of a game. */
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import type { GameContent, GameRecord } from '../../contract/games.ts';
import { call } from '../api/call.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { formatPercent } from '../editing/format-value.ts';
import { formatCompact } from '../lists/numbers.ts';
import { formatList } from '../messages/localized-text.ts';
import styles from './game-record.module.css';

type Maths = NonNullable<GameRecord['maths']>;

function useRecord(): GameRecord | undefined {
	const { item } = useEditing();
	const locale = useLocale();
	return useQuery({
		queryKey: ['game record', item?.uid, locale],
		// The forms of a new and of a stored game share this request, so it is not aborted.
		queryFn: async () => (await call<GameRecord>('GET', `games/${item!.uid}/record`)).data,
		enabled: item !== null,
	}).data;
}

/** The order of a list does not matter. */
const comparable = (value: unknown): string =>
	JSON.stringify(Array.isArray(value) ? (value as string[]).toSorted((a, b) => (a < b ? -1 : 1)) : value);

/** Compares the form with the recorded mathematics. A button copies the recorded values into the form. */
export function MathsRecord() {
	const t = useTranslate();
	const locale = useLocale();
	const { isReadOnly } = useEditing();
	const { setValue } = useFormContext<GameContent>();
	const formValues = useWatch<GameContent>() as GameContent;
	const record = useRecord();
	if (!record?.maths) return null;
	const fields = Object.keys(record.maths) as (keyof Maths)[];
	const differing = fields.filter((field) => comparable(formValues[field]) !== comparable(record.maths![field]));
	const applyRecord = (): void => {
		for (const field of differing)
			setValue(field, record.maths![field], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
	};
	const returns = formatList(
		record.other_returns.map((rtp) => formatPercent(rtp, locale)),
		locale,
	);
	return (
		<Alert
			tone={differing.length ? 'warning' : 'success'}
			action={
				differing.length > 0 && !isReadOnly ? (
					<ActionButton look="text" onClick={applyRecord}>
						{t('ACTION_USE_RECORD')}
					</ActionButton>
				) : undefined
			}
		>
			{differing.length
				? t('TEXT_RECORD_DIFFERS', {
						fields: formatList(
							differing.map((field) => t(`resources.games.fields.${field}`)),
							locale,
						),
					})
				: t('TEXT_RECORD_SAME', { rounds: formatCompact(record.rounds ?? 0, locale) })}
			{returns && ` ${t('TEXT_RTP_VARIANTS', { returns })}`}
		</Alert>
	);
}

/** Staff assign a document to games in the form of the document. */
export function GameDocuments() {
	const t = useTranslate();
	const record = useRecord();
	return record?.documents.length === 0 ? (
		<p className={styles.none}>{t('TEXT_NO_DOCUMENTS')}</p>
	) : (
		<ul className={styles.documents}>
			{record?.documents.map(({ uid, title }) => (
				<li key={uid}>
					<TextLink href={`/documents/${uid}`}>{title}</TextLink>
				</li>
			))}
		</ul>
	);
}
