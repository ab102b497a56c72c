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
	catalogue: {
		key: 'city',
		examples: {
			city: 'Barcelona',
			country: 'Spain',
			phone: '+34 930 000 000',
			latitude: '41.385',
			longitude: '2.1734',
		},
	},
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
