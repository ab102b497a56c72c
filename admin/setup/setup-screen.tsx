import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SettingsStatus } from '../../contract/settings.ts';
import type { Setup, SetupStep } from '../../contract/setup.ts';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { call } from '../api/call.ts';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { Page } from '../frame/page.tsx';
import { ViewSite } from '../frame/view-site.tsx';
import { useReportError } from '../frame/use-error.ts';
import { StepMark } from '../home/setup-guide.tsx';
import { LoadError } from '../lists/list-states.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { MailSetUp } from '../resources/settings/mail-state.tsx';
import { CaptchaStep } from './captcha-step.tsx';
import { DomainStep } from './domain-step.tsx';
import { siteLanguages } from '../messages/site-languages.ts';
import type { Language } from '../../contract/languages.ts';
import { LanguagesStep } from './languages-step.tsx';
import { hasGapsToFill, LegalStep } from './legal-step.tsx';
import { OutlineCard } from './outline-card.tsx';
import { TextsStep } from './texts-step.tsx';
import { TestMessage } from './test-message.tsx';
import styles from './setup-screen.module.css';

/**
 * Links of each step, as path and message key. The first link is the main link. Links to texts open the field in the
 * given language.
 */
const linksIn = (
	language: Language,
	{ contact_form, mail }: Setup,
): Record<SetupStep, readonly (readonly [href: string, label: string])[]> => ({
	languages: [['/settings#site_languages', 'setup_actions.languages']],
	look: [
		[`/settings#company.name.${language}`, 'setup_actions.name'],
		['/look#logo', 'setup_actions.logo'],
	],
	hero: [
		['/banners/create', 'setup_actions.banner'],
		['/banners', 'setup_actions.banners'],
	],
	texts: [
		['/texts/home', 'setup_actions.home'],
		['/texts/about', 'setup_actions.about'],
		['/texts', 'setup_actions.all_texts'],
	],
	first_game: [
		['/games/import', 'setup_actions.import'],
		['/games/create', 'setup_actions.game'],
		['/games', 'setup_actions.games'],
	],
	news: [
		['/news/create', 'setup_actions.article'],
		['/news', 'setup_actions.news'],
	],
	offices: [
		['/offices/create', 'setup_actions.office'],
		['/offices', 'setup_actions.offices'],
	],
	// While the form is on, omit the link to its switch, so that nobody switches the form off by mistake.
	contact_form: [
		...(contact_form.is_on ? [] : [['/settings#show_contact_form', 'setup_actions.form'] as const]),
		...(mail.mailbox === null ? [['/settings#emails.sales', 'setup_actions.mailbox'] as const] : []),
		['/messages', 'setup_actions.inbox'],
	],
	mail: [],
	captcha: [],
	legal: [
		['/texts/legal_privacy', 'setup_actions.privacy'],
		['/texts/legal_terms', 'setup_actions.terms'],
	],
	domain: [],
	invite: [['/users', 'setup_actions.users']],
	two_factor: [['/account', 'setup_actions.account']],
});

/** True if only a test message is missing. */
const isTestMessageNext = ({ contact_form, mail }: Setup): boolean =>
	contact_form.is_on && mail.mailbox !== null && !contact_form.has_message;

const contents: Partial<Record<SetupStep, (setup: Setup) => ReactNode>> = {
	languages: ({ steps }) => (
		<LanguagesStep isDone={steps.some(({ step, is_done }) => step === 'languages' && is_done)} />
	),
	contact_form: (setup) => <TestMessage hasServer={setup.mail.has_server} isNext={isTestMessageNext(setup)} />,
	mail: () => <MailStep />,
	captcha: ({ captcha }) => <CaptchaStep captcha={captcha} />,
	texts: ({ unwritten, untranslated }) =>
		unwritten.length + untranslated.length > 0 ? <TextsStep unwritten={unwritten} untranslated={untranslated} /> : null,
	legal: ({ legal }) => <LegalStep legal={legal} />,
	domain: ({ domain }) => <DomainStep domain={domain} />,
};

/** True if the step's content has the main button. */
const hasMainButton = (step: SetupStep, setup: Setup): boolean =>
	(step === 'legal' && hasGapsToFill(setup.legal)) || (step === 'contact_form' && isTestMessageNext(setup));

export default function SetupScreen() {
	const t = useTranslate();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const query = useApiQuery<Setup>('setup');
	const setup = query.data?.data;
	useFocusOnHash(setup !== undefined);
	const dismiss = async (is_dismissed: boolean): Promise<void> => {
		try {
			await call('PUT', 'setup/dismissal', { body: { is_dismissed } });
			await refetchAll();
		} catch (error) {
			reportError(error);
		}
	};
	return (
		<Page
			title={t(screenLabel('setup'))}
			lead={t('TEXT_SETUP_LEAD')}
			actions={
				<>
					<ViewSite />
					{setup ? (
						<ActionButton onClick={() => void dismiss(!setup.is_dismissed)}>
							{t(setup.is_dismissed ? 'ACTION_SHOW_SETUP_AT_HOME' : 'ACTION_HIDE_SETUP_AT_HOME')}
						</ActionButton>
					) : null}
				</>
			}
		>
			{setup ? (
				<Steps setup={setup} />
			) : query.isPending ? (
				<div role="status" aria-busy aria-label={t('LABEL_LOADING')}>
					<Skeleton className={styles.loading} />
				</div>
			) : (
				<LoadError query={query} />
			)}
		</Page>
	);
}

function Steps({ setup }: { setup: Setup }) {
	const t = useTranslate();
	const links = linksIn(siteLanguages().fallback, setup);
	const done = setup.steps.filter(({ is_done }) => is_done).length;
	const progress = t('TEXT_SETUP_DONE', { done, count: setup.steps.length });
	return (
		<div className={styles.parts}>
			<div className={styles.progress}>
				<ProgressBar hidesLabel label={t('TITLE_SETUP')} value={done / setup.steps.length} valueText={progress} />
				<p>{progress}</p>
			</div>
			<OutlineCard outline={setup.outline} />
			<ol className={styles.steps}>
				{setup.steps.map(({ step, is_done }) => (
					<li key={step}>
						<Card id={step} title={t(`setup.${step}`)} actions={<StepMark isDone={is_done} />}>
							<div className={styles.step}>
								{is_done ? null : <p className={styles.help}>{t(`setup.${step}_help`)}</p>}
								{contents[step]?.(setup)}
								{links[step].length > 0 && (
									<div className={styles.links}>
										{links[step].map(([href, label], index) => (
											<ActionLink
												key={href}
												href={href}
												look={index === 0 && !is_done && !hasMainButton(step, setup) ? 'primary' : 'ice'}
											>
												{t(label)}
											</ActionLink>
										))}
									</div>
								)}
							</div>
						</Card>
					</li>
				))}
			</ol>
		</div>
	);
}

function MailStep() {
	const status = useApiQuery<SettingsStatus>('settings-status');
	return <MailSetUp mail={status.data?.data.mail} />;
}

/** The hash names the step. The focus waits until the steps are rendered. */
function useFocusOnHash(isReady: boolean): void {
	const { hash } = useLocation();
	useEffect(() => {
		if (!isReady || !hash) return;
		const step = document.getElementById(hash.slice(1));
		step?.scrollIntoView();
		step?.focus({ preventScroll: true });
	}, [isReady, hash]);
}
