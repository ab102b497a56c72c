import { useState } from 'react';
import { languages, languageTraits, type Language } from '../../contract/languages.ts';
import type { Setup, SetupStep } from '../../contract/setup.ts';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { call } from '../api/call.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { CheckCircle, ChevronRight, RadioButtonUnchecked } from '../frame/first-icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useReportError } from '../frame/use-error.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './setup-guide.module.css';

/** A step with a section in the set-up screen links to that section. */
const paths: Record<SetupStep, string> = {
	languages: '/setup#languages',
	look: '/look',
	hero: '/banners/create',
	texts: '/setup#texts',
	first_game: '/games/create',
	news: '/news/create',
	offices: '/offices/create',
	contact_form: '/setup#contact_form',
	mail: '/setup#mail',
	captcha: '/setup#captcha',
	legal: '/setup#legal',
	domain: '/setup#domain',
	invite: '/users',
	two_factor: '/account',
};

export function useLanguageNames(codes: readonly Language[]): string {
	const t = useTranslate();
	const { adminLocale } = languageTraits[useLocale()];
	return new Intl.ListFormat(adminLocale, { type: 'conjunction' }).format(codes.map((code) => t(`languages.${code}`)));
}

export function StartOutline() {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const names = useLanguageNames(languages);
	const [isBusy, setBusy] = useState(false);
	const start = async (): Promise<void> => {
		setBusy(true);
		try {
			await call('POST', 'setup/outline');
			notify('TEXT_OUTLINE_ADDED', { type: 'success' });
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	return (
		<div className={styles.outline}>
			<p>{t('TEXT_OUTLINE_OFFER', { languages: names })}</p>
			<ActionButton look="primary" busy={isBusy} onClick={() => void start()}>
				{t('ACTION_START_OUTLINE')}
			</ActionButton>
		</div>
	);
}

/** Shown until all steps are done or a superuser hides the guide. */
export function SetupGuide({ setup }: { setup: Setup }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	if (setup.is_done || setup.is_dismissed) return null;
	const done = setup.steps.filter(({ is_done }) => is_done).length;
	const next = setup.steps.find(({ is_done }) => !is_done)?.step;
	const progress = t('TEXT_SETUP_DONE', { done, count: setup.steps.length });
	const hide = async (): Promise<void> => {
		try {
			await call('PUT', 'setup/dismissal', { body: { is_dismissed: true } });
			notify('TEXT_SETUP_HIDDEN');
			await refetchAll();
		} catch (error) {
			reportError(error);
		}
	};
	return (
		<Card
			title={t('TITLE_SETUP')}
			actions={
				<>
					<span className={styles.progress}>{progress}</span>
					<ActionLink look="text" href="/setup">
						{t('ACTION_OPEN_SETUP')}
					</ActionLink>
					<ActionButton look="text" onClick={() => void hide()}>
						{t('ACTION_HIDE_SETUP')}
					</ActionButton>
				</>
			}
		>
			{setup.outline.is_offered ? <StartOutline /> : null}
			<ProgressBar hidesLabel label={t('TITLE_SETUP')} value={done / setup.steps.length} valueText={progress} />
			<ol className={styles.steps}>
				{setup.steps.map(({ step, is_done }) => (
					<li key={step} aria-current={step === next ? 'step' : undefined}>
						<Link className={styles.step} href={paths[step]}>
							<StepMark isDone={is_done} />
							<span className={styles.words}>
								<span className={styles.title}>{t(`setup.${step}`)}</span>
								{is_done ? null : <span className={styles.help}>{t(`setup.${step}_help`)}</span>}
							</span>
							<span className={styles.arrow}>
								<ChevronRight size={18} />
							</span>
						</Link>
					</li>
				))}
			</ol>
		</Card>
	);
}

export function StepMark({ isDone }: { isDone: boolean }) {
	const t = useTranslate();
	return (
		<span
			className={isDone ? styles.done : styles.open}
			role="img"
			aria-label={t(isDone ? 'LABEL_STEP_DONE' : 'LABEL_STEP_OPEN')}
		>
			{isDone ? <CheckCircle /> : <RadioButtonUnchecked />}
		</span>
	);
}
