import { pagePath } from '../../../contract/urls.ts';
import { inEachLanguage } from '../../../contract/languages.ts';
import { lookEditing, type LookContent } from '../../../contract/look.ts';
import { contrastsOf } from '../../../contract/theme/palette.ts';
import { schemesOf } from '../../../contract/theme/theme.ts';
import { lookNamesMedia, readLook, writeLook } from '../../auth/settings/look.store.ts';
import { missingPictures } from '../../cms/content-checks.store.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { translate } from '../../kernel/messages.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';

const title = inEachLanguage((language) => translate(language, 'look.title'));

/** Returns an error for each colour that is not readable in a scheme of the site. */
function unreadableColors(look: LookContent): FieldErrors {
	const errors: FieldErrors = {};
	for (const scheme of schemesOf(look))
		for (const { pair, field, ratio, needed, colors, isReadable } of contrastsOf(look[scheme], scheme))
			if (!isReadable)
				errors[`${scheme}.${field}`] ??= {
					message: `contrast_${pair}`,
					values: { color: colors[0], background: colors[1], ratio, needed },
				};
	return errors;
}

export const lookContentType: ContentType<LookContent> = {
	editing: lookEditing,
	html: [],
	namesMedia: lookNamesMedia,
	title: () => title,
	path: () => pagePath('home-page'),
	isOnAllPages: true,
	async read(db, uids) {
		const look = await readLook(db);
		return new Map(uids.map((uid) => [uid, look]));
	},
	add: () => Promise.reject(new Error('the look is there already')),
	change: (tx, _, content) => writeLook(tx, content),
	async fieldErrors(db, look) {
		const { logo, logo_light, icon, share_picture, licences } = look;
		const logos = Object.fromEntries(licences.map((licence, place) => [`licences.${place}.logo`, licence.logo]));
		return {
			...unreadableColors(look),
			...(await missingPictures(db, { logo, logo_light, icon, share_picture, ...logos })),
		};
	},
};
