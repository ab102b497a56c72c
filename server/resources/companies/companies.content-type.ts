import { inEachLanguage } from '../../../contract/languages.ts';
import { companiesEditing, type CompanyContent } from '../../../contract/companies.ts';
import { byUid, MAX_NAMED_USERS, type ContentType } from '../../cms/content-type.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import {
	addCompany,
	addressesOfCompany,
	changeCompany,
	listCompanies,
	readCompanies,
} from '../../auth/accounts/accounts.store.ts';

export const companiesContentType: ContentType<CompanyContent> = {
	editing: companiesEditing,
	table: 'companies',
	html: [],
	title: ({ name }) => inEachLanguage(() => name),
	path: () => null,
	audience: () => 'clients',
	read: async (db, uids) => byUid(await readCompanies(db, uids), ({ name, max_accounts }) => ({ name, max_accounts })),
	add: (tx, uid, content) => addCompany(tx, { uid, ...content }),
	change: changeCompany,
	async fieldErrors(db, { name }, uid) {
		// Readers of a list would confuse names that differ in case only.
		const same = (await listCompanies(db)).some(
			(other) => other.uid !== uid && other.name.toLowerCase() === name.toLowerCase(),
		);
		const found: FieldErrors = same ? { name: 'notUnique' } : {};
		return found;
	},
	async usedBy(db, uid) {
		const addresses = await addressesOfCompany(db, uid, MAX_NAMED_USERS);
		return addresses.map((address) => inEachLanguage(() => address));
	},
};
