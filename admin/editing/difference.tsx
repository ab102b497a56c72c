/** What two versions of an item's content have that is not the same, field by field. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { diffChars, diffLines, diffWordsWithSpace, type Change } from 'diff';
import { useMemo } from 'react';
import { useGetManyAggregate, useLocale, useTranslate } from 'react-admin';
import { useChoices } from '../api/choices.ts';
import type { Content, ItemRow } from '../api/item.ts';
import { MediaPicture } from '../media/media-picture.tsx';
import { fieldLabel } from './editing-context.tsx';
import type { Resource } from './resource.ts';
import { inEither } from './other-language.ts';
import { writeValue } from './written-value.ts';

/** A part of the content that can be chosen by itself: a field, or one language of it. */
export interface Part {
	/** `title.en`, `slug`, or `texts.hero_title.zh`. */
	path: string;
	/** The path without the language. */
	field: string;
	language: 'en' | 'zh' | null;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it is a text in both languages. */
const isLocalized = (value: unknown): boolean => isFields(value) && Object.keys(value).sort().join() === 'en,zh';

/** The parts in which two contents differ, in the order of the fields. */
export function differingParts(mine: Content, theirs: Content, under: string[] = []): Part[] {
	return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((key): Part[] => {
		const [a, b] = [mine[key], theirs[key]];
		if (same(a, b)) return [];
		const keys = [...under, key];
		if (isFields(a) && isFields(b)) return differingParts(a, b, keys);
		const language = (key === 'en' || key === 'zh') && isLocalized(mine) ? key : null;
		return [{ path: keys.join('.'), field: (language ? under : keys).join('.'), language }];
	});
}

/** A content of which nothing is left but what was empty. */
const emptied = (value: unknown): unknown => {
	if (isFields(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, emptied(each)]));
	return value === '' || (Array.isArray(value) && !value.length) ? value : null;
};

/** The parts of a content that hold something. */
export const filledParts = (content: Content): Part[] => differingParts(content, emptied(content) as Content);

/** The part's value in a content. */
export function partOf(content: Content, { path }: Part): unknown {
	return path.split('.').reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), content);
}

/** The content with another value of a part. */
export function withPart(content: Content, part: Part, value: unknown): Content {
	const put = (inside: Fields, [key = '', ...rest]: string[]): Fields => {
		const before = inside[key];
		return { ...inside, [key]: rest.length ? put(isFields(before) ? before : {}, rest) : value };
	};
	return put(content, part.path.split('.'));
}

export const sameParts = same;

/** What a part is called. */
export function PartName({ resource, part }: { resource: Pick<Resource, 'name'>; part: Part }) {
	const t = useTranslate();
	const name = t(fieldLabel(resource.name, part.field), { _: t(part.field, { _: part.field }) });
	return <>{part.language ? t('LABEL_FIELD_IN', { field: name, language: t(`languages.${part.language}`) }) : name}</>;
}

/** HTML as the text it holds, a line for each block, so that people can compare it. */
export function htmlText(html: string): string {
	const body = new DOMParser().parseFromString(html, 'text/html').body;
	for (const image of body.querySelectorAll('img')) image.replaceWith(`[${image.alt || image.src}]`);
	for (const item of body.querySelectorAll('li')) item.prepend('• ');
	for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, tr, blockquote, figcaption, br'))
		block.append('\n');
	return (body.textContent ?? '')
		.replaceAll(/[ \t]+/g, ' ')
		.replaceAll(/\n\s*/g, '\n')
		.trim();
}

/** The parts of a resource that tell how its values are shown. */
type Valued = Pick<Resource, 'references' | 'values'>;

/** The resource whose uids a part holds, e.g. `media` for `pictures.hero`. */
const namedBy = ({ references }: Valued, { field }: Part): string | undefined =>
	references?.[field] ?? references?.[field.split('.')[0] ?? ''];

/** How values of a part are written for people. */
function useWritten(resource: Valued, { field }: Part): (value: unknown) => string {
	const t = useTranslate();
	const locale = useLocale();
	const format = resource.values?.[field] ?? {};
	const choices = useChoices({ enabled: format.names !== undefined });
	const names =
		format.names === 'features'
			? choices?.features.map(({ key, title }) => [key, inEither(title, locale)] as const)
			: choices?.languages.map(({ code, name }) => [code, name] as const);
	return (value) =>
		writeValue(value, format, { locale, t, htmlText, ...(format.names ? { names: new Map(names) } : {}) });
}

