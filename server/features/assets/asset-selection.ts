/** Reads the forms of the assets page: the chosen assets and their output files. */
import { MAX_ARCHIVE_FILES, MAX_PROFILE_NAME_LENGTH, type AssetOutput } from '../../../contract/client-assets.ts';
import { assetKinds, type AssetGround, type AssetKind } from '../../../contract/game-assets.ts';
import { languages, type Language } from '../../../contract/languages.ts';
import { cutFormats, type CutFormat } from '../../../contract/lobby-formats.ts';
import { MAX_PATTERN_LENGTH, patternProblem } from '../../../contract/naming-pattern.ts';
import { foldText } from '../../../contract/fold-text.ts';
import type { Db } from '../../database/schema.ts';
import { translate, type Translate } from '../../kernel/messages.ts';
import { listAssets, wordsOf, type AssetFilter, type AssetRow } from '../../resources/assets/game-assets.store.ts';
import { listLobbyFormats, type LobbyFormat } from '../../resources/assets/lobby-formats.store.ts';
import { deliveredKeys, findProfile, type Owner, type StoredSelection } from './asset-downloads.store.ts';
import { entriesOf, type AssetEntry } from './asset-entries.ts';

export type FormFailures = Record<string, string[]>;

export interface OutputForm {
	formats: string[];
	file_formats: string[];
	originals: boolean;
	pattern: string;
}

export interface SelectionForm extends OutputForm {
	assets: string[];
	q?: string | undefined;
	game?: string | undefined;
	games?: string[] | undefined;
	kind?: AssetKind | '' | undefined;
	language?: string | undefined;
	ground?: AssetGround | '' | undefined;
	profile?: string | undefined;
	only_changed: boolean;
}

/** Names of kinds in all languages, in lower case and without accents. */
const kindNames: readonly (readonly [AssetKind, string])[] = assetKinds.map((kind) => [
	kind,
	languages.map((language) => foldText(translate(language, `assets.kinds.${kind}`))).join('\n'),
]);

/** Returns the kinds of assets with a lobby format of a size, e.g. `1200x628` or `1200×`. */
function kindsOfSize(word: string, formats: readonly LobbyFormat[]): AssetKind[] {
	const size = word.replace(/[×*]/, 'x');
	if (!/^\d{2,5}(x\d{0,5})?$/.test(size)) return [];
	return formats.flatMap(({ width, height, kinds }) => (`${width}x${height}`.startsWith(size) ? kinds : []));
}

/** Builds the filter of a search. The search also finds assets by the name of their kind and by their sizes. */
export function assetFilter(
	{
		q,
		game,
		games,
		kind,
		language,
		ground,
	}: Pick<SelectionForm, 'q' | 'game' | 'games' | 'kind' | 'language' | 'ground'>,
	lang: Language,
	formats: readonly LobbyFormat[],
): AssetFilter {
	const kindsByWord = new Map(
		wordsOf(q).map((word) => [
			word,
			[...kindNames.flatMap(([each, names]) => (names.includes(word) ? [each] : [])), ...kindsOfSize(word, formats)],
		]),
	);
	return {
		language: lang,
		q,
		kindsByWord,
		games: game ? [game] : games?.length ? games : undefined,
		kind: kind || undefined,
		asset_language: language || undefined,
		ground: ground || undefined,
	};
}

const isCutFormat = (format: string): format is CutFormat => cutFormats.some((each) => each === format);

