import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../messages/use-translate.tsx';
import { Link, useLocation } from 'react-router';
import { may, useMe } from '../api/rights.tsx';
import { groupLabels, useScreens, type Group } from './screens.ts';
import { screenLabel } from '../messages/labels.ts';

/** Links to the screens that the account may see, in groups. */
export function MainMenu({ onNavigate }: { onNavigate?: () => void }) {
	const t = useTranslate();
	const me = useMe();
	const { pathname } = useLocation();
	const shown = useScreens().filter(({ name }) => may(me, name));
	const groups = [...new Set(shown.map(({ group }) => group))];
	const isCurrent = (path: string) =>
		path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
	const linksOf = (of: Group) =>
		shown
			.filter(({ group }) => group === of)
			.map(({ name, icon: Icon }) => {
				const path = name === 'home' ? '/' : `/${name}`;
				return (
					<ListItem key={name} disablePadding>
						<ListItemButton
							component={Link}
							to={path}
							onClick={onNavigate}
							selected={isCurrent(path)}
							aria-current={isCurrent(path) ? 'page' : undefined}
							sx={{
								borderRadius: 1,
								minHeight: { xs: 44, md: 36 },
								py: 0,
								px: 1.25,
								color: 'text.secondary',
								'&.Mui-selected': { color: 'text.primary', '& svg': { color: 'primary.main' } },
							}}
						>
							<ListItemIcon sx={{ minWidth: 32, color: 'inherit' }}>
								<Icon fontSize="small" />
							</ListItemIcon>
							<ListItemText
								primary={t(screenLabel(name), { count: 2 })}
								slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 550 } } }}
							/>
						</ListItemButton>
					</ListItem>
				);
			});
	return (
		<Box sx={{ p: 1.25, pb: 4 }}>
			{groups.map((group) => {
				const label = groupLabels[group];
				return (
					<Box key={group} sx={{ mb: 1.25 }}>
						{label ? (
							<Typography variant="overline" color="textDisabled" component="h2" sx={{ px: 1.25 }}>
								{t(label)}
							</Typography>
						) : null}
						<List disablePadding>{linksOf(group)}</List>
					</Box>
				);
			})}
		</Box>
	);
}
