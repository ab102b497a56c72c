import type { ShareSection, ShareState, WithheldReason } from '../../../contract/shares.ts';
import type { Messages } from '../../messages/translations.tsx';

export const withheldLabels = {
	encrypted: 'TEXT_WITHHELD_ENCRYPTED',
	unreadable: 'TEXT_WITHHELD_UNREADABLE',
	too_large: 'TEXT_WITHHELD_TOO_LARGE',
	not_markable: 'TEXT_WITHHELD_NOT_MARKABLE',
} as const satisfies Record<WithheldReason, keyof Messages>;

export const sectionLabels = {
	facts: 'TITLE_GAME_FACTS',
	images: 'TITLE_SHARED_IMAGES',
	certificates: 'LABEL_CERTIFICATES',
	documents: 'LABEL_DOCUMENTS',
	assets: 'LABEL_ASSETS',
} as const satisfies Record<ShareSection, keyof Messages>;

export const shareStateLabels = {
	active: 'LABEL_SHARE_ACTIVE',
	used_up: 'LABEL_SHARE_USED_UP',
	expired: 'LABEL_SHARE_EXPIRED',
	revoked: 'LABEL_SHARE_REVOKED',
} as const satisfies Record<ShareState, keyof Messages>;
