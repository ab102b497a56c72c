import { FALLBACK_LANGUAGE } from '../../../contract/languages.ts';
import { addCompany, addUser } from '../../auth/accounts/accounts.store.ts';
import { hashPassword } from '../../auth/passwords/password-hash.ts';
import { newUid } from '../../kernel/uid.ts';
import type { ContentTx } from '../../database/content-version.ts';
import type { DemoAccount } from './demo-studio.ts';

export async function addDemoAccounts(tx: ContentTx, accounts: DemoAccount[], now: Date): Promise<void> {
	const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(password)));
	const companies = new Map<string, string>();
	for (const [i, { email, role, company }] of accounts.entries()) {
		if (company !== undefined && !companies.has(company)) {
			const uid = newUid(now);
			companies.set(company, uid);
			await addCompany(tx, { uid, name: company });
		}
		await addUser(
			tx,
			{
				uid: newUid(now),
				email,
				password_hash: hashes[i] ?? '',
				company_uid: company === undefined ? null : (companies.get(company) ?? null),
				is_staff: role === 'operator' ? 0 : 1,
				is_superuser: role === 'superuser' ? 1 : 0,
				is_active: 1,
				language: FALLBACK_LANGUAGE,
			},
			now,
		);
	}
}
