import { lobbyFormatsEditing, type LobbyFormatContent } from '../../../contract/lobby-formats.ts';
import { pagePath } from '../../../contract/urls.ts';
import { duplicates, notUnique } from '../../cms/content-checks.store.ts';
import { byUid, UNORDERED_POSITION, type ContentType } from '../../cms/content-type.ts';
import { addLobbyFormat, changeLobbyFormat, contentOf, readLobbyFormats } from './lobby-formats.store.ts';

export const lobbyFormatsContentType: ContentType<LobbyFormatContent> = {
	editing: lobbyFormatsEditing,
	table: 'lobby_formats',
	isOrdered: true,
	html: [],
	title: ({ title }) => title,
	path: () => pagePath('ca-assets-page'),
	audience: () => 'clients',
	read: async (db, uids) => byUid(await readLobbyFormats(db, uids), contentOf),
	add: (tx, uid, content) => addLobbyFormat(tx, { uid, position: UNORDERED_POSITION, ...content }),
	change: changeLobbyFormat,
	fieldErrors: async (db, { key, kinds, file_formats }, uid) => ({
		...(kinds.length === 0 ? { kinds: 'required' as const } : duplicates('kinds', kinds)),
		...(file_formats.length === 0 ? { file_formats: 'required' as const } : duplicates('file_formats', file_formats)),
		...(await notUnique(db, 'lobby_formats', 'key', key, uid)),
	}),
};
