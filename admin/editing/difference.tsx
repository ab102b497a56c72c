import { languages, languageTraits } from '../../contract/languages.ts';
import { useMemo } from 'react';
import { useItems } from '../api/items.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useChoices } from '../api/choices.ts';
import { MediaPicture } from '../media-picker/media-picture.tsx';
import type { Part } from './content-parts.ts';
import { fieldLabel } from '../messages/labels.ts';
import type { Resource } from './resource.ts';
import { localizedText } from '../messages/localized-text.ts';
import { WITHHELD_FIELD } from './form-sections.ts';
import { formatValue, type ValueFormat } from './format-value.ts';
import { changesBetween } from './text-changes.ts';
import styles from './difference.module.css';

export function usePartName(resource: Pick<Resource, 'name'>): (part: Part) => string {
	const t = useTranslate();
	return ({ field, language }) => {
		const name = t(fieldLabel(resource.name, field), { _: t(field, { _: field }) });
		return language ? t('LABEL_FIELD_IN', { field: name, language: t(`languages.${language}`) }) : name;
	};
}

export function PartName({ resource, part }: { resource: Pick<Resource, 'name'>; part: Part }) {
	return usePartName(resource)(part);
}

/** Returns one line for each block. */
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

type FormattedResource = Pick<Resource, 'references' | 'values'>;

/** Returns the content type of the uids in a part, e.g. `media` for `pictures.hero`. */
const referencedResource = ({ references }: FormattedResource, { field }: Part): string | undefined =>
	references?.[field] ?? references?.[field.split('.')[0] ?? ''];

const languageNames: ValueFormat = {
	choices: languages.map((language) => ({ value: language, label: `languages.${language}` })),
};

function useValueFormatter(resource: FormattedResource, { field }: Part): (value: unknown) => string {
	const t = useTranslate();
	const locale = useLocale();
	const format = resource.values?.[field] ?? (field === WITHHELD_FIELD ? languageNames : {});
	const choices = useChoices({ enabled: format.names !== undefined });
	const names =
		format.names === 'languages' || format.names === undefined
			? choices?.languages.map(({ code, name }) => [code, name] as const)
			: choices?.[format.names].map(({ key, title }) => [key, localizedText(title, locale)] as const);
	return (value) =>
		formatValue(value, format, { locale, t, htmlText, ...(format.names ? { names: new Map(names) } : {}) });
}

export function PartDifference({
	resource,
	part,
	before,
	after,
}: {
	resource: FormattedResource;
	part: Part;
	before: unknown;
	after: unknown;
}) {
	const referenced = referencedResource(resource, part);
	if (referenced === 'media') return <PictureDifference before={before} after={after} />;
	if (referenced !== undefined) return <TitlesDifference resourceName={referenced} before={before} after={after} />;
	return <TextDifference resource={resource} part={part} before={before} after={after} />;
}

export function PartValue({ resource, part, value }: { resource: FormattedResource; part: Part; value: unknown }) {
	const format = useValueFormatter(resource, part);
	const referenced = referencedResource(resource, part);
	if (referenced === 'media') return <Pictures value={value} />;
	if (referenced !== undefined) return <TitlesDifference resourceName={referenced} before={value} after={value} />;
	const text = format(value);
	return <Changes old={text} next={text} isUnspaced={false} />;
}

function TextDifference({
	resource,
	part,
	before,
	after,
}: {
	resource: FormattedResource;
	part: Part;
	before: unknown;
	after: unknown;
}) {
	const t = useTranslate();
	const format = useValueFormatter(resource, part);
	const [old, next] = [format(before), format(after)];
	if (old === next) return <p className={styles.note}>{t('TEXT_SAME_WORDS')}</p>;
	return (
		<Changes old={old} next={next} isUnspaced={part.language !== null && languageTraits[part.language].isUnspaced} />
	);
}

/** Marks text that is missing in the other value. */
export function PartSide({
	resource,
	part,
	value,
	other,
}: {
	resource: FormattedResource;
	part: Part;
	value: unknown;
	other: unknown;
}) {
	const format = useValueFormatter(resource, part);
	const referenced = referencedResource(resource, part);
	if (referenced === 'media') return <Pictures value={value} />;
	if (referenced !== undefined)
		return <TitlesDifference resourceName={referenced} before={other} after={value} isOneSided />;
	const isUnspaced = part.language !== null && languageTraits[part.language].isUnspaced;
	return <Changes old={format(other)} next={format(value)} isUnspaced={isUnspaced} isOneSided />;
}

interface ChangesProps {
	old: string;
	next: string;
	isUnspaced: boolean;
	/** True hides deletions, and marks insertions in a neutral colour. */
	isOneSided?: boolean;
}

function Changes({ old, next, isUnspaced, isOneSided = false }: ChangesProps) {
	const changes = useMemo(() => changesBetween(old, next, isUnspaced), [old, next, isUnspaced]);
	if (isOneSided && next === '') return <p className={styles.note}>—</p>;
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the text
		<div className={styles.changes} tabIndex={0} role="group">
			{changes.map(({ value, added, removed }, index) => {
				const key = `${index} ${value}`;
				if (isOneSided) return removed ? null : added ? <mark key={key}>{value}</mark> : <span key={key}>{value}</span>;
				return added ? (
					<ins key={key}>{value}</ins>
				) : removed ? (
					<del key={key}>{value}</del>
				) : (
					<span key={key}>{value}</span>
				);
			})}
		</div>
	);
}

const uidsIn = (value: unknown): string[] =>
	Array.isArray(value)
		? value.filter((each): each is string => typeof each === 'string')
		: typeof value === 'string' && value
			? [value]
			: [];

function TitlesDifference({
	resourceName,
	before,
	after,
	isOneSided = false,
}: {
	resourceName: string;
	before: unknown;
	after: unknown;
	isOneSided?: boolean;
}) {
	const locale = useLocale();
	const uids = [...new Set([...uidsIn(before), ...uidsIn(after)])];
	const items = useItems(resourceName, uids);
	const titles = new Map(items.map(({ uid, title }) => [uid, localizedText(title, locale)]));
	const write = (value: unknown) =>
		uidsIn(value)
			.map((uid) => titles.get(uid) || uid)
			.join('\n');
	return <Changes old={write(before)} next={write(after)} isUnspaced={false} isOneSided={isOneSided} />;
}

function Pictures({ value, side }: { value: unknown; side?: 'before' | 'after' }) {
	const uids = uidsIn(value);
	return (
		<div className={side ? `${styles.pictures} ${styles[side]}` : styles.pictures}>
			{uids.length ? (
				uids.map((uid) => <MediaPicture key={uid} uid={uid} width={88} height={56} />)
			) : (
				<span className={styles.note}>—</span>
			)}
		</div>
	);
}

function PictureDifference({ before, after }: { before: unknown; after: unknown }) {
	return (
		<div className={styles.comparison}>
			<Pictures value={before} side="before" />
			<span aria-hidden="true">→</span>
			<Pictures value={after} side="after" />
		</div>
	);
}
