import {
	gameCertificatesEditing,
	listGameCertificates,
	type GameCertificateContent,
} from '../../../contract/game-certificates.ts';
import { downloadPromoFile } from '../../../contract/files.ts';
import { pagePath } from '../../../contract/urls.ts';
import { inEachLanguage } from '../../../contract/languages.ts';
import { missingItems } from '../../cms/content-checks.store.ts';
import { byUid, type ContentType } from '../../cms/content-type.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import { unpublishOthers } from '../../cms/editing/items.store.ts';
import { toAllLanguages } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import { fileErrors, filesByOwner, setFiles } from '../files/files.store.ts';
import {
	addGameCertificate,
	changeGameCertificate,
	deleteOtherCertificates,
	expiresBy,
	nextExpiry,
	otherCertificates,
	readGameCertificates,
} from './game-certificates.store.ts';

const missingFields = ({ certificate_state, laboratory, reference, valid_from }: GameCertificateContent): FieldErrors =>
	certificate_state === 'certified'
		? {
				...(laboratory ? {} : { laboratory: 'required' as const }),
				...(reference ? {} : { reference: 'required' as const }),
				...(valid_from === null ? { valid_from: 'required' as const } : {}),
			}
		: {};

/**
 * Returns an error if this certificate contradicts another certificate of the same RTP variant and market. Periods of
 * certificates in the state `certified` must not overlap. Each other state except `withdrawn` may occur once.
 */
async function variantErrors(db: Db, content: GameCertificateContent, uid: string): Promise<FieldErrors> {
	const { certificate_state: state } = content;
	if (state === 'withdrawn') return {};
	const others = await otherCertificates(db, content, state, uid);
	if (state !== 'certified') return others.length > 0 ? { market_uid: 'sameCertificate' } : {};
	const overlaps = others.some(
		({ valid_from, valid_until }) =>
			(content.valid_until === null || (valid_from ?? '') < content.valid_until) &&
			(valid_until === null || (content.valid_from ?? '') < valid_until),
	);
	return overlaps ? { valid_from: 'certificatesOverlap' } : {};
}

export const gameCertificatesContentType: ContentType<GameCertificateContent> = {
	editing: gameCertificatesEditing,
	table: 'game_certificates',
	html: [],
	mainTexts: ['note'],
	dates: ['valid_from', 'valid_until'],
	title: ({ reference }) => inEachLanguage(() => reference),
	withoutExclusive: (content) => ({ ...content, file: null }),
	path: () => pagePath('ca-certificates-page'),
	audience: () => 'clients',
	conditions: { expires: (value, now) => expiresBy(value === 'soon' ? 'soon' : 'expired', now) },
	nextChange: nextExpiry,
	preview: {
		guest: {
			calls: [listGameCertificates, downloadPromoFile],
			async hideOthers(tx, uid) {
				await deleteOtherCertificates(tx, uid);
				// The call for downloads also sends files of promo tools, so all promo tools are unpublished.
				await unpublishOthers(tx, 'promo_tools');
			},
		},
	},
	async read(db, uids) {
		const [rows, files] = await Promise.all([
			readGameCertificates(db, uids),
			filesByOwner(db, 'certificate_uid', uids),
		]);
		return byUid(rows, (row) => {
			const [file = null] = files.get(row.uid) ?? [];
			return {
				game_uid: row.game_uid,
				market_uid: row.market_uid,
				certificate_state: row.certificate_state,
				rtp: row.rtp,
				laboratory: row.laboratory,
				reference: row.reference,
				valid_from: row.valid_from,
				valid_until: row.valid_until,
				note: toAllLanguages(row.note),
				file,
			};
		});
	},
	async add(tx, uid, { file, ...content }, now) {
		await addGameCertificate(tx, { uid, is_published: 0, ...content }, now);
		await setFiles(tx, { certificate_uid: uid }, file ? [file] : [], now);
	},
	async change(tx, uid, { file, ...content }, now) {
		await changeGameCertificate(tx, uid, content, now);
		await setFiles(tx, { certificate_uid: uid }, file ? [file] : [], now);
	},
	fieldErrors: async (db, content, uid) => ({
		...missingFields(content),
		...(content.valid_from !== null && content.valid_until !== null && content.valid_until <= content.valid_from
			? { valid_until: 'endsFirst' as const }
			: {}),
		...(await variantErrors(db, content, uid)),
		...(content.file ? await fileErrors(db, { certificate_uid: uid }, { file: content.file }) : {}),
		...(await missingItems(db, 'games', { game_uid: content.game_uid })),
		...(await missingItems(db, 'markets', { market_uid: content.market_uid })),
	}),
};
