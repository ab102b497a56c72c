import { listClientAssets } from '../../../contract/client-assets.ts';
import { assetKinds, gameAssetsEditing, type GameAssetContent } from '../../../contract/game-assets.ts';
import { inEachLanguage } from '../../../contract/languages.ts';
import { pagePath } from '../../../contract/urls.ts';
import { missingItems } from '../../cms/content-checks.store.ts';
import { byUid, type ContentType } from '../../cms/content-type.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import { unpublishOthers } from '../../cms/editing/items.store.ts';
import { anyText, toAllLanguages } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import { translate } from '../../kernel/messages.ts';
import { fileErrors, filesByOwner, setFiles } from '../files/files.store.ts';
import { listLanguages } from '../games/games.store.ts';
import { addGameAsset, changeGameAsset, readGameAssets } from './game-assets.store.ts';

/** Returns the name of the asset's kind, followed by the asset's title if there is one. */
const titleOf = ({ kind, title }: GameAssetContent) =>
	inEachLanguage((language) =>
		[assetKinds.includes(kind) ? translate(language, `assets.kinds.${kind}`) : '', title[language] || anyText(title)]
			.filter(Boolean)
			.join(' · '),
	);

function masterErrors({ picture, file }: GameAssetContent): FieldErrors {
	if (picture === null && file === null) return { picture: 'noMaster' };
	return picture !== null && file !== null ? { file: 'twoMasters' } : {};
}

async function languageErrors(db: Db, code: string): Promise<FieldErrors> {
	if (code === '') return {};
	const known = await listLanguages(db);
	return known.some((each) => each.code === code) ? {} : { asset_language: 'noLongerExists' };
}

export const gameAssetsContentType: ContentType<GameAssetContent> = {
	editing: gameAssetsEditing,
	table: 'game_assets',
	html: [],
	mainTexts: ['title'],
	pictures: ['picture'],
	title: titleOf,
	withoutExclusive: (content) => ({ ...content, file: null }),
	path: () => pagePath('ca-assets-page'),
	audience: () => 'clients',
	preview: {
		guest: {
			calls: [listClientAssets],
			hideOthers: (tx, uid) => unpublishOthers(tx, 'game_assets', uid),
		},
	},
	async read(db, uids) {
		const [rows, files] = await Promise.all([readGameAssets(db, uids), filesByOwner(db, 'asset_uid', uids)]);
		return byUid(rows, (row) => {
			const [file = null] = files.get(row.uid) ?? [];
			return {
				game_uid: row.game_uid,
				kind: row.kind,
				title: toAllLanguages(row.title),
				asset_language: row.asset_language,
				ground: row.ground,
				picture: row.picture,
				file,
			};
		});
	},
	async add(tx, uid, { file, ...content }, now) {
		await addGameAsset(tx, { uid, is_published: 0, ...content }, now);
		await setFiles(tx, { asset_uid: uid }, file ? [file] : [], now);
	},
	async change(tx, uid, { file, ...content }, now) {
		await changeGameAsset(tx, uid, content, now);
		await setFiles(tx, { asset_uid: uid }, file ? [file] : [], now);
	},
	fieldErrors: async (db, content, uid) => ({
		...masterErrors(content),
		...(await languageErrors(db, content.asset_language)),
		...(content.file ? await fileErrors(db, { asset_uid: uid }, { file: content.file }) : {}),
		...(await missingItems(db, 'games', { game_uid: content.game_uid })),
	}),
};
