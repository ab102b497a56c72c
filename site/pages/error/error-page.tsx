import { useEffect, type MouseEvent } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { logFailure } from '../../log.ts';
import { usePageHead } from '../../page-head.ts';
import { ActionLink } from '../../ui/button.tsx';
import { url } from '../../urls.ts';
import { useTranslations } from '../../translations.tsx';
import { errorHead, errorStatus, errorTexts } from './error-head.ts';
import styles from './error-page.module.css';

/** As a document: it may be a file of the site itself that did not come. */
function loadAgain(event: MouseEvent): void {
	event.preventDefault();
	location.reload();
}

/**
 * 403, 404, 415, 429, 500 and 503: shown inside the layout, at the address that failed.
 * @param given status of what a page found out by itself; without it, that of what the router caught.
 */
export function ErrorPage({ status: given }: { status?: number }) {
	const error = useRouteError();
	const translations = useTranslations();
	const status = errorStatus(given ?? (isRouteErrorResponse(error) ? error.status : 500));
	const { title, text } = errorTexts(status, translations);
	const mayPass = status >= 500 || status === 429;
	usePageHead(errorHead(status, translations));
	useEffect(() => {
		// A page that names the status has caught nothing.
		if (given === undefined && error !== undefined && !isRouteErrorResponse(error)) logFailure(error, 'page');
	}, [given, error]);
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
				<div className={styles.ways}>
					{mayPass && (
						<ActionLink href="" look="gold" onClick={loadAgain}>
							{translations.t('ACTION_TRY_AGAIN')}
						</ActionLink>
					)}
					<ActionLink href={url('home-page', translations.language)} look={mayPass ? 'ice' : 'gold'} icon="arrow">
						{translations.t('ACTION_TO_MAIN_PAGE')}
					</ActionLink>
				</div>
			</div>
		</section>
	);
}
