/** Links for guests: the list, a form for a new link, and the activity of guests (ADR 0096). */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfirmDialog, lazyDialog } from '../../client-area/client-dialog.tsx';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import { sharesApi, useSharesApi, type Share } from '../../client-area/shares/shares-api.ts';
import { useReload } from '../../client-area/use-reload.ts';
import type { PageHandle } from '../../document/head.ts';
import { logFailure } from '../../log.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { ShareTarget } from './share-dialog.tsx';
import { ShareRow } from './share-row.tsx';
import styles from './shares-page.module.css';

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);
const ActivityDialog = lazyDialog(async () => (await import('./activity-dialog.tsx')).ActivityDialog);

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_SHARES'), translations);
export const handle: PageHandle<unknown> = { head };

export const loader = clientLoader<Share[]>('shares', ({ baseApi }) => sharesApi(baseApi).list());

export function Component() {
	const { t } = useTranslations();
	const page = { title: t('LABEL_SHARES'), lead: t('TEXT_SHARES') };
	return (
		<ClientGate<Share[]>
			fallback={
				<ClientPage {...page} actions={<NewLinkButton />}>
					<p className="visually-hidden" role="status">
						{t('LABEL_LOADING')}
					</p>
					<Skeleton className={styles.skeleton} />
				</ClientPage>
			}
			failed={
				<ClientPage {...page}>
					<LoadError />
				</ClientPage>
			}
		>
			{(shares) => <SharesPage shares={shares} />}
		</ClientGate>
	);
}

/** Without `onClick`, the button only reserves its space while the page loads. */
function NewLinkButton({ onClick }: { onClick?: () => void }) {
	const { t } = useTranslations();
	return (
		<span inert={!onClick}>
			<ActionButton look="gold" startIcon="add" onClick={onClick}>
				{t('ACTION_NEW_SHARE')}
			</ActionButton>
		</span>
	);
}

/** Other pages link here with the game or item to share in the query. */
function targetOf(search: string): ShareTarget | null {
	const query = new URLSearchParams(search);
	const [game, item] = [query.get('game'), query.get('item')];
	if (game !== null) return { game, items: [] };
	return item === null ? null : { game: '', items: [item] };
}

function SharesPage({ shares }: { shares: readonly Share[] }) {
	const { t } = useTranslations();
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const api = useSharesApi();
	const reload = useReload();
	const { open } = useDialogs();
	const [target, setTarget] = useState(() => targetOf(search));
	const [viewed, setViewed] = useState<Share | null>(null);
	const [revoked, setRevoked] = useState<Share | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [message, setMessage] = useState('');
	const close = (): void => {
		setTarget(null);
		// Remove the query, so that a reload does not open the form again.
		if (search !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
	};
	const revoke = async ({ uid, recipient }: Share): Promise<void> => {
		setBusy(true);
		try {
			await api.revoke(uid);
			setMessage(t('TEXT_SHARE_REVOKED', { recipient }));
		} catch (error) {
			logFailure(error, 'shares');
			open('global-error');
		}
		await reload();
		setBusy(false);
		setRevoked(null);
	};
	return (
		<ClientPage
			title={t('LABEL_SHARES')}
			lead={t('TEXT_SHARES')}
			actions={<NewLinkButton onClick={() => setTarget({ game: '', items: [] })} />}
		>
			<section className={styles.panel} aria-label={t('LABEL_SHARES')}>
				<p className={styles.message} role="status">
					{message}
				</p>
				{shares.length === 0 ? (
					<StateMessage title={t('TITLE_NO_SHARES')} text={t('TEXT_NO_SHARES')} />
				) : (
					<ul className={styles.list}>
						{shares.map((share) => (
							<ShareRow
								key={share.uid}
								share={share}
								onView={() => setViewed(share)}
								onRevoke={() => setRevoked(share)}
							/>
						))}
					</ul>
				)}
			</section>
			{target && <ShareDialog target={target} onClose={close} onCreated={reload} />}
			{viewed && <ActivityDialog share={viewed} onClose={() => setViewed(null)} />}
			{revoked && (
				<ConfirmDialog
					title={t('TITLE_REVOKE_SHARE')}
					confirmLabel={t('ACTION_REVOKE_SHARE')}
					cancelLabel={t('ACTION_CANCEL')}
					closeLabel={t('ACTION_CLOSE')}
					isDangerous
					busy={isBusy}
					onConfirm={() => void revoke(revoked)}
					onCancel={() => setRevoked(null)}
				>
					<p>{t('TEXT_REVOKE_SHARE', { recipient: revoked.recipient })}</p>
				</ConfirmDialog>
			)}
		</ClientPage>
	);
}
