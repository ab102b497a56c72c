/** Informs the studio by mail of an operator's entry in a campaign. */
import { ADMIN_PATH } from '../../../contract/urls.ts';
import { linkMail } from '../../platform/mail/mail-layout.ts';
import { findUser } from '../../auth/accounts/accounts.store.ts';
import { mailStudio } from '../../auth/settings/mail-studio.ts';
import { languageOf } from '../../auth/accounts/account-language.ts';
import { readSetting } from '../../auth/settings/settings.store.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { localized } from '../../database/localized.ts';
import type { Tx } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import { translator } from '../../kernel/messages.ts';
import { enqueueMail } from '../../platform/mail/mail.store.ts';
import type { CampaignDetailsRow } from '../../resources/campaigns/campaigns.store.ts';
import { contactMailbox } from '../../resources/contact/contact.mail.ts';
import { gamesOf, type OptInRow } from './opt-ins.store.ts';

/**
 * Queues a mail to the address that receives the contact form. If a staff account has that address, the mail is in the
 * account's language, otherwise in the studio's fallback language.
 * @returns false if the settings have no such address
 */
export async function enqueueOptInMail(
	config: Pick<Config, 'origin'>,
	tx: Tx,
	campaign: CampaignDetailsRow,
	record: OptInRow,
	now: Date,
): Promise<boolean> {
	const to = contactMailbox(await readSetting(tx, 'emails'));
	if (to === undefined) return false;
	const account = await findUser(tx, to);
	const isOfStaff = account?.is_staff === 1 || account?.is_superuser === 1;
	const language = isOfStaff ? languageOf(account) : fallbackLanguage();
	const t = translator(language);
	const values = { company: record.company_name, campaign: localized(campaign.name, language) };
	const texts = {
		subject: t(`optIns.mail.subject.${record.action}`, values),
		text: [
			t(`optIns.mail.text.${record.action}`, { ...values, user: record.by }),
			t('optIns.mail.games', {
				games: gamesOf(record)
					.map(({ title }) => title)
					.join(', '),
			}),
			t('optIns.mail.hash', { hash: record.text_hash }),
		],
		action: t('optIns.mail.action'),
	};
	const link = `${config.origin}${ADMIN_PATH}campaign_opt_ins?campaign=${record.campaign_uid}`;
	await enqueueMail(tx, linkMail(to, language, await mailStudio({ config }, tx, language), texts, link), now);
	return true;
}
