import { isStaff, useSession } from '../../layout/user.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { useLayoutData } from '../../parts/layout-data.ts';
import { ActionLink, type ActionLook } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';

interface ShareLinkProps {
	/** Slug of a game, or an item as `documents:{uid}`. */
	of: { game: string } | { item: string };
	/** Title of the item in the accessible name, for a page with several links. */
	title?: string;
	look?: ActionLook;
}

/** Shown only to users who may share. */
export function ShareLink({ of, title, look }: ShareLinkProps) {
	const { t, language, urls } = useTranslations();
	const { user } = useSession();
	if (user?.can_share !== true) return null;
	const query = new URLSearchParams(of);
	return (
		<ActionLink href={`${urls.url('ca-shares-page', language)}?${query}`} look={look}>
			{t('ACTION_SHARE')}
			{title !== undefined && <span className="visually-hidden">: {title}</span>}
		</ActionLink>
	);
}

/** Asks users of a company without shares to write to the studio, which can turn shares on. */
export function ShareOffNote({ className }: { className?: string | undefined }) {
	const { t, language, urls } = useTranslations();
	const { user } = useSession();
	const { settings } = useLayoutData();
	if (!user || user.can_share || isStaff(user)) return null;
	const { sales, support } = settings?.emails ?? {};
	const email = sales || support;
	const [before, after] = t('TEXT_SHARE_OFF', { email: '{email}' }).split('{email}');
	return (
		<p className={className}>
			{before}
			{email ? (
				<TextLink href={`mailto:${email}`}>{email}</TextLink>
			) : (
				<TextLink href={urls.url('contacts-page', language)}>{t('ACTION_ALL_CONTACTS')}</TextLink>
			)}
			{after}
		</p>
	);
}

/** Shown only to users who may share. */
export function SharesLink() {
	const { t, language, urls } = useTranslations();
	const { user } = useSession();
	return user?.can_share === true ? (
		<ActionLink href={urls.url('ca-shares-page', language)} look="quiet" icon="arrow">
			{t('LABEL_SHARES')}
		</ActionLink>
	) : null;
}
