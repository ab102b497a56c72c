import type { Language } from '../../contract/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ActionButton, ActionLink, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useNotify } from '../frame/notifications.tsx';
import type { NewPreviewLink, Preview, PreviewLink, PreviewLinkRequest } from '../../contract/editing.ts';
import { call } from '../api/call.ts';
import { formatInstant } from '../messages/instants.ts';
import { useCopyLink } from './use-copy-link.ts';
import { useErrorText } from '../frame/use-error.ts';
import { OpenInNew } from '../frame/first-icons.ts';
import styles from './preview-dialog.module.css';

/** In days. Equals PREVIEW_LINK_DAYS of contract/editing.ts. */
const LINK_DAYS = { min: 1, max: 30, initial: 7 } satisfies Record<string, number>;

interface PreviewDialogProps {
	preview: Preview;
	/** Path of the item under `/api/admin/`. */
	path: string;
	/** Languages in which the site shows the item. */
	languages: readonly Language[];
	onClose: () => void;
}

/** Shows the draft on its real page, and manages preview links. */
export function PreviewDialog({ preview, path, languages, onClose }: PreviewDialogProps) {
	const t = useTranslate();
	return (
		<Dialog title={t('ACTION_PREVIEW')} closeLabel={t('ACTION_CLOSE')} onClose={onClose}>
			<div className={styles.content}>
				<p className={styles.note}>{t('TEXT_PREVIEW')}</p>
				<div className={styles.row}>
					{languages.map((language) => (
						<ActionLink
							key={language}
							look="primary"
							href={preview.urls[language]}
							target="_blank"
							startIcon={<OpenInNew />}
						>
							{t('ACTION_OPEN_IN_LANGUAGE', { language: t(`languages.${language}`) })}
						</ActionLink>
					))}
				</div>
				<PublicLinks path={`${path}/preview-links`} languages={languages} />
			</div>
		</Dialog>
	);
}

function PublicLinks({ path, languages }: Pick<PreviewDialogProps, 'path' | 'languages'>) {
	const t = useTranslate();
	const notify = useNotify();
	const errorText = useErrorText();
	const titleId = useId();
	const [days, setDays] = useState(String(LINK_DAYS.initial));
	const [newLink, setNewLink] = useState<NewPreviewLink | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);
	const { data, error, refetch } = useQuery({
		queryKey: ['preview links', path],
		queryFn: async ({ signal }) => (await call<PreviewLink[]>('GET', path, { signal })).data,
		gcTime: 0,
	});
	const isValid = /^\d{1,2}$/.test(days) && Number(days) >= LINK_DAYS.min && Number(days) <= LINK_DAYS.max;

	const run = async (work: () => Promise<void>) => {
		setBusy(true);
		setFailure(null);
		try {
			await work();
		} catch (caught) {
			setFailure(caught);
		} finally {
			setBusy(false);
			await refetch();
		}
	};
	const create = (event: FormEvent) => {
		event.preventDefault();
		if (!isValid || isBusy) return;
		void run(async () =>
			setNewLink(
				(await call<NewPreviewLink>('POST', path, { body: { days: Number(days) } satisfies PreviewLinkRequest })).data,
			),
		);
	};
	const revoke = (uid: string) =>
		run(async () => {
			await call('DELETE', `${path}/${uid}`);
			if (newLink?.uid === uid) setNewLink(null);
			notify('TEXT_LINK_REVOKED', { type: 'success' });
		});

	return (
		<section className={styles.links} aria-labelledby={titleId}>
			<h3 id={titleId} className={styles.title}>
				{t('TITLE_PUBLIC_LINKS')}
			</h3>
			<p className={styles.note}>{t('TEXT_PUBLIC_LINKS')}</p>
			{(failure ?? error) ? <Alert tone="error">{errorText(failure ?? error)}</Alert> : null}
			<form noValidate onSubmit={create}>
				<Field
					type="number"
					label={t('LABEL_LINK_DAYS')}
					value={days}
					onValue={setDays}
					error={isValid ? '' : t('TEXT_LINK_DAYS', LINK_DAYS)}
					hint={t('TEXT_LINK_DAYS', LINK_DAYS)}
					inputProps={{ min: LINK_DAYS.min, max: LINK_DAYS.max, step: 1 }}
					end={
						<ActionButton type="submit" busy={isBusy} disabled={!isValid}>
							{t('ACTION_CREATE_LINK')}
						</ActionButton>
					}
				/>
			</form>
			{newLink ? <NewLink link={newLink} languages={languages} onClose={() => setNewLink(null)} /> : null}
			{data || error ? null : <ProgressBar label={t('LABEL_LOADING')} hidesLabel />}
			{data?.length ? (
				<ul className={styles.list} aria-label={t('TITLE_PUBLIC_LINKS')}>
					{data.map((link) => (
						<LinkRow key={link.uid} link={link} isBusy={isBusy} onRevoke={() => void revoke(link.uid)} />
					))}
				</ul>
			) : null}
		</section>
	);
}

interface NewLinkProps extends Pick<PreviewDialogProps, 'languages' | 'onClose'> {
	link: NewPreviewLink;
}

/** The server returns the addresses only once. */
function NewLink({ link, languages, onClose }: NewLinkProps) {
	const t = useTranslate();
	const copy = useCopyLink();
	return (
		<div className={styles.newLink} role="status">
			<div className={styles.newLinkHead}>
				<p>{t('TEXT_NEW_LINK')}</p>
				<IconButton isPlain icon="close" label={t('ACTION_HIDE_LINK')} onClick={onClose} />
			</div>
			{languages.map((language) => (
				<Field
					key={language}
					label={t(`languages.${language}`)}
					hasNoErrors
					value={link.link[language]}
					readOnly
					end={<ActionButton onClick={() => void copy(link.link[language])}>{t('ACTION_COPY_LINK')}</ActionButton>}
				/>
			))}
		</div>
	);
}

function LinkRow({ link, isBusy, onRevoke }: { link: PreviewLink; isBusy: boolean; onRevoke: () => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const { maker, created_at, expires_at, last_opened_at, is_active } = link;
	const when = (instant: string) => formatInstant(instant, locale);
	return (
		<li className={styles.link}>
			<div className={styles.about}>
				<p className={styles.maker}>
					{maker}
					{is_active ? null : <Badge tone="gold">{t('LABEL_LINK_SUSPENDED')}</Badge>}
				</p>
				{[
					t('TEXT_LINK_CREATED', { when: when(created_at) }),
					t('TEXT_LINK_EXPIRES', { when: when(expires_at) }),
					last_opened_at ? t('TEXT_LINK_OPENED', { when: when(last_opened_at) }) : t('TEXT_LINK_NOT_OPENED'),
					...(is_active ? [] : [t('TEXT_LINK_SUSPENDED')]),
				].map((line) => (
					<p key={line} className={styles.line}>
						{line}
					</p>
				))}
			</div>
			<ActionButton
				look="danger"
				disabled={isBusy}
				onClick={onRevoke}
				aria-label={t('LABEL_REVOKE_LINK_OF', { maker, when: when(created_at) })}
			>
				{t('ACTION_REVOKE')}
			</ActionButton>
		</li>
	);
}
