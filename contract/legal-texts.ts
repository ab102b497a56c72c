/**
 * Gaps (`[[…]]`) in legal texts, and placeholders for data of the company. The outline of a new studio contains both.
 */

export const legalPages = ['legal_privacy', 'legal_terms'] as const;
export type LegalPage = (typeof legalPages)[number];

export const isLegalPage = (page: string): page is LegalPage => (legalPages as readonly string[]).includes(page);

/** Data of the company in the settings and the look. In a legal text, `{company_name}` stands for the name. */
export const companyData = ['company_name', 'company_address', 'company_details', 'company_email', 'licences'] as const;
export type CompanyData = (typeof companyData)[number];

const GAP = /\[\[([^\]<]+)\]\]/g;
/** Matches a placeholder; the first group is its name. */
export const COMPANY_PLACEHOLDER = new RegExp(`\\{(${companyData.join('|')})\\}`, 'g');

/** Returns the texts in double brackets, without duplicates. The studio must replace or delete these texts. */
export const gapsIn = (text: string): string[] => [...new Set([...text.matchAll(GAP)].map(([, gap]) => gap!.trim()))];

/** Returns the placeholders in a text, without duplicates. */
export const companyDataIn = (text: string): CompanyData[] => companyData.filter((name) => text.includes(`{${name}}`));
