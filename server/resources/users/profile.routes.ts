/** Serves the profile of the signed-in member of staff, and the names of all staff. */
import type { Context } from 'hono';
import { otherResources } from '../../../contract/rights.ts';
import { readLanguage } from '../../../contract/languages.ts';
import * as contract from '../../../contract/profile.ts';
import { toLanguagePaths } from '../../../contract/urls.ts';
import { changeProfile, findAccount, listPeople, type UserRow } from '../../auth/accounts/accounts.store.ts';
import { hasRight, rightsOf } from '../../auth/accounts/rights.ts';
import { missingPictures } from '../../cms/content-checks.store.ts';
import { rightToSave, toFlag, type ContentType } from '../../cms/content-type.ts';
import { throwIfInvalid } from '../../cms/editing/content-errors.ts';
import type { Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import type { SignedInEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/errors.ts';
import { ok } from '../../http/ok.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import type { Config } from '../../kernel/config.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';

interface Deps {
	config: Config;
	contentTypes: readonly ContentType[];
	database: Database;
	pictures: PictureCache;
	siteLanguages: CurrentSiteLanguages;
	now: () => Date;
}

const toRow = (profile: contract.Profile) => ({
	...profile,
	gets_review_mails: toFlag(profile.gets_review_mails),
	gets_comment_mails: toFlag(profile.gets_comment_mails),
});

export function profileRoutes({ config, contentTypes, database, pictures: cache, siteLanguages, now }: Deps): Routes {
	const resources = [...contentTypes.map(({ editing }) => editing.resource), ...otherResources];

	async function memberOf(c: Context<SignedInEnv>): Promise<contract.StaffMember> {
		const user = c.get('user');
		const row = await findAccount(database.read, user.uid);
		if (!row) throw notFound();
		const language = readLanguage(row.language);
		const picture = (await cache.load([row.picture], language)).find(row.picture);
		return {
			uid: row.uid,
			email: row.email,
			name: row.name,
			picture: row.picture,
			language,
			time_zone: row.time_zone,
			gets_review_mails: row.gets_review_mails === 1,
			gets_comment_mails: row.gets_comment_mails === 1,
			media: picture ? { picture: picture.media } : {},
			is_superuser: user.is_superuser,
			role: user.role,
			has_mail_server: config.mailUrl !== undefined,
			creates: contentTypes
				.filter((each) => !each.editing.fixed && hasRight(user, each.editing.resource, rightToSave(each)))
				.map(({ editing }) => editing.resource),
			rights: rightsOf(user, resources),
			site_languages: toLanguagePaths(siteLanguages.current),
			fallback_language: siteLanguages.current.fallback,
		};
	}

	return signedInRouter()
		.openapi(contract.showStaffMember, async (c) => ok(c, await memberOf(c)))
		.openapi(contract.changeProfile, async (c) => {
			const profile = toRow(c.req.valid('json'));
			const { uid, email } = c.get('user');
			await database.transaction(async (tx) => {
				const before = await findAccount(tx, uid);
				if (!before) throw notFound();
				throwIfInvalid(await missingPictures(tx, { picture: profile.picture }));
				const fields = (Object.keys(profile) as (keyof typeof profile)[]).filter((key) => profile[key] !== before[key]);
				if (fields.length === 0) return;
				await changeProfile(tx, uid, profile, now());
				const details = Object.fromEntries(
					fields.map((key) => [key, { from: auditValue(before, key), to: auditValue(profile, key) }]),
				);
				await recordAuditEvent(
					tx,
					actorOf(c),
					{ action: 'profile_changed', resource: 'users', item_uid: uid, title: email, details },
					now(),
				);
			});
			return ok(c, await memberOf(c));
		})
		.openapi(contract.listPeople, async (c) => {
			const rows = await listPeople(database.read, contract.STAFF_LIMIT);
			const { lang } = c.req.valid('query');
			const pictures = await cache.load(
				rows.map(({ picture }) => picture),
				lang,
			);
			const data = rows.map(({ email, name, picture }) => ({
				email,
				name,
				picture: pictures.find(picture)?.media ?? null,
			}));
			return ok(c, data);
		});
}

/** Returns a field of a profile for the audit log. Flags become booleans. */
function auditValue(row: Pick<UserRow, keyof contract.Profile>, key: keyof contract.Profile): string | boolean | null {
	const value = row[key];
	return typeof value === 'number' ? value === 1 : value;
}
