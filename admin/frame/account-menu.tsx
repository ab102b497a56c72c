import { languagePrefixes, LOGOUT_PATH } from '../../contract/urls.ts';
import { readLanguage } from '../../contract/languages.ts';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { Link } from 'react-router';
import { useMe } from '../api/rights.tsx';
import { AccountCircle, Logout, ManageAccounts as Person, OpenInNew } from './icons.ts';

/** Shows the signed-in account, with links to the site, to the account's own page and to sign out. */
export function AccountMenu() {
	const t = useTranslate();
	const locale = useLocale();
	const me = useMe();
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const site = `${languagePrefixes[readLanguage(locale)]}/`;
	const role = me.is_superuser ? 'superuser' : me.role;
	return (
		<>
			<IconButton
				aria-label={t('LABEL_YOUR_ACCOUNT')}
				aria-haspopup="menu"
				onClick={(event) => setAnchor(event.currentTarget)}
			>
				<AccountCircle />
			</IconButton>
			<Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
				<Box component="li" role="none" sx={{ px: 2, py: 1, outline: 'none' }}>
					<Typography variant="body2" sx={{ fontWeight: 650 }}>
						{me.email}
					</Typography>
					{role ? (
						<Typography variant="caption" color="textSecondary">
							{t(`roles.${role}`)}
						</Typography>
					) : null}
				</Box>
				<Divider component="li" role="separator" />
				<MenuItem component="a" href={site} target="_blank" rel="noopener" onClick={() => setAnchor(null)}>
					<ListItemIcon>
						<OpenInNew fontSize="small" />
					</ListItemIcon>
					{t('ACTION_OPEN_SITE')}
				</MenuItem>
				<MenuItem component={Link} to="/account" onClick={() => setAnchor(null)}>
					<ListItemIcon>
						<Person fontSize="small" />
					</ListItemIcon>
					{t('LABEL_PASSWORD_AND_SESSIONS')}
				</MenuItem>
				<MenuItem component="a" href={LOGOUT_PATH}>
					<ListItemIcon>
						<Logout fontSize="small" />
					</ListItemIcon>
					{t('ACTION_SIGN_OUT')}
				</MenuItem>
			</Menu>
		</>
	);
}
