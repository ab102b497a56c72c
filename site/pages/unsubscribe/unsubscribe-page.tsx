/**
 * Ends the digest of changes after a confirmation, through a link in a mail. The server's HTML is the same for every
 * link.
 */
import { useState } from 'react';
import { useParams } from 'react-router';
import { pagePath } from '../../../contract/urls.ts';
import { ApiError } from '../../api.ts';
import type { PageHandle } from '../../document/head.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { useApi } from '../../parts/use-api.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import styles from './unsubscribe-page.module.css';

const head = (_: unknown, { t, studio }: Translations) => ({
	title: `${t('TITLE_UNSUBSCRIBE')} · ${studio}`,
	description: '',
	hidden: true,
});
export const handle: PageHandle<unknown> = { head };

type State = 'asking' | 'busy' | 'done' | 'invalid' | 'failed';

export function Component() {
	const translations = useTranslations();
	const { t, language, studio, urls } = translations;
	const { slug: token = '' } = useParams();
	const api = useApi();
	const [state, setState] = useState<State>('asking');
	usePageHead(head(null, translations));
	const confirm = async (): Promise<void> => {
		setState('busy');
		try {
			await api.sendForm(pagePath('unsubscribe-page', token), {});
			setState('done');
		} catch (error) {
			setState(error instanceof ApiError && error.status === 404 ? 'invalid' : 'failed');
		}
	};
	const asks = state === 'asking' || state === 'busy' || state === 'failed';
	return (
		<div className={styles.page}>
			<div className={styles.panel}>
				<h1 className={styles.title}>
					{t(
						state === 'done' ? 'TITLE_UNSUBSCRIBED' : state === 'invalid' ? 'TITLE_LINK_INVALID' : 'TITLE_UNSUBSCRIBE',
					)}
				</h1>
				<p className={styles.text} role="status">
					{state === 'done'
						? t('TEXT_UNSUBSCRIBED')
						: state === 'invalid'
							? t('TEXT_UNSUBSCRIBE_INVALID')
							: state === 'failed'
								? t('TEXT_UNSUBSCRIBE_FAILED')
								: t('TEXT_UNSUBSCRIBE', { studio })}
				</p>
				{asks && (
					<ActionButton look="gold" busy={state === 'busy'} onClick={() => void confirm()}>
						{t('ACTION_UNSUBSCRIBE')}
					</ActionButton>
				)}
				{!asks && (
					<ActionLink look="gold" href={urls.url('ca-account-page', language)}>
						{t('ACTION_DIGEST_SETTINGS')}
					</ActionLink>
				)}
			</div>
		</div>
	);
}
