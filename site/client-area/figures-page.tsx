/** Common part of the client-area pages that show the figures of a period: period picker, loading and error states. */
import type { ComponentType, ReactNode } from 'react';
import { useUser } from '../layout/user.tsx';
import { useTranslations, type Messages } from '../messages/translations.tsx';
import type { FiguresQuery, ClientApi } from './client-api.ts';
import { ClientGate } from './client-gate.tsx';
import { ClientPage, LoadError } from './client-page.tsx';
import { FiguresPicker, type Scope } from './figures-picker.tsx';
import styles from './figures-page.module.css';
import { useFigures } from './use-figures.ts';

interface FiguresPageProps<T> {
	/** Names the data in the log. */
	name: string;
	title: keyof Messages;
	lead: keyof Messages;
	/** Must be the same function in every render. */
	load: (api: ClientApi, query: FiguresQuery) => Promise<T>;
	/** Placeholder in the final size of the content. */
	placeholder: ReactNode;
	/** Buttons of the page. `query` is null until the user is known. */
	actions?: ComponentType<{ query: FiguresQuery | null }>;
	/** True if the page also has content for accounts whose role does not include figures. */
	showsWithoutFigures?: boolean;
	children: (data: T) => ReactNode;
}

export function FiguresPage<T extends Scope>(props: FiguresPageProps<T>) {
	const isAllowed = useUser()?.can_view_figures !== false;
	return (
		<ClientGate fallback={<LoadingPage {...props} />}>
			{isAllowed || props.showsWithoutFigures ? <Figures {...props} /> : <NotAllowed title={props.title} />}
		</ClientGate>
	);
}

function LoadingPage({
	title,
	lead,
	placeholder,
	actions: Actions,
}: Omit<FiguresPageProps<never>, 'children' | 'load'>) {
	const { t } = useTranslations();
	return (
		<ClientPage title={t(title)} lead={t(lead)} actions={Actions && <Actions query={null} />}>
			<FiguresPicker scope={null} query={{}} onChange={() => {}} isLoading />
			{placeholder}
		</ClientPage>
	);
}

function Figures<T extends Scope>({
	name,
	title,
	lead,
	load,
	placeholder,
	actions: Actions,
	children,
}: FiguresPageProps<T>) {
	const { t } = useTranslations();
	const { query, setQuery, data, isLoading, hasFailed, retry } = useFigures(name, load);
	const isAllowed = useUser()?.can_view_figures !== false;
	return (
		<ClientPage title={t(title)} lead={t(lead)} actions={Actions && <Actions query={query} />} hasPrintLine>
			{!isAllowed ? (
				<p className={styles.notAllowed}>{t('TEXT_FIGURES_NOT_ALLOWED')}</p>
			) : data && !data.known && data.companies.length === 0 ? null : (
				<FiguresPicker scope={data} query={query} onChange={setQuery} isLoading={isLoading} />
			)}
			{hasFailed ? (
				<div className={styles.failed}>
					<LoadError onRetry={retry} />
				</div>
			) : data ? (
				<div className={styles.content} data-busy={isLoading || undefined}>
					{children(data)}
				</div>
			) : (
				placeholder
			)}
		</ClientPage>
	);
}

/** Replaces a page that shows only figures, for accounts whose role does not include them. */
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
