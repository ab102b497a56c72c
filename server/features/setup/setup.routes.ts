import type { Language } from '../../../contract/languages.ts';
import * as contract from '../../../contract/setup.ts';
import { defaultSiteLanguages, toSiteLanguages } from '../../../contract/urls.ts';
import type { TextPage } from '../../../contract/text-sections.ts';
import { setupSteps, type Setup, type SetupStep } from '../../../contract/setup.ts';
import { mailStudio } from '../../auth/settings/mail-studio.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { readLook } from '../../auth/settings/look.store.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';
import { hasTwoFactor } from '../../auth/two-factor/two-factor.store.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { countEditedSamples } from '../../cms/editing/samples.store.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { localized } from '../../database/localized.ts';
import type { Database, Db } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { formBody } from '../../http/form-body.ts';
import { ok } from '../../http/ok.ts';
import { limitPerUser, type RequestLimits } from '../../http/rate-limits.ts';
import type { Config } from '../../kernel/config.ts';
import { translate, translator } from '../../kernel/messages.ts';
import { newUid } from '../../kernel/uid.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { checkRecaptcha, type RecaptchaPage, type Siteverify } from '../../platform/captcha/recaptcha.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import { enqueueMail } from '../../platform/mail/mail.store.ts';
import { readMailState } from '../../platform/mail/mail-test.store.ts';
import { contactMail, contactMailbox } from '../../resources/contact/contact.mail.ts';
import { addContactMessage } from '../../resources/contact/contact.store.ts';
import { domainOf } from './setup-domain.ts';
import {
	hasColleague,
	hasMessage,
	hasNoContent,
	hasOwn,
	readLegalState,
	readSamples,
	readSetupFlag,
	readUntranslated,
	readUnwritten,
	writeSetupFlag,
} from './setup.store.ts';

interface Deps {
	config: Config;
	database: Database;
	contentTypes: readonly ContentType[];
	mail: Pick<JobHandle, 'wake'>;
	limits: RequestLimits;
	siteverify: Siteverify;
	recaptchaPage: RecaptchaPage;
	now: () => Date;
}

const MAX_BODY_BYTES = 1024;
const MAX_TESTS_PER_MINUTE = 10;

async function readOutlineState(
	db: Db,
	contentTypes: readonly ContentType[],
	language: Language,
): Promise<Setup['outline']> {
	const { removable } = await readSamples(db, contentTypes);
	const samples = Map.groupBy(removable, ({ resource }) => resource);
	return {
		is_offered: await hasNoContent(db),
		samples: [...samples].map(([resource, items]) => ({
			resource,
			titles: items.map(({ title }) => localized(title, language)),
		})),
		edited: await countEditedSamples(db),
	};
}

