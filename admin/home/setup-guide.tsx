import type { Setup, SetupStep } from '../../contract/setup.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CheckCircle, ChevronRight, RadioButtonUnchecked } from '../frame/first-icons.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './setup-guide.module.css';

/** Screen and field of each step. */
const paths: Record<SetupStep, string> = {
	studio_name: '/settings#company.name.en',
	logo: '/settings#logo',
	offices: '/offices/create',
	first_game: '/games/create',
	two_factor: '/account',
	mail: '/settings#email',
};

/** Set-up steps of a new studio, until all are done. */
export function SetupGuide({ setup }: { setup: Setup }) {
	const t = useTranslate();
	if (setup.is_done) return null;
	const done = setup.steps.filter(({ is_done }) => is_done).length;
	const next = setup.steps.find(({ is_done }) => !is_done)?.step;
	const progress = t('TEXT_SETUP_DONE', { done, count: setup.steps.length });
	return (
		<Card title={t('TITLE_SETUP')} actions={<span className={styles.progress}>{progress}</span>}>
			<ProgressBar hidesLabel label={t('TITLE_SETUP')} value={done / setup.steps.length} valueText={progress} />
			<ol className={styles.steps}>
				{setup.steps.map(({ step, is_done }) => {
					const content = (
						<>
							<span
								className={is_done ? styles.done : styles.open}
								role="img"
								aria-label={t(is_done ? 'LABEL_STEP_DONE' : 'LABEL_STEP_OPEN')}
							>
								{is_done ? <CheckCircle /> : <RadioButtonUnchecked />}
							</span>
							<span className={styles.words}>
								<span className={styles.title}>{t(`setup.${step}`)}</span>
								<span className={styles.help}>{t(`setup.${step}_help`)}</span>
							</span>
							<span className={styles.arrow}>
								<ChevronRight size={18} />
							</span>
						</>
					);
					return (
						<li key={step} aria-current={step === next ? 'step' : undefined}>
							<Link className={styles.step} href={paths[step]}>
								{content}
							</Link>
						</li>
					);
				})}
			</ol>
		</Card>
	);
}