/** Both values of a part as one text: what was taken away struck out, what was added marked. */
export function PartDifference({
	resource,
	part,
	before,
	after,
}: {
	resource: Valued;
	part: Part;
	before: unknown;
	after: unknown;
}) {
	const named = namedBy(resource, part);
	if (named === 'media') return <PictureDifference before={before} after={after} />;
	if (named !== undefined) return <TitlesDifference named={named} before={before} after={after} />;
	return <TextDifference resource={resource} part={part} before={before} after={after} />;
}

/** A part's value as it stands. */
export function PartValue({ resource, part, value }: { resource: Valued; part: Part; value: unknown }) {
	const write = useWritten(resource, part);
	const named = namedBy(resource, part);
	if (named === 'media') return <Pictures value={value} color="divider" />;
	if (named !== undefined) return <TitlesDifference named={named} before={value} after={value} />;
	const text = write(value);
	return <Changes old={text} next={text} isChinese={false} />;
}

function TextDifference({
	resource,
	part,
	before,
	after,
}: {
	resource: Valued;
	part: Part;
	before: unknown;
	after: unknown;
}) {
	const t = useTranslate();
	const write = useWritten(resource, part);
	const [old, next] = [write(before), write(after)];
	if (old === next)
		return (
			<Typography variant="body2" color="textSecondary">
				{t('TEXT_SAME_WORDS')}
			</Typography>
		);
	return <Changes old={old} next={next} isChinese={part.language === 'zh'} />;
}

/** How long texts are compared at the most, ms: nothing else can be done meanwhile. */
const PATIENCE = 300;

/**
 * What was taken away and added, by words, in Chinese by characters; by lines where that takes too long, and as a whole
 * where that does too.
 */
export function changesBetween(old: string, next: string, isChinese: boolean): Change[] {
	const most = { timeout: PATIENCE };
	return (
		(isChinese ? diffChars(old, next, most) : diffWordsWithSpace(old, next, most)) ??
		diffLines(old, next, most) ?? [
			{ value: old, removed: true, added: false, count: 1 },
			{ value: next, removed: false, added: true, count: 1 },
		]
	);
}

function Changes({ old, next, isChinese }: { old: string; next: string; isChinese: boolean }) {
	const changes = useMemo(() => changesBetween(old, next, isChinese), [old, next, isChinese]);
	return (
		<Typography
			component="div"
			variant="body2"
			sx={{
				whiteSpace: 'pre-wrap',
				maxHeight: 320,
				overflowY: 'auto',
				'& del': { bgcolor: 'rgb(255 131 112 / 20%)', color: 'error.main' },
				'& ins': { bgcolor: 'rgb(111 224 181 / 18%)', color: 'success.main', textDecoration: 'none' },
			}}
			tabIndex={0}
			role="group"
		>
			{changes.map(({ value, added, removed }, index) => {
				const key = `${index} ${value}`;
				return added ? (
					<ins key={key}>{value}</ins>
				) : removed ? (
					<del key={key}>{value}</del>
				) : (
					<span key={key}>{value}</span>
				);
			})}
		</Typography>
	);
}

const uidsIn = (value: unknown): string[] =>
	Array.isArray(value)
		? value.filter((each): each is string => typeof each === 'string')
		: typeof value === 'string' && value
			? [value]
			: [];

function TitlesDifference({ named, before, after }: { named: string; before: unknown; after: unknown }) {
	const locale = useLocale();
	const uids = [...new Set([...uidsIn(before), ...uidsIn(after)])];
	const { data = [] } = useGetManyAggregate<ItemRow & { id: string }>(
		named,
		{ ids: uids },
		{ enabled: uids.length > 0 },
	);
	const titles = new Map(data.filter(Boolean).map(({ uid, title }) => [uid, inEither(title, locale)]));
	const write = (value: unknown) =>
		uidsIn(value)
			.map((uid) => titles.get(uid) || uid)
			.join('\n');
	return <Changes old={write(before)} next={write(after)} isChinese={false} />;
}

function Pictures({ value, color }: { value: unknown; color: string }) {
	const uids = uidsIn(value);
	return (
		<Box
			sx={{
				display: 'flex',
				flexWrap: 'wrap',
				gap: 0.5,
				width: 'fit-content',
				p: 0.5,
				borderRadius: 1,
				border: 1,
				borderColor: color,
			}}
		>
			{uids.length ? (
				uids.map((uid) => <MediaPicture key={uid} uid={uid} width={88} height={56} />)
			) : (
				<Typography variant="body2" color="textSecondary">
					—
				</Typography>
			)}
		</Box>
	);
}

function PictureDifference({ before, after }: { before: unknown; after: unknown }) {
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
			<Pictures value={before} color="error.main" />
			<span aria-hidden="true">→</span>
			<Pictures value={after} color="success.main" />
		</Box>
	);
}
