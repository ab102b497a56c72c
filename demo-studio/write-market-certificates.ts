/**
 * Writes the files of certificates in markets into `files/`. The laboratories are fictional, and each page says that it
 * is a demonstration. Run: `node demo-studio/write-market-certificates.ts`. The output is reproducible byte by byte.
 */
import { writeFile } from 'node:fs/promises';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { gameOf } from './games.ts';
import { certificationMarkets, gameCertificates } from './market-certificates.ts';
import type { GameCertificateContent } from './shape.ts';

const PAGE: [number, number] = [595.28, 841.89];
const MARGIN = 72;
const ink = rgb(0.07, 0.13, 0.24);
const grey = rgb(0.34, 0.39, 0.47);

const YEAR_DAYS = 365;

/**
 * Returns a period such as `3 years`. A certificate contains periods instead of dates: the dates of the demo studio
 * move with the calendar, but the bytes of the file must stay the same.
 */
const periodOf = (days: number): string => (days % YEAR_DAYS === 0 ? `${days / YEAR_DAYS} years` : `${days} days`);

export async function certificateBytes({
	game,
	market: key,
	laboratory,
	reference,
	rtp,
	validFrom,
	validUntil,
}: GameCertificateContent): Promise<Uint8Array> {
	const market = certificationMarkets.find((each) => each.key === key)!;
	const document = await PDFDocument.create({ updateMetadata: false });
	const title = `${gameOf(game).title.en}: certificate for ${market.title.en} (demonstration)`;
	document.setTitle(title, { showInWindowTitleBar: true });
	document.setAuthor(`${laboratory} (fictional)`);
	document.setLanguage('en');
	document.setProducer('Reelhouse');
	document.setCreator('Reelhouse');
	document.setCreationDate(new Date(0));
	document.setModificationDate(new Date(0));
	const plain = await document.embedFont(StandardFonts.Helvetica);
	const bold = await document.embedFont(StandardFonts.HelveticaBold);
	const page = document.addPage(PAGE);
	let y = PAGE[1] - MARGIN;
	const put = (text: string, size: number, font = plain, color = ink): void => {
		page.drawText(text, { x: MARGIN, y, size, font, color });
		y -= size * 1.9;
	};
	put(laboratory.toUpperCase(), 11, bold, grey);
	y -= 24;
	put('Certificate of evaluation', 26, bold);
	put(gameOf(game).title.en, 16);
	y -= 24;
	for (const line of [
		`Reference number: ${reference}`,
		`Market: ${market.title.en}`,
		`Return to player: ${rtp?.toFixed(2)} %`,
		`Date of issue: ${gameOf(game).releaseDay - validFrom!} days before the release of the game`,
		`Validity: ${periodOf(validUntil! - validFrom!)} from the date of issue`,
		'The game returns what its sheet states, and its outcomes are drawn from a certified generator.',
	])
		put(line, 11);
	y -= 24;
	put('The client area of the studio lists both dates as calendar days.', 11);
	put('Verify this file at /verify/ on the site of the studio, which compares its SHA-256.', 11);
	y = MARGIN;
	put('Demonstration. Laboratory, numbers and findings are fictional. No real evaluation took place.', 9, plain, grey);
	return document.save({ useObjectStreams: false, addDefaultPage: false });
}

if (import.meta.main)
	for (const certificate of gameCertificates)
		if (certificate.file)
			await writeFile(new URL(`files/${certificate.file}`, import.meta.url), await certificateBytes(certificate));
