/** Builds the PDF with the evidence that a company has joined a campaign. */
import type { OptInEvidence } from '../../../contract/campaign-opt-ins.ts';
import { languageTraits, readLanguage, type Language } from '../../../contract/languages.ts';
import { translator } from '../../kernel/messages.ts';
import { printedParagraphsOf } from '../../platform/html/html-text.ts';
import type { PrintJob } from '../../platform/printing/print-job.ts';
import { utcOf } from './opt-ins.messages.ts';

/**
 * Returns the parts of a PDF.
 * @param language language of the labels; the accepted text is not translated
 * @param recordUrl address of the record in the client area
 */
export function evidenceDocument(
	evidence: OptInEvidence,
	language: Language,
	recordUrl: string,
): Pick<PrintJob, 'kind' | 'title' | 'lead' | 'blocks' | 'createdAt' | 'version'> {
	const t = translator(language);
	const { action, at, by, company, games, games_before, name, start_date, end_date, terms, text_hash } = evidence;
	const fact = (label: string, value: string) => ({ label, value });
	const titles = (list: OptInEvidence['games']): string => list.map(({ title }) => title).join(' · ');
	return {
		kind: t('optIns.pdf.title'),
		title: name,
		lead: t(`optIns.pdf.lead.${action}`, { campaign: name }),
		blocks: [
			{
				type: 'facts',
				title: null,
				facts: [
					fact(t('optIns.pdf.company'), company),
					fact(t('optIns.pdf.user'), by),
					fact(t('optIns.pdf.time'), utcOf(at)),
					...(games_before ? [fact(t('optIns.pdf.gamesBefore'), titles(games_before))] : []),
					fact(t(games_before ? 'optIns.pdf.gamesAfter' : 'optIns.pdf.games'), titles(games)),
					fact(t('optIns.pdf.language'), languageTraits[readLanguage(evidence.language)].name),
					fact(t('optIns.pdf.hash'), text_hash),
					fact(t('optIns.pdf.record'), recordUrl),
				],
			},
			{
				type: 'text',
				title: t('optIns.pdf.text'),
				paragraphs: [name, `${utcOf(start_date)} – ${utcOf(end_date)}`, ...printedParagraphsOf(terms)],
			},
			{ type: 'text', title: null, paragraphs: [t('optIns.pdf.note')] },
		],
		createdAt: at,
		version: utcOf(at),
	};
}
