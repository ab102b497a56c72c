/** Shared code of client-area pages with figures of a period. */
import { useCallback, useEffect, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isStaff, useUser } from '../layout/user.tsx';
import { useTranslations, type Messages } from '../messages/translations.tsx';
import type { FiguresQuery } from './client-api.ts';
import { ClientGate, useErrorDialog } from './client-gate.tsx';
import { ClientPage, LoadError } from './client-page.tsx';
import type { LoadedFigures } from './figures-loader.ts';
import { FiguresPicker, type Scope } from './figures-picker.tsx';
import { correctFiguresQuery, parseFiguresQuery, writeFiguresQuery } from './figures-query.ts';
import styles from './figures-page.module.css';

interface FiguresPageProps<T> {
	title: keyof Messages;
	lead: keyof Messages;
	/** Has the size of the content, so that nothing moves when the content appears. */
	placeholder: ReactNode;
	/** `query` is null until the user has loaded. */
	actions?: ComponentType<{ query: FiguresQuery | null }>;
	children: (data: T) => ReactNode;
}

export function FiguresPage<T extends Scope>(props: FiguresPageProps<T>) {
	const { title, lead, placeholder, actions: Actions, children } = props;
	const { t } = useTranslations();
	const isAllowed = useUser()?.can_view_figures !== false;
	const notAllowed = !isAllowed && <p className={styles.notAllowed}>{t('TEXT_FIGURES_NOT_ALLOWED')}</p>;
	return (
		<ClientGate<LoadedFigures<T>>
			opensErrorDialog
			fallback={
				<ClientPage title={t(title)} lead={t(lead)} actions={Actions && <Actions query={null} />}>
					{notAllowed || <FiguresPicker scope={null} query={{}} onChange={() => {}} isLoading />}
					{placeholder}
				</ClientPage>
			}
			failed={
				<ClientPage title={t(title)} lead={t(lead)} actions={Actions && <Actions query={null} />}>
					{notAllowed}
					<div className={styles.failed}>
						<LoadError />
					</div>
				</ClientPage>
			}
		>
			{(loaded) =>
				loaded.figures ? (
					<Figures {...props} loaded={loaded} figures={loaded.figures} notAllowed={notAllowed}>
						{children}
					</Figures>
				) : (
					<NotAllowed title={title} />
				)
			}
		</ClientGate>
	);
}

function Figures<T extends Scope>({
	title,
	lead,
	actions: Actions,
	loaded,
	figures,
	notAllowed,
	children,
}: FiguresPageProps<T> & { loaded: LoadedFigures<T>; figures: T; notAllowed: ReactNode }) {
	const { t } = useTranslations();
	const forStaff = isStaff(useUser());
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const { location: next } = useNavigation();
	const isLoading = next?.pathname === pathname;
	/** Query of the figures that load, or else of the shown figures. */
	const query = isLoading ? parseFiguresQuery(next.search, forStaff) : loaded.query;

	/** A choice of the user adds a history entry. A correction replaces the current entry. */
	const updateAddress = useCallback(
		(changed: FiguresQuery, replace: boolean) =>
			void navigate(
				{ search: writeFiguresQuery(location.search, changed), hash: location.hash },
				{ replace, preventScrollReset: true },
			),
		[navigate],
	);
	// The URL must match the shown figures.
	const { known } = figures;
	useEffect(() => {
		if (isLoading) return;
		const corrected = loaded.hasFailed ? loaded.query : correctFiguresQuery(search, forStaff, known);
		if (writeFiguresQuery(search, corrected) !== new URLSearchParams(search).toString()) updateAddress(corrected, true);
	}, [isLoading, loaded, known, search, forStaff, updateAddress]);
	useErrorDialog(loaded.hasFailed ? loaded : null);

	return (
		<ClientPage title={t(title)} lead={t(lead)} actions={Actions && <Actions query={query} />} hasPrintLine>
			{notAllowed ||
				(!figures.known && figures.companies.length === 0 ? null : (
					<FiguresPicker
						scope={figures}
						query={query}
						onChange={(changed) => updateAddress(changed, false)}
						isLoading={isLoading}
					/>
				))}
			<div className={styles.content} data-busy={isLoading || undefined}>
				{children(figures)}
			</div>
		</ClientPage>
	);
}

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
