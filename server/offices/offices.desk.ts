import { officesEditing, type OfficeContent } from '../../contract/offices.ts';
import { both, LAST, type Desk } from '../editing/desk.ts';
import { addOffice, changeOffice, readOffice } from './offices.store.ts';

export const officesDesk: Desk<OfficeContent> = {
	editing: officesEditing,
	table: 'offices',
	isOrdered: true,
	html: [],
	title: ({ city }) => city,
	path: () => '/contacts/',
	async read(db, uid) {
		const row = await readOffice(db, uid);
		return (
			row && {
				city: both(row.city),
				country: both(row.country),
				address: both(row.address),
				phone: row.phone,
				latitude: row.latitude,
				longitude: row.longitude,
			}
		);
	},
	add: (tx, uid, content) => addOffice(tx, { uid, position: LAST, ...content }),
	change: changeOffice,
	faults: async () => ({}),
};
