/** Warns staff of certificates that expire soon, by mail. */
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { EXPIRY_WARNING_DAYS } from '../../../contract/game-certificates.ts';
import { ADMIN_PATH } from '../../../contract/urls.ts';
import { linkMail, type MailStudio } from '../../platform/mail/mail-layout.ts';
import { listStaffForMails, type UserRow } from '../../auth/accounts/accounts.store.ts';
import { mailStudio } from '../../auth/settings/mail-studio.ts';
import { languageOf } from '../../auth/accounts/account-language.ts';
import { rolesWithRight } from '../../auth/accounts/rights.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import { localized } from '../../database/localized.ts';
import type { Database, Tx } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import { translator } from '../../kernel/messages.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import { enqueueMails, type NewMail } from '../../platform/mail/mail.store.ts';
import {
	expiringCertificates,
	type ExpiringCertificate,
} from '../../resources/certificates/game-certificates.store.ts';
import { deleteOldWarnings, listWarnings, recordWarnings, type Warning } from './certificate-warnings.store.ts';

const DAY_MS = 24 * 60 * 60_000;
const POLL_INTERVAL_MS = 60 * 60_000;
/** Maximum number of accounts that get a mail. */
const MAX_RECIPIENTS = 500;
/** Time for which warnings stay stored after the expiry. */
const RETENTION_MS = 400 * DAY_MS;

interface Deps {
	config: Pick<Config, 'origin'>;
	database: Database;
	content: ContentVersion;
	mail: Pick<JobHandle, 'wake'>;
	now: () => Date;
	worker: BackgroundWorker;
}

/** Returns the due warnings of a certificate as numbers of days before the expiry, the smallest first. */
export const dueWarnings = (validUntil: string, now: Date): number[] =>
	EXPIRY_WARNING_DAYS.filter((days) => Date.parse(validUntil) - days * DAY_MS <= now.getTime()).toReversed();

function warningMail(
	{ email }: Pick<UserRow, 'email'>,
	language: Language,
	studio: MailStudio,
	certificates: readonly ExpiringCertificate[],
	origin: string,
): NewMail {
	const t = translator(language);
	const day = new Intl.DateTimeFormat(languageTraits[language].locale, { dateStyle: 'long', timeZone: 'UTC' });
	const lines = certificates.map(({ game_title, market_title, reference, valid_until }) =>
		t('mails.expiring.line', {
			game: localized(game_title, language),
			market: localized(market_title, language),
			reference: reference || '–',
			date: day.format(new Date(valid_until)),
		}),
	);
	const texts = {
		subject: t('mails.expiring.subject', { studio: studio.name, count: certificates.length }),
		text: [t('mails.expiring.text', { count: certificates.length }), lines.join('\n')],
		action: t('mails.expiring.action'),
	};
	return linkMail(email, language, studio, texts, `${origin}${ADMIN_PATH}game_certificates?expires=soon`);
}

const keyOf = ({ certificate_uid, valid_until, days }: Warning): string => `${certificate_uid} ${valid_until} ${days}`;

/**
 * Adds the job that mails a warning 60, 30 and 7 days before an expiry. If several warnings are due at once, only the
 * last one is mailed. Each mail is added in the transaction that records the warning, so that no warning is mailed
 * twice.
 */
export function addCertificateWarnings({ config, database, content, mail, now, worker }: Deps): JobHandle {
	async function warn(tx: Tx, expiring: readonly ExpiringCertificate[], staff: readonly UserRow[], at: Date) {
		const due: ExpiringCertificate[] = [];
		for (const certificate of expiring) {
			const { uid: certificate_uid, valid_until } = certificate;
			const days = dueWarnings(valid_until, at);
			const warnings = days.map((each) => ({ certificate_uid, valid_until, days: each }));
			const recorded = await recordWarnings(tx, warnings, at);
			if (recorded.some((warning) => warning.days === days[0])) due.push(certificate);
		}
		await deleteOldWarnings(tx, new Date(at.getTime() - RETENTION_MS).toISOString());
		if (due.length === 0) return false;
		const studios = new Map<Language, MailStudio>();
		const mails: NewMail[] = [];
		for (const user of staff) {
			const language = languageOf(user);
			const studio = studios.get(language) ?? (await mailStudio({ config }, tx, language));
			studios.set(language, studio);
			mails.push(warningMail(user, language, studio, due, config.origin));
		}
		await enqueueMails(tx, mails, at);
		return mails.length > 0;
	}

	const job = worker.add({
		name: 'certificate_warnings',
		async run() {
			const at = now();
			const first = new Date(at.getTime() + EXPIRY_WARNING_DAYS[0] * DAY_MS).toISOString();
			const stored = new Set((await listWarnings(database.read, at.toISOString())).map(keyOf));
			const expiring = (await expiringCertificates(database.read, at, first)).filter(({ uid, valid_until }) => {
				const [days] = dueWarnings(valid_until, at);
				return days !== undefined && !stored.has(keyOf({ certificate_uid: uid, valid_until, days }));
			});
			if (expiring.length === 0) return undefined;
			const roles = rolesWithRight('game_certificates', 'edit');
			const staff = await listStaffForMails(database.read, undefined, MAX_RECIPIENTS, roles);
			// A warning without a recipient stays due, until somebody may edit certificates.
			if (staff.length === 0) return undefined;
			if (await database.transaction((tx) => warn(tx, expiring, staff, at))) mail.wake();
			return undefined;
		},
		pollIntervalMs: POLL_INTERVAL_MS,
		failureMessage: 'warnings of certificates that expire soon could not be mailed',
	});
	content.onChange(() => job.wake());
	return job;
}
