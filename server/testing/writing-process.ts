/** Stores contact messages until the process is killed, and prints the number of each stored message. */
import { addContactMessage } from '../resources/contact/contact.store.ts';
import { readConfig } from '../kernel/config.ts';
import { openDatabase } from '../database/open-database.ts';

const database = await openDatabase(readConfig(process.env), () => {});
for (let number = 1; ; number++) {
	await database.transaction((tx) =>
		addContactMessage(tx, {
			uid: `${process.pid}-${number}`,
			name: 'A',
			company: 'B',
			subject: 'C',
			email: '',
			phone: '',
			message: 'x'.repeat(2000),
			language: 'en',
			created_at: new Date().toISOString(),
		}),
	);
	process.stdout.write(`${process.pid}-${number}\n`);
}
