/** Data of the company in legal texts (contract/legal-texts.ts). */
import { COMPANY_PLACEHOLDER, companyDataIn, fillIn, gapsIn, type CompanyData } from '../../../contract/legal-texts.ts';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { readLook } from '../../auth/settings/look.store.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';
import { inLanguage } from '../../database/localized.ts';
import { inOneLine } from '../../kernel/one-line.ts';
import type { Db } from '../../database/schema.ts';
import { escapeXml } from '../../http/xml.ts';

/** Values by placeholder; empty for data that the studio has not entered. */
export type CompanyValues = Readonly<Record<CompanyData, string>>;

export async function readCompanyValues(db: Db, language: Language): Promise<CompanyValues> {
	const [{ company, emails }, { legal_name, company_details, licences }] = await Promise.all([
		readSettings(db),
		readLook(db),
	]);
	return {
		company_name: (inLanguage(legal_name, language) || inLanguage(company.name, language)).trim(),
		company_address: inOneLine(inLanguage(company.address, language)),
		company_details: inOneLine(inLanguage(company_details, language)),
		company_email: emails.info,
		licences: licences
			.map(({ title }) => inLanguage(title, language).trim())
			.join(languageTraits[language].listSeparator),
	};
}

/** Returns the gaps of a text, and the data of the company that the text needs and nobody has entered. */
export const missingIn = (text: string, values: CompanyValues): { gaps: string[]; data: CompanyData[] } => ({
	gaps: gapsIn(text),
	data: companyDataIn(text).filter((name) => values[name] === ''),
});

/** Returns the company's details without the leading name, because texts contain the name before the details. */
function detailsAfterName({ company_name: name, company_details: details }: CompanyValues): string {
	if (name === '' || !details.startsWith(name)) return details;
	const rest = details.slice(name.length);
	const after = rest.replace(/^\s*[,，;；·|–-]\s*|^\s+/, '');
	// Details stay unchanged if they are only the name, or begin with a longer name.
	return after !== '' && after !== rest ? after : details;
}

/**
 * Replaces the placeholders that have a value.
 * @param isHtml escapes the values, which are plain text
 */
export const withCompanyValues = (text: string, values: CompanyValues, isHtml: boolean): string =>
	fillIn(text, COMPANY_PLACEHOLDER, (name) => {
		const value =
			name === 'company_details' && text.includes('{company_name}')
				? detailsAfterName(values)
				: values[name as CompanyData];
		return value === '' ? undefined : isHtml ? escapeXml(value) : value;
	});
