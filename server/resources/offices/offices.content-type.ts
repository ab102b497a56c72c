import { officesEditing, type OfficeContent } from '../../../contract/offices.ts';
import { byUid, UNORDERED_POSITION, shownOn, type ContentType } from '../../cms/content-type.ts';
import { toAllLanguages } from '../../database/localized.ts';
import { addOffice, changeOffice, readOffices } from './offices.store.ts';

export const officesContentType: ContentType<OfficeContent> = {
	editing: officesEditing,
	table: 'offices',
	isOrdered: true,
	html: [],
	mainTexts: ['address'],
	title: ({ city }) => city,
	catalogue: { key: 'city' },
	...shownOn('contacts-page'),
	read: async (db, uids) =>
		byUid(await readOffices(db, uids), (row) => ({
			city: toAllLanguages(row.city),
			country: toAllLanguages(row.country),
			address: toAllLanguages(row.address),
			phone: row.phone,
			latitude: row.latitude,
			longitude: row.longitude,
		})),
	add: (tx, uid, content) => addOffice(tx, { uid, position: UNORDERED_POSITION, ...content }),
	change: changeOffice,
};
