import { useEffect, type MouseEvent } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { logFailure } from '../../log.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { useLayoutData } from '../../parts/layout-data.ts';
import { ActionLink } from '../../../ui/button.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { errorHead, errorStatus, errorTexts } from './error-head.ts';
import styles from './error-page.module.css';

/** Reload the document, because a script of the site may have failed to load. */
function reloadPage(event: MouseEvent): void {
	event.preventDefault();
	location.reload();
}

/**
 * Shows the error page inside the layout, at the failed address.
 * @param status set by a page; by default the status of the router's error
 */
export function ErrorPage({ status: ownStatus }: { status?: number }) {
	const error = useRouteError();
	const translations = useTranslations();
	const status = errorStatus(ownStatus ?? (isRouteErrorResponse(error) ? error.status : 500));
	const { settings } = useLayoutData();
	const { title, text } = errorTexts(status, translations, settings);
	const reference: unknown = isRouteErrorResponse(error) ? error.data : null;
	const isTemporary = status >= 500 || status === 429;
	usePageHead(errorHead(status, translations, settings));
	useEffect(() => {
		// Log an error that the router has caught, but not an error response such as 404.
		if (ownStatus === undefined && error !== undefined && !isRouteErrorResponse(error)) logFailure(error, 'page');
	}, [ownStatus, error]);
	return (
		<section className={styles.page} aria-labelledby="error">
			<p className={styles.status} aria-hidden="true">
				{status}
			</p>
			<div className={styles.words}>
				<h1 id="error" className={styles.title}>
					{title}
				</h1>
				<p>{text}</p>
				{typeof reference === 'string' && reference !== '' && (
					<p className={styles.reference}>{translations.t('TEXT_ERROR_REFERENCE', { reference })}</p>
				)}
				<div className={styles.actions}>
					{isTemporary && (
						<ActionLink href="" look="gold" onClick={reloadPage}>
							{translations.t('ACTION_TRY_AGAIN')}
						</ActionLink>
					)}
					<ActionLink
						href={translations.urls.url('home-page', translations.language)}
						look={isTemporary ? 'ice' : 'gold'}
						icon="arrow"
					>
						{translations.t('ACTION_TO_MAIN_PAGE')}
					</ActionLink>
				</div>
			</div>
		</section>
	);
}
