/**
 * Fills an empty studio with an outline (ADR 0080): general page texts, drafts of legal texts, and sample content.
 * Saves it like content of staff, so each item has a version and an audit event.
 */
import { fileURLToPath } from 'node:url';
import { z } from '@hono/zod-openapi';
import { FALLBACK_LANGUAGE, languages } from '../../../contract/languages.ts';
import { localizedObject } from '../../../contract/envelope.ts';
import { isLegalPage } from '../../../contract/legal-texts.ts';
import { textPages } from '../../../contract/text-sections.ts';
import { languageCodes } from '../../../contract/urls.ts';
import { checkedDraft, throwIfInvalid } from '../../cms/editing/content-errors.ts';
import { create, save } from '../../cms/editing/save-item.ts';
import { loadItem, type EditContext } from '../../cms/editing/load-item.ts';
import { remove } from '../../cms/editing/item-actions.ts';
import { markSample } from '../../cms/editing/samples.store.ts';
import { contentTypeOf, type ContentType } from '../../cms/content-type.ts';
import { anyText, toAllLanguages, type Localized } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import { hasNoContent, readSamples } from '../../features/setup/setup.store.ts';
import { writeSettings } from '../../auth/settings/settings.store.ts';
import type { Actor } from '../../platform/audit/audit.store.ts';
import { addMedia, type NewMedia } from '../../platform/pictures/pictures.store.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { featureKeyOf } from '../../resources/games/games.content-type.ts';
import { listProviders } from '../../resources/games/providers.store.ts';
import { ConflictError } from '../../kernel/errors.ts';
import { newUid } from '../../kernel/uid.ts';
import type { Services } from '../services.ts';
import { dataFile, readDataFile } from './data-files.ts';
import { averageColor } from './demo-content.ts';
import { pictureSchema } from './demo-data.ts';
import { dayAt } from './demo-dates.store.ts';

export const outlineFolder = new URL('../../../outline/', import.meta.url);

export class OutlineError extends Error {
	readonly code = 'outline_invalid';

	constructor(file: string, faults: string[]) {
		super(`the outline has a fault in ${fileURLToPath(outlineFolder)}${file}: ${faults.join('; ')}`);
	}
}

const manifestSchema = z.strictObject({
	format: z.literal(1),
	texts: dataFile,
	/** File with the title of a new studio's provider. */
	provider: dataFile,
	/** File that describes the pictures. Their renditions are in `media/`. */
	pictures: dataFile,
	/** Files with items by resource. Items may refer only to items in earlier files. */
	items: z.record(z.string(), dataFile),
});

/**
 * Content of items by name. Texts may be references: `@day:<days>` (days from now), `@item:<resource>/<name>`,
 * `@picture:<name>`, `@feature:<name>`, or `@provider` for the first provider.
 */
const itemsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const text = localizedObject(() => z.string());
const textsSchema = z.partialRecord(z.enum(textPages), z.record(z.string(), text));
const providerSchema = z.strictObject({ title: text });

const read = <T extends z.ZodType>(file: string, schema: T): z.output<T> =>
	readDataFile(outlineFolder, file, schema, (faults) => new OutlineError(file, faults));

/** @throws OutlineError if a file has errors */
export function readOutline() {
	const manifest = read('manifest.json', manifestSchema);
	return {
		texts: read(manifest.texts, textsSchema),
		provider: read(manifest.provider, providerSchema),
		pictures: read(manifest.pictures, z.record(z.string(), pictureSchema)),
		items: Object.entries(manifest.items).map(([resource, file]) => ({ resource, items: read(file, itemsSchema) })),
	};
}

type Deps = Pick<Services, 'config' | 'content' | 'contentTypes' | 'database' | 'siteLanguages' | 'storage' | 'now'>;

function typeOf(contentTypes: readonly ContentType[], resource: string): ContentType {
	const contentType = contentTypeOf(contentTypes, resource);
	if (!contentType) throw new OutlineError('manifest.json', [`${resource} is no content type`]);
	return contentType;
}

/**
 * Replaces references such as `@picture:<name>` in content.
 * @param resolve returns the value of a reference
 */
function withReferences(content: unknown, resolve: (reference: string) => string): unknown {
	if (typeof content === 'string') return content.startsWith('@') ? resolve(content) : content;
	if (Array.isArray(content)) return content.map((each) => withReferences(each, resolve));
	if (typeof content !== 'object' || content === null) return content;
	return Object.fromEntries(Object.entries(content).map(([key, each]) => [key, withReferences(each, resolve)]));
}

/**
 * Copies the pictures into the storage before their rows are added.
 * @returns the new rows by the names of the pictures
 */
async function storePictures(storage: FileStorage, now: Date): Promise<Map<string, NewMedia>> {
	const stored = new Map<string, NewMedia>();
	for (const [name, { id, taken: _, ...picture }] of Object.entries(readOutline().pictures)) {
		const uid = newUid(now);
		const renditions = [];
		for (const rendition of picture.renditions) {
			// Gives the files new names, because an earlier outline may still use the old names.
			const file = rendition.file.replace(id, uid);
			await storage.save('media', file, fileURLToPath(new URL(`media/${rendition.file}`, outlineFolder)));
			renditions.push({ ...rendition, file });
		}
		stored.set(name, { ...picture, uid, renditions, color: averageColor(picture.placeholder), name });
	}
	return stored;
}

