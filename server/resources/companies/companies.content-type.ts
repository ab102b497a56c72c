import { inEachLanguage } from '../../../contract/languages.ts';
import { companiesEditing, type CompanyContent } from '../../../contract/companies.ts';
import { duplicates, missingItems, uidsByPath } from '../../cms/content-checks.store.ts';
import { byUid, MAX_NAMED_USERS, type ContentType } from '../../cms/content-type.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import {
	addCompany,
	addressesOfCompany,
	changeCompany,
	listCompanies,
	readCompanies,
} from '../../auth/accounts/accounts.store.ts';
import { readEarlyAccess, setEarlyAccess } from './early-access.store.ts';

const rowOf = ({ name, max_accounts, may_share }: CompanyContent) => ({
	name,
	max_accounts,
	may_share: may_share ? (1 as const) : (0 as const),
});

export const companiesContentType: ContentType<CompanyContent> = {
	editing: companiesEditing,
	table: 'companies',
	html: [],
	title: ({ name }) => inEachLanguage(() => name),
	path: () => null,
	audience: () => 'clients',
	async read(db, uids) {
		const [rows, access] = await Promise.all([readCompanies(db, uids), readEarlyAccess(db, uids)]);
		return byUid(rows, ({ uid, name, max_accounts, may_share }) => ({
			name,
			max_accounts,
			may_share: may_share === 1,
			...access.get(uid)!,
		}));
	},
	async add(tx, uid, content) {
		await addCompany(tx, { uid, ...rowOf(content) });
		await setEarlyAccess(tx, uid, content);
	},
	async change(tx, uid, content) {
		await changeCompany(tx, uid, rowOf(content));
		await setEarlyAccess(tx, uid, content);
	},
	async fieldErrors(db, { name, early_access_games, early_access_from, early_access_until }, uid) {
		// Readers of a list would confuse names that differ in case only.
		const same = (await listCompanies(db)).some(
			(other) => other.uid !== uid && other.name.toLowerCase() === name.toLowerCase(),
		);
		const found: FieldErrors = same ? { name: 'notUnique' } : {};
		const isReversed =
			early_access_from !== null && early_access_until !== null && early_access_until <= early_access_from;
		return {
			...found,
			...(isReversed ? { early_access_until: 'endsFirst' as const } : {}),
			...duplicates('early_access_games', early_access_games),
			...(await missingItems(db, 'games', uidsByPath('early_access_games', early_access_games))),
		};
	},
	async usedBy(db, uid) {
		const addresses = await addressesOfCompany(db, uid, MAX_NAMED_USERS);
		return addresses.map((address) => inEachLanguage(() => address));
	},
};
