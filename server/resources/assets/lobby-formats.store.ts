import type { Selectable } from 'kysely';
import type { LobbyFormatContent } from '../../../contract/lobby-formats.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toAllLanguages, toLocalizedJson } from '../../database/localized.ts';
import type { Db, LobbyFormatsTable } from '../../database/schema.ts';

export type LobbyFormatRow = Selectable<LobbyFormatsTable>;

/** A format with parsed lists and texts. */
export type LobbyFormat = LobbyFormatContent & { uid: string };

const toFormat = (row: LobbyFormatRow): LobbyFormat => ({
	uid: row.uid,
	key: row.key,
	width: row.width,
	height: row.height,
	fit: row.fit,
	title: toAllLanguages(row.title),
	kinds: JSON.parse(row.kinds) as LobbyFormat['kinds'],
	file_formats: JSON.parse(row.file_formats) as LobbyFormat['file_formats'],
});

export const contentOf = ({
	title,
	key,
	width,
	height,
	fit,
	kinds,
	file_formats,
}: LobbyFormat): LobbyFormatContent => ({
	title,
	key,
	width,
	height,
	fit,
	kinds,
	file_formats,
});

export async function listLobbyFormats(db: Db): Promise<LobbyFormat[]> {
	const rows = await db.selectFrom('lobby_formats').selectAll().orderBy('position').orderBy('key').execute();
	return rows.map(toFormat);
}

export async function readLobbyFormats(db: Db, uids: readonly string[]): Promise<LobbyFormat[]> {
	const rows = await db.selectFrom('lobby_formats').selectAll().where('uid', 'in', uids).execute();
	return rows.map(toFormat);
}

const columnsOf = ({ title, kinds, file_formats, ...fields }: LobbyFormatContent) => ({
	...fields,
	title: toLocalizedJson(title),
	kinds: JSON.stringify(kinds),
	file_formats: JSON.stringify(file_formats),
});

export async function addLobbyFormat(
	tx: ContentTx,
	{ uid, position, ...fields }: LobbyFormatContent & Pick<LobbyFormatRow, 'uid' | 'position'>,
): Promise<void> {
	await tx
		.insertInto('lobby_formats')
		.values({ uid, position, ...columnsOf(fields) })
		.execute();
}

export async function changeLobbyFormat(tx: ContentTx, uid: string, fields: LobbyFormatContent): Promise<void> {
	await tx.updateTable('lobby_formats').set(columnsOf(fields)).where('uid', '=', uid).execute();
}