/** Returns the items with uids, resolved references and sanitised HTML. */
async function prepareItems(
	db: Db,
	contentTypes: readonly ContentType[],
	pictures: ReadonlyMap<string, NewMedia>,
	now: Date,
) {
	const [provider] = await listProviders(db);
	const uids = new Map<string, string>();
	const featureKeys = new Map<string, string>();
	const resolve = (reference: string): string => {
		const [kind, value = ''] = reference.slice(1).split(':');
		const sources: Record<string, () => string | undefined> = {
			day: () => dayAt(now, Number(value)),
			feature: () => featureKeys.get(value),
			item: () => uids.get(value),
			picture: () => pictures.get(value)?.uid,
			provider: () => provider?.key,
		};
		const resolved = sources[kind!]?.();
		if (resolved === undefined) throw new OutlineError('manifest.json', [`nothing is named ${reference}`]);
		return resolved;
	};
	const prepared = [];
	for (const { resource, items } of readOutline().items) {
		const contentType = typeOf(contentTypes, resource);
		for (const [name, content] of Object.entries(items)) {
			const uid = newUid(now);
			uids.set(`${resource}/${name}`, uid);
			if (resource === 'features') featureKeys.set(name, featureKeyOf(content['title'] as Localized, uid));
			const checked = await checkedDraft(contentType, withReferences(content, resolve) as Record<string, unknown>);
			throwIfInvalid(checked.missing);
			prepared.push({ contentType, uid, checked });
		}
	}
	return prepared;
}

async function preparePages(db: Db, contentType: ContentType, now: Date) {
	const prepared = [];
	for (const [uid, texts] of Object.entries(readOutline().texts)) {
		const found = await loadItem(db, contentType, uid, now);
		if (!found) throw new OutlineError('manifest.json', [`no page is named ${uid}`]);
		const content = { ...found.content, texts: { ...found.content.texts, ...texts } };
		prepared.push({ uid, checked: await checkedDraft(contentType, content) });
	}
	return prepared;
}

/**
 * Adds missing titles to the content of a new studio's provider.
 * @returns undefined if no title is missing, or if staff have renamed or removed the provider
 */
async function prepareProvider(db: Db, contentType: ContentType, now: Date) {
	const { title } = readOutline().provider;
	const [provider] = await listProviders(db);
	const found = provider && (await loadItem(db, contentType, provider.uid, now));
	if (!found) return undefined;
	const present = found.content.title as Localized;
	if (present[FALLBACK_LANGUAGE] !== title[FALLBACK_LANGUAGE]) return undefined;
	const missing = languages.filter((language) => !present[language]);
	if (missing.length === 0) return undefined;
	const added = Object.fromEntries(missing.map((language) => [language, title[language]]));
	const content = { ...found.content, title: { ...present, ...added } };
	return { uid: found.row.uid, revision: found.row.revision, checked: await checkedDraft(contentType, content) };
}

const contextOf = ({ config, siteLanguages, now }: Deps, who: Actor): EditContext => ({
	who,
	now: now(),
	mayPublish: true,
	config,
	languages: languageCodes(siteLanguages.current),
});

/**
 * Adds the outline in one transaction, and publishes everything except the legal texts.
 * @returns the number of items and pages
 * @throws ConflictError if the studio has content
 */
export async function addOutline(services: Deps, who: Actor): Promise<number> {
	const { content, contentTypes, database, storage, now } = services;
	const texts = typeOf(contentTypes, 'texts');
	if (!(await hasNoContent(database.read))) throw new ConflictError('has_content');
	const pictures = await storePictures(storage, now());
	const items = await prepareItems(database.read, contentTypes, pictures, now());
	const pages = await preparePages(database.read, texts, now());
	const providers = typeOf(contentTypes, 'providers');
	const provider = await prepareProvider(database.read, providers, now());
	const context = contextOf(services, who);
	return content.change(async (tx) => {
		// Another request may have added the outline since the first check.
		if (!(await hasNoContent(tx))) throw new ConflictError('has_content');
		await addMedia(tx, [...pictures.values()], context.now);
		for (const { contentType, uid, checked } of items) {
			await create(tx, contentType, checked, true, context, { uid });
			await markSample(tx, contentType.editing.resource, uid);
		}
		for (const { uid, checked } of pages) {
			const { revision } = (await loadItem(tx, texts, uid, context.now))!.row;
			// Legal texts have gaps that the studio must fill in, so they stay drafts.
			const publish = !isLegalPage(uid);
			await save(tx, texts, uid, { ...checked, revision, publish, translated: [] }, context);
		}
		if (provider) {
			const { uid, revision, checked } = provider;
			await save(tx, providers, uid, { ...checked, revision, publish: true, translated: [] }, context);
		}
		// Without offices and without the form, the contact page would be empty.
		await writeSettings(tx, { show_contact_form: true });
		return items.length + pages.length;
	});
}

/**
 * Moves unedited sample items to the trash. Keeps page texts, and items that other content uses.
 * @returns the number of removed items, and the titles of kept items
 */
export async function removeSamples(services: Deps, who: Actor): Promise<{ removed: number; kept: string[] }> {
	const { content, contentTypes, database } = services;
	const context = contextOf(services, who);
	const { removable: samples, used } = await readSamples(database.read, contentTypes);
	const order = contentTypes.map(({ editing }) => editing.resource);
	const titleIn = ({ title }: { title: string }) => anyText(toAllLanguages(title));
	const failed: string[] = [];
	// Removes an item before the items that it refers to. The list of content types has this order, e.g. games before
	// features.
	samples.sort((a, b) => order.indexOf(a.resource) - order.indexOf(b.resource));
	for (const sample of samples) {
		const { resource, uid, revision } = sample;
		const contentType = typeOf(contentTypes, resource);
		try {
			// Uses a transaction for each item, so that an item in use does not block the other removals.
			await content.change((tx) => remove(tx, contentType, uid, { revision }, context));
		} catch (error) {
			if (!(error instanceof ConflictError)) throw error;
			failed.push(titleIn(sample));
		}
	}
	return { removed: samples.length - failed.length, kept: [...used.map(titleIn), ...failed] };
}
