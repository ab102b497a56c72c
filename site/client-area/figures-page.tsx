/** A page of the client area about a period's figures: what stands around what it shows of them. */
import type { ComponentType, ReactNode } from 'react';
import { useUser } from '../layout/user.tsx';
import { useTranslations, type Messages } from '../translations.tsx';
import type { AskedFigures, ClientApi } from './client-api.ts';
import { ClientGate } from './client-gate.tsx';
import { ClientPage, NotLoaded } from './client-page.tsx';
import { FiguresPicker, type Scope } from './figures-picker.tsx';
import styles from './figures-page.module.css';
import { useFigures } from './use-figures.ts';

interface FiguresPageProps<T> {
	/** For the log. */
	name: string;
	title: keyof Messages;
	lead: keyof Messages;
	/** Always the same function. */
	load: (api: ClientApi, asked: AskedFigures) => Promise<T>;
	/** Room for what is loading, in its final size. */
	places: ReactNode;
	/** What can be done here; nothing is asked for where it is not known yet who asks. */
	actions?: ComponentType<{ asked: AskedFigures | null }>;
	/** Whether the page has something to show to an account whose role does not include figures. */
	showsMore?: boolean;
	children: (shown: T) => ReactNode;
}

export function FiguresPage<T extends Scope>(props: FiguresPageProps<T>) {
	const isAllowed = useUser()?.can_view_figures !== false;
	return (
		<ClientGate waiting={<Waiting {...props} />}>
			{isAllowed || props.showsMore ? <Figures {...props} /> : <NotAllowed title={props.title} />}
		</ClientGate>
	);
}

function Waiting({ title, lead, places, actions: Actions }: Omit<FiguresPageProps<never>, 'children' | 'load'>) {
	const { t } = useTranslations();
	return (
		<ClientPage title={t(title)} lead={t(lead)} actions={Actions && <Actions asked={null} />}>
			<FiguresPicker scope={null} asked={{}} onAsk={() => {}} isAsking />
			{places}
		</ClientPage>
	);
}

function Figures<T extends Scope>({
	name,
	title,
	lead,
	load,
	places,
	actions: Actions,
	children,
}: FiguresPageProps<T>) {
	const { t } = useTranslations();
	const { asked, ask, shown, isAsking, hasFailed, askAgain } = useFigures(name, load);
	const isAllowed = useUser()?.can_view_figures !== false;
	return (
		<ClientPage title={t(title)} lead={t(lead)} actions={Actions && <Actions asked={asked} />} isDated>
			{!isAllowed ? (
				<p className={styles.notAllowed}>{t('TEXT_FIGURES_NOT_ALLOWED')}</p>
			) : shown && !shown.known && shown.companies.length === 0 ? null : (
				<FiguresPicker scope={shown} asked={asked} onAsk={ask} isAsking={isAsking} />
			)}
			{hasFailed ? (
				<div className={styles.failed}>
					<NotLoaded onAgain={askAgain} />
				</div>
			) : shown ? (
				<div className={styles.shown} data-busy={isAsking || undefined}>
					{children(shown)}
				</div>
			) : (
				places
			)}
		</ClientPage>
	);
}

/** Takes the place of a page of figures alone, for an account whose role does not include them. */
function NotAllowed({ title }: Pick<FiguresPageProps<never>, 'title'>) {
	const { t } = useTranslations();
	return (
		<ClientPage title={t(title)}>
			<div className={styles.notAllowed} role="status">
				<h2 className={styles.notAllowedTitle}>{t('TITLE_FIGURES_NOT_ALLOWED')}</h2>
				<p>{t('TEXT_FIGURES_NOT_ALLOWED')}</p>
			</div>
		</ClientPage>
	);
}
