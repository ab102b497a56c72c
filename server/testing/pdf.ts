import { PDFDocument } from 'pdf-lib';

/** Returns a PDF with empty pages. An encrypted PDF cannot be opened without a key. */
export async function pdfBytes({ pages = 1, isEncrypted = false, subject = '' } = {}): Promise<Buffer> {
	const pdf = await PDFDocument.create({ updateMetadata: false });
	pdf.setSubject(subject);
	for (let page = 0; page < pages; page++) pdf.addPage([300, 400]);
	const { context } = pdf;
	if (isEncrypted) context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard', V: 1, R: 2 }));
	return Buffer.from(await pdf.save({ useObjectStreams: false }));
}