/** Reads the output of a form. Returns the errors by field if the output is invalid. */
export function readOutput(
	{ formats, file_formats, originals, pattern }: OutputForm,
	lobbyFormats: readonly LobbyFormat[],
	t: Translate,
): { output: AssetOutput } | { errors: FormFailures } {
	const errors: FormFailures = {};
	const output: AssetOutput = {
		formats: lobbyFormats.map(({ key }) => key).filter((key) => formats.includes(key)),
		file_formats: cutFormats.filter((format) => file_formats.includes(format)),
		originals,
		pattern: pattern.trim(),
	};
	if (file_formats.some((format) => !isCutFormat(format))) errors.file_formats = [t('assets.wrongFormat')];
	else if (output.formats.length > 0 && output.file_formats.length === 0)
		errors.file_formats = [t('assets.noFileFormat')];
	if (output.formats.length === 0 && !originals) errors.formats = [t('assets.noFormat')];
	const problem = patternProblem(output.pattern);
	if (problem) errors.pattern = [t(`assets.${problem}`)];
	else if (output.pattern.length > MAX_PATTERN_LENGTH)
		errors.pattern = [t('assets.patternLong', { max: MAX_PATTERN_LENGTH })];
	return Object.keys(errors).length > 0 ? { errors } : { output };
}

export function readProfileName(text: string, t: Translate): { name: string } | { errors: FormFailures } {
	const name = text.trim();
	if (name === '') return { errors: { name: [t('assets.noName')] } };
	if (name.length > MAX_PROFILE_NAME_LENGTH)
		return { errors: { name: [t('assets.nameLong', { max: MAX_PROFILE_NAME_LENGTH })] } };
	// oxlint-disable-next-line no-control-regex -- the expression must match control characters
	if (/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(name))
		return { errors: { name: [t('assets.nameCharacters')] } };
	return { name };
}

export interface Chosen {
	selection: StoredSelection;
	profile_uid: string | null;
	rows: AssetRow[];
	entries: AssetEntry[];
	/** Number of files that are left out because they have not changed. */
	unchanged: number;
}

/** Returns the chosen files, or errors by field. Undefined if the profile does not exist. */
export async function choose(
	db: Db,
	owner: Owner,
	form: SelectionForm,
	language: Language,
	t: Translate,
): Promise<Chosen | { errors: FormFailures } | undefined> {
	const profile =
		form.profile && owner.company_uid !== null ? await findProfile(db, owner.company_uid, form.profile) : undefined;
	if (form.profile && !profile) return undefined;
	const formats = await listLobbyFormats(db);
	const read = profile ? { output: JSON.parse(profile.output) as AssetOutput } : readOutput(form, formats, t);
	if ('errors' in read) return read;
	const filter = assetFilter(form, language, formats);
	const rows = await listAssets(
		db,
		form.assets.length > 0 ? { language, uids: form.assets.slice(0, MAX_ARCHIVE_FILES) } : filter,
		{ limit: MAX_ARCHIVE_FILES + 1, offset: 0 },
	);
	const selection: StoredSelection = {
		assets: rows.map(({ uid }) => uid),
		output: read.output,
		only_changed: form.only_changed && profile !== undefined,
		language,
	};
	const { entries, unchanged } = await entriesOfSelection(db, { rows, formats, selection, profile_uid: profile?.uid });
	if (entries.length + unchanged > MAX_ARCHIVE_FILES)
		return { errors: { __all__: [t('assets.tooManyFiles', { max: MAX_ARCHIVE_FILES })] } };
	return { selection, profile_uid: profile?.uid ?? null, rows, entries, unchanged };
}

interface EntryQuery {
	rows: readonly AssetRow[];
	formats: readonly LobbyFormat[];
	selection: StoredSelection;
	profile_uid: string | null | undefined;
	/**
	 * Uid of the download that is sent. Its deliveries do not count as earlier ones, so that a repeated download
	 * contains the same files.
	 */
	download_uid?: string;
}

/**
 * Returns the files of a selection. With `only_changed`, leaves out the files that earlier downloads of the profile
 * have sent.
 */
export async function entriesOfSelection(
	db: Db,
	{ rows, formats, selection, profile_uid, download_uid }: EntryQuery,
): Promise<{ entries: AssetEntry[]; unchanged: number }> {
	const all = entriesOf(rows, formats, selection.output);
	if (!selection.only_changed || !profile_uid) return { entries: all, unchanged: 0 };
	const delivered = await deliveredKeys(db, profile_uid, download_uid);
	const entries = all.filter(({ name, key }) => delivered.get(name) !== key);
	return { entries, unchanged: all.length - entries.length };
}
