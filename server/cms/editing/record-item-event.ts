import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import { anyText, toAllLanguages } from '../../database/localized.ts';
import type { Tx } from '../../database/schema.ts';
import type { ItemRow } from './items.store.ts';
import type { EditContext } from './load-item.ts';

export const recordItemEvent = (
	tx: Tx,
	action: string,
	{ resource, uid, title }: Pick<ItemRow, 'resource' | 'uid' | 'title'>,
	{ who, now }: Pick<EditContext, 'who' | 'now'>,
	details = {},
) => {
	return recordAuditEvent(
		tx,
		who,
		{ action, resource, item_uid: uid, title: anyText(toAllLanguages(title)), details },
		now,
	);
};
