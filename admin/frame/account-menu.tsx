import { LOGOUT_PATH } from '../../contract/urls.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, type MenuChoice } from '../../ui/menu.tsx';
import { useMe } from '../api/rights.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './account-menu.module.css';
import { DarkMode, LightMode, Logout, ManageAccounts as Person, Monitor, OpenInNew } from './first-icons.ts';
import { clearStorageOnLogout } from './local-copies.ts';
import { chooseTheme, useThemeChoice, type ThemeChoice } from './use-theme-choice.ts';
import { siteAddress } from './view-site.tsx';

export function AccountMenu() {
	const t = useTranslate();
	const me = useMe();
	const theme = useThemeChoice();
	const [picture] = me.media.picture?.renditions.toSorted((a, b) => a.width - b.width) ?? [];
	const site = siteAddress();
	const role = me.is_superuser ? 'superuser' : me.role;
	const themes = [
		{ value: 'system', label: t('LABEL_THEME_SYSTEM'), icon: <Monitor /> },
		{ value: 'light', label: t('LABEL_THEME_LIGHT'), icon: <LightMode /> },
		{ value: 'dark', label: t('LABEL_THEME_DARK'), icon: <DarkMode /> },
	] satisfies (MenuChoice['options'][number] & { value: ThemeChoice })[];
	return (
		<Menu
			trigger={
				<button type="button" className={styles.trigger} title={t('LABEL_YOUR_ACCOUNT')}>
					<Avatar name={me.name || me.email} src={picture?.url} size={32} />
					<span className="visually-hidden">{t('LABEL_YOUR_ACCOUNT')}</span>
				</button>
			}
			header={
				<>
					<span className={styles.name}>{me.name || me.email}</span>
					{me.name ? <span className={styles.note}>{me.email}</span> : null}
					{role ? <span className={styles.note}>{t(`roles.${role}`)}</span> : null}
				</>
			}
			groups={[
				[
					{ key: 'site', label: t('ACTION_OPEN_SITE'), icon: <OpenInNew />, href: site, opensTab: true },
					{
						key: 'account',
						label: t('LABEL_PROFILE_AND_SECURITY'),
						icon: <Person />,
						href: '/account',
					},
				],
				{
					label: t('LABEL_THEME'),
					options: themes,
					value: theme,
					onValue: (value) => chooseTheme(value as ThemeChoice),
				},
				[
					{
						key: 'out',
						label: t('ACTION_SIGN_OUT'),
						icon: <Logout />,
						href: location.origin + LOGOUT_PATH,
						onSelect: () => clearStorageOnLogout(me.uid),
					},
				],
			]}
		/>
	);
}
