/** What the software knows of a game by itself, beside what staff write of it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { GameContent, GameRecord } from '../../contract/games.ts';
import { call } from '../api/call.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { Section } from '../editing/section.tsx';
import { formatCompact } from '../lists/numbers.ts';

type Maths = NonNullable<GameRecord['maths']>;

function useRecord(): GameRecord | undefined {
	const { item } = useEditing();
	const locale = useLocale();
	return useQuery({
		queryKey: ['game record', item?.uid, locale],
		queryFn: async ({ signal }) => (await call<GameRecord>('GET', `games/${item!.uid}/record`, { signal })).data,
		enabled: item !== null,
	}).data;
}

/** The order of features does not count. */
const plain = (value: unknown): string =>
	JSON.stringify(Array.isArray(value) ? (value as string[]).toSorted((a, b) => (a < b ? -1 : 1)) : value);

/** Whether the maths are those of the record, and a way to take them from there. Nothing for games of others. */
export function MathsRecord() {
	const t = useTranslate();
	const locale = useLocale();
	const { isReadOnly } = useEditing();
	const { setValue } = useFormContext<GameContent>();
	const written = useWatch<GameContent>() as GameContent;
	const record = useRecord();
	if (!record?.maths) return null;
	const fields = Object.keys(record.maths) as (keyof Maths)[];
	const differing = fields.filter((field) => plain(written[field]) !== plain(record.maths![field]));
	const take = (): void => {
		for (const field of differing)
			setValue(field, record.maths![field], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
	};
	const returns = record.other_returns.map((rtp) => `${rtp}%`).join(', ');
	return (
		<Alert
			severity={differing.length ? 'warning' : 'success'}
			variant="outlined"
			action={
				differing.length > 0 && !isReadOnly ? (
					<Button color="inherit" size="small" onClick={take}>
						{t('ACTION_USE_RECORD')}
					</Button>
				) : undefined
			}
		>
			{differing.length
				? t('TEXT_RECORD_DIFFERS', {
						fields: differing.map((field) => t(`resources.games.fields.${field}`)).join(', '),
					})
				: t('TEXT_RECORD_SAME', { rounds: formatCompact(record.rounds ?? 0, locale) })}
			{returns && ` ${t('TEXT_RTP_VARIANTS', { returns })}`}
		</Alert>
	);
}

/** The documents that concern the game; which they are is said in the documents themselves. */
export function GameDocuments() {
	const t = useTranslate();
	const { item } = useEditing();
	const record = useRecord();
	if (item === null) return null;
	return (
		<Section title="LABEL_GAME_DOCUMENTS">
			<Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
				{record?.documents.map(({ uid, title }) => (
					<li key={uid}>
						<Link component={RouterLink} to={`/documents/${uid}`}>
							{title}
						</Link>
					</li>
				))}
			</Stack>
			{record?.documents.length === 0 && <Typography color="text.secondary">{t('TEXT_NO_DOCUMENTS')}</Typography>}
		</Section>
	);
}
