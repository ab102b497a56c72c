import { useSession } from '../../layout/user.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { ActionLink, type ActionLook } from '../../../ui/button.tsx';

interface ShareLinkProps {
	/** Slug of the game, or the item as `documents:{uid}`. */
	of: { game: string } | { item: string };
	/** Title of the item, for screen readers, where a page has several links. */
	title?: string;
	look?: ActionLook;
}

/** A link to the form that shares a game or an item, for users who may share. */
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

/** A link to the list of shares, for users who may share. */
export function SharesLink() {
	const { t, language, urls } = useTranslations();
	const { user } = useSession();
	return user?.can_share === true ? (
		<ActionLink href={urls.url('ca-shares-page', language)} look="quiet" icon="arrow">
			{t('LABEL_SHARES')}
		</ActionLink>
	) : null;
}
