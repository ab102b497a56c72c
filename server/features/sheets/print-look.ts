/** The studio's look on paper: colours of its palette, its logo, and the picture of a game. */
import { createWriteStream } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import type { LookContent } from '../../../contract/look.ts';
import { hexOf, over, tokenColor, type Color } from '../../../contract/theme/colors.ts';
import { derivedTokens } from '../../../contract/theme/palette.ts';
import { schemesOf } from '../../../contract/theme/theme.ts';
import type { Db } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import { translate } from '../../kernel/messages.ts';
import type { PictureConverter, PictureCut } from '../../platform/pictures/picture-converter.ts';
import { printableRendition } from '../../platform/pictures/pictures.store.ts';
import type { PrintColors, PrintJob } from '../../platform/printing/print-job.ts';
import { HOUSE_LOGO } from '../../platform/printing/print-font-files.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { temporaryFile } from '../../resources/media/receive-file.ts';

export interface PictureDeps {
	config: Pick<Config, 'dataDir'>;
	read: Db;
	storage: FileStorage;
	pictureConverter: Pick<PictureConverter, 'cut'>;
}

const printFonts = new URL('../../../dist/print-fonts/', import.meta.url);

const WHITE: Color = [255, 255, 255, 1];

/** Returns the colours of a look for white paper. The band at the top has the background colour of the site. */
export function printColors(look: LookContent): PrintColors {
	const scheme = schemesOf(look)[0] ?? 'dark';
	const tokens = derivedTokens(look[scheme], scheme);
	const color = (name: string): Color => tokenColor(tokens, name);
	const ink = color(scheme === 'dark' ? 'ground' : 'text');
	const onPaper = ([red, green, blue]: Color, share: number): string => hexOf(over([red, green, blue, share], WHITE));
	return {
		band: hexOf(color('ground')),
		bandEnd: hexOf(over(color('surface-3'), color('ground'))),
		onBand: hexOf(color('text')),
		bandAccent: hexOf(color('accent')),
		ink: onPaper(ink, 0.96),
		quiet: onPaper(ink, 0.68),
		line: onPaper(ink, 0.15),
		tint: onPaper(color('accent'), 0.09),
		plot: hexOf(color('accent-deep')),
		mark: hexOf(color('win-deep')),
	};
}

/** Size of the picture in the band, in pixels at 240 pixels per inch. */
const BAND_PICTURE = { large: { width: 1400, height: 687 }, small: { width: 1400, height: 348 } } as const;
const LOGO_HEIGHT_PX = 104;
const MAX_LOGO_WIDTH_PX = 600;

/** Returns one size of a picture of the storage, or of a built file. */
export async function cutPicture(
	{ config, storage, pictureConverter }: PictureDeps,
	source: { file: string } | { url: URL },
	wanted: PictureCut,
): Promise<{ bytes: Buffer; width: number; height: number }> {
	// The converter writes to the folder of the source, and a release may be read-only. So copy the source to DATA_DIR.
	const path = await temporaryFile(config.dataDir);
	const made = [path];
	try {
		if ('url' in source) await copyFile(source.url, path);
		else {
			const stored = await storage.find('media', source.file);
			if (!stored) throw new Error(`a picture is not in the storage: ${source.file}`);
			await pipeline(await stored.open(), createWriteStream(path));
		}
		const picture = await pictureConverter.cut(path, null, wanted);
		made.push(picture.path);
		return { bytes: await readFile(picture.path), width: picture.width, height: picture.height };
	} finally {
		for (const each of made) await rm(each, { force: true });
	}
}

/** Returns the picture of a band as JPEG; null without a picture, or if the picture has no renditions yet. */
export async function bandPicture(
	deps: PictureDeps,
	uid: string | null,
	band: PrintJob['band'],
	background: string,
): Promise<Buffer | null> {
	const picture = uid === null ? undefined : await printableRendition(deps.read, uid, BAND_PICTURE[band].width);
	if (!picture) return null;
	const { bytes } = await cutPicture(
		deps,
		{ file: picture.file },
		{ ...BAND_PICTURE[band], fit: 'cover', focal: picture.focal, format: 'jpeg', background },
	);
	return bytes;
}

/** Returns the properties of a PDF that depend on the look and the language, except its pictures. */
export function printLook(
	look: LookContent,
	language: Language,
): Pick<PrintJob, 'language' | 'isUnspaced' | 'displayFace' | 'textFace' | 'colors' | 'pageNumber' | 'missingLetters'> {
	const { tag, isUnspaced } = languageTraits[language];
	return {
		language: tag,
		isUnspaced,
		displayFace: look.display_face,
		textFace: look.text_face,
		colors: printColors(look),
		pageNumber: translate(language, 'sheets.page', { number: '\u0001', total: '\u0002' }),
		missingLetters: translate(language, 'sheets.missingLetters'),
	};
}

/** Returns the logo as PNG; null if the look has no logo. The demo studio has a wordmark instead. */
export async function printLogo(deps: PictureDeps, { logo, house_marks }: LookContent): Promise<PrintJob['logo']> {
	const stored = logo === null ? undefined : await printableRendition(deps.read, logo, MAX_LOGO_WIDTH_PX);
	if (!stored && !house_marks) return null;
	const { width, height } = stored ?? HOUSE_LOGO;
	const scale = Math.min(LOGO_HEIGHT_PX / height, MAX_LOGO_WIDTH_PX / width);
	return cutPicture(deps, stored ? { file: stored.file } : { url: new URL(HOUSE_LOGO.file, printFonts) }, {
		width: Math.max(1, Math.round(width * scale)),
		height: Math.max(1, Math.round(height * scale)),
		fit: 'contain',
		focal: { x: 0.5, y: 0.5 },
		format: 'png',
		background: '#ffffff',
	});
}
