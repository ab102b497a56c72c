/** Form for the sizes, file formats and names of the wanted files. */
import type { AssetOutput, ClientAsset, ClientLobbyFormat } from '../assets-api.ts';
import { nameByPattern, patternProblem, MAX_PATTERN_LENGTH } from '../../../contract/naming-pattern.ts';
import { writeList } from '../../messages/dates.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Field } from '../../../ui/field.tsx';
import { fileFormatNames, kindLabels } from './asset-labels.ts';
import styles from './asset-output.module.css';

const FILE_FORMATS = ['webp', 'avif', 'png', 'jpeg'] as const;
const extensionOf = (format: string): string => (format === 'jpeg' ? 'jpg' : format);

const withMember = <T,>(list: readonly T[], member: T, isIn: boolean): T[] =>
	isIn ? [...list, member] : list.filter((each) => each !== member);

interface AssetOutputProps {
	output: AssetOutput;
	formats: readonly ClientLobbyFormat[];
	/** Number of images that can be cut to each format, by the format's key. */
	images: ReadonlyMap<string, number>;
	/** The naming pattern shows its result for this asset. */
	example: ClientAsset | undefined;
	errors: Readonly<Record<string, string[]>>;
	onOutput: (output: AssetOutput) => void;
}

export function AssetOutputFields({ output, formats, images, example, errors, onOutput }: AssetOutputProps) {
	const { t, language } = useTranslations();
	const noteOf = ({ title, kinds }: ClientLobbyFormat, isPossible: boolean): string => {
		if (isPossible) return title;
		const names = kinds.map((kind) => t(kindLabels[kind]));
		return `${title}\u00a0· ${t('TEXT_SIZE_ONLY_FOR', { kinds: writeList(names, language) })}`;
	};
	const offered = offeredFileFormats(output, formats, images);
	const set = (changes: Partial<AssetOutput>): void => onOutput({ ...output, ...changes });
	return (
		<div className={styles.output}>
			<fieldset className={styles.group}>
				<legend className={styles.legend}>{t('LABEL_ASSET_FORMATS')}</legend>
				<div className={styles.formats}>
					{formats.map((format) => {
						const { key, width, height } = format;
						const isPossible = images.get(key) !== 0;
						return (
							<Checkbox
								key={key}
								label={`${width}×${height}`}
								note={noteOf(format, isPossible)}
								// An impossible size stays in `output`, because other assets may allow it.
								checked={isPossible && output.formats.includes(key)}
								disabled={!isPossible}
								onChecked={(isIn) => set({ formats: withMember(output.formats, key, isIn) })}
							/>
						);
					})}
					<Checkbox
						label={t('LABEL_ASSET_ORIGINALS')}
						note={t('TEXT_ASSET_ORIGINALS')}
						checked={output.originals}
						onChecked={(originals) => set({ originals })}
					/>
				</div>
				{errors.formats && <FieldError id="asset-formats-error">{errors.formats.join(' ')}</FieldError>}
			</fieldset>
			<fieldset className={styles.group}>
				<legend className={styles.legend}>{t('LABEL_FILE_FORMATS')}</legend>
				<div className={styles.fileFormats}>
					{FILE_FORMATS.map((format) => (
						<Checkbox
							key={format}
							label={fileFormatNames[format]}
							note={offered.has(format) ? undefined : t('TEXT_FORMAT_NOT_OFFERED')}
							checked={offered.has(format) && output.file_formats.includes(format)}
							disabled={!offered.has(format)}
							onChecked={(isIn) => set({ file_formats: withMember(output.file_formats, format, isIn) })}
						/>
					))}
				</div>
				{errors.file_formats && <FieldError id="file-formats-error">{errors.file_formats.join(' ')}</FieldError>}
			</fieldset>
			<Field
				label={t('LABEL_NAMING_PATTERN')}
				hint={exampleName(output, formats, example) ?? t('TEXT_NAMING_PATTERN')}
				value={output.pattern}
				maxLength={MAX_PATTERN_LENGTH}
				error={errors.pattern?.join(' ')}
				grows
				onValue={(pattern) => set({ pattern })}
				inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
			/>
			<p className={styles.fields}>{t('TEXT_PATTERN_FIELDS')}</p>
		</div>
	);
}

/**
 * Returns the file formats of the chosen sizes. Ignores a size to which no chosen image can be cut. Without any other
 * size, returns all file formats.
 */
function offeredFileFormats(
	output: AssetOutput,
	formats: readonly ClientLobbyFormat[],
	images: ReadonlyMap<string, number>,
): ReadonlySet<string> {
	const made = formats.filter(({ key }) => output.formats.includes(key) && images.get(key) !== 0);
	return new Set(made.length > 0 ? made.flatMap(({ file_formats }) => file_formats) : FILE_FORMATS);
}

/** Undefined without an asset or for an invalid pattern. */
function exampleName(
	{ formats, file_formats, pattern }: AssetOutput,
	all: readonly ClientLobbyFormat[],
	asset: ClientAsset | undefined,
): string | undefined {
	if (patternProblem(pattern) || !asset) return undefined;
	const lobby =
		all.find(({ key, kinds }) => formats.includes(key) && kinds.includes(asset.kind)) ??
		all.find(({ key }) => formats.includes(key));
	return nameByPattern(pattern, {
		game: asset.game.name,
		kind: asset.kind,
		title: '',
		width: lobby ? String(lobby.width) : '',
		height: lobby ? String(lobby.height) : '',
		format: extensionOf(file_formats[0] ?? 'png'),
		language: asset.language,
		ground: asset.ground === 'any' ? '' : asset.ground,
		lobby: lobby?.key ?? '',
	});
}
