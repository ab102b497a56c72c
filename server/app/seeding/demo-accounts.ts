import { addCompany, addUser, hashPassword } from '../../auth/accounts/accounts.store.ts';
import { newUid } from '../../kernel/uid.ts';
import type { ContentTx } from '../../database/content-version.ts';

/** Accounts with public passwords. They exist only with the demo content, and every start prints them. */
export const demoAccounts = [
	{ email: 'partner@demo.test', password: 'narwhal-partner', role: 'operator', company: 'Northlight Casino' },
	{ email: 'second@demo.test', password: 'narwhal-second', role: 'operator of another company', company: 'Kumo Club' },
	{ email: 'staff@demo.test', password: 'narwhal-staff', role: 'staff', company: '' },
	{ email: 'admin@demo.test', password: 'narwhal-admin', role: 'superuser', company: '' },
] as const;

export async function addDemoAccounts(tx: ContentTx, now: Date): Promise<void> {
	const hashes = await Promise.all(demoAccounts.map(({ password }) => hashPassword(password)));
	for (const [i, { email, role, company }] of demoAccounts.entries()) {
		const company_uid = company ? newUid(now) : null;
		if (company_uid) await addCompany(tx, { uid: company_uid, name: company });
		await addUser(
			tx,
			{
				uid: newUid(now),
				email,
				password_hash: hashes[i] ?? '',
				company_uid,
				is_staff: role === 'staff' || role === 'superuser' ? 1 : 0,
				is_superuser: role === 'superuser' ? 1 : 0,
				is_active: 1,
				language: 'en',
			},
			now,
		);
	}
}