/** Serves the setup guide to superusers. The steps are computed from the data. */
export function setupRoutes(services: Deps): Routes {
	const { config, contentTypes, database, mail, now } = services;
	const { read } = database;
	const router = signedInRouter();
	const limit = limitPerUser(services.limits.perMinute('setup tests', MAX_TESTS_PER_MINUTE));
	for (const path of [contract.showSetup.path, `${contract.showSetup.path}/*`])
		router.use(path, requireRight('settings', 'edit'));
	router.on('POST', [contract.sendTestMessage.path, contract.checkCaptcha.path], limit);
	router.on(['POST', 'PUT'], [contract.checkCaptcha.path, contract.dismissSetup.path], formBody(MAX_BODY_BYTES));

	return router
		.openapi(contract.showSetup, async (c) => {
			const { company, emails, recaptcha_key, show_contact_form, site_languages } = await readSettings(read);
			const { logo, logo_light } = await readLook(read);
			const { incoming } = c.env;
			const header = (name: string) => c.req.header(name);
			const domain = domainOf(config, {
				host: header('host'),
				isEncrypted: 'encrypted' in incoming.socket,
				forwardedHost: header('x-forwarded-host'),
				forwardedProto: header('x-forwarded-proto'),
				forwardedFor: header('x-forwarded-for'),
			});
			const mailbox = contactMailbox(emails) ?? null;
			const contact_form = { is_on: show_contact_form, has_message: await hasMessage(read) };
			const has_secret = config.recaptchaSecret !== undefined;
			const { lang } = c.req.valid('query');
			const withTitle = <Page extends { page: TextPage }>(page: Page) => ({
				...page,
				title: translate(lang, `pages.${page.page}`),
			});
			const unwritten = await readUnwritten(read);
			const legal = await readLegalState(read, contentTypes, now());
			const done: Record<SetupStep, boolean> = {
				languages:
					JSON.stringify(toSiteLanguages(site_languages)) !== JSON.stringify(defaultSiteLanguages) ||
					(await readSetupFlag(read, 'setup_languages_confirmed')),
				look: Object.values(company.name).some((name) => name.trim() !== '') && (logo !== null || logo_light !== null),
				hero: await hasOwn(read, 'banners', 'banners', true),
				texts: unwritten.every(({ needed }) => needed.length === 0),
				first_game: await hasOwn(read, 'games', 'games', true),
				news: await hasOwn(read, 'news', 'news', true),
				offices: await hasOwn(read, 'offices', 'offices', false),
				contact_form: contact_form.is_on && mailbox !== null && contact_form.has_message,
				mail: (await readMailState(read, config)).test?.problem === null,
				captcha: recaptcha_key === '' || has_secret,
				legal: legal.every(({ is_shown }) => is_shown),
				domain: domain.problems.length === 0,
				invite: await hasColleague(read, c.get('user').uid),
				two_factor: await hasTwoFactor(read, c.get('user').uid),
			};
			const steps = setupSteps.map((step) => ({ step, is_done: done[step] }));
			return ok(c, {
				steps,
				is_done: steps.every(({ is_done }) => is_done),
				is_dismissed: await readSetupFlag(read, 'setup_dismissed'),
				unwritten: unwritten.map(withTitle),
				untranslated: await readUntranslated(read),
				legal: legal.map(withTitle),
				outline: await readOutlineState(read, contentTypes, lang),
				contact_form,
				mail: { has_server: config.mailUrl !== undefined, mailbox },
				captcha: { has_secret, key: recaptcha_key },
				domain,
			});
		})
		.openapi(contract.dismissSetup, async (c) => {
			const { is_dismissed } = c.req.valid('json');
			await database.transaction((tx) => writeSetupFlag(tx, 'setup_dismissed', is_dismissed));
			return ok(c, {});
		})
		.openapi(contract.confirmLanguages, async (c) => {
			await database.transaction((tx) => writeSetupFlag(tx, 'setup_languages_confirmed', true));
			return ok(c, {});
		})
		.openapi(contract.sendTestMessage, async (c) => {
			const language = fallbackLanguage();
			const t = translator(language);
			const mailbox = contactMailbox((await readSettings(read)).emails) ?? null;
			const studio = await mailStudio(services, read, language);
			const at = now();
			const message = {
				uid: newUid(at),
				name: t('setup.name'),
				company: studio.name,
				subject: t('setup.subject'),
				email: c.get('user').email,
				phone: '',
				message: t('setup.message'),
				language,
				created_at: at.toISOString(),
				is_test: 1 as const,
			};
			await database.transaction(async (tx) => {
				const mailUid =
					mailbox === null ? null : await enqueueMail(tx, contactMail(message, mailbox, language, studio), at);
				await addContactMessage(tx, message, mailUid);
				const event = { action: 'test_message', resource: 'messages', item_uid: message.uid, title: '' };
				await recordAuditEvent(tx, actorOf(c), event, at);
			});
			mail.wake();
			return ok(c, { uid: message.uid, mailbox });
		})
		.openapi(contract.checkCaptcha, async (c) => {
			const { key } = c.req.valid('json');
			return ok(c, { problem: (await checkRecaptcha(services, key)) ?? null });
		});
}
