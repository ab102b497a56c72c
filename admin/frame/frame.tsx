import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { Link, Outlet, useLocation } from 'react-router';
import { AccountMenu } from './account-menu.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu } from './main-menu.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { Close, Menu as MenuIcon } from './icons.ts';

/** Icon of the document: the studio's own, else that of the demo studio or a plain one (site/document/document.ts). */
const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;

/** Sizes of the bar and of the menu, in pixels. */
export const BAR_HEIGHT_PX = 56;
export const MENU_WIDTH_PX = 232;

/** Layout of the admin: the bar, the menu and the current screen. */
export function Frame() {
	const t = useTranslate();
	const [isOpen, setOpen] = useState(false);
	const { pathname } = useLocation();
	return (
		<>
			<Box
				component="a"
				href="#main"
				sx={{
					position: 'fixed',
					top: -60,
					left: 12,
					zIndex: 2000,
					p: 1,
					borderRadius: 1,
					bgcolor: 'background.paper',
					color: 'primary.light',
					'&:focus': { top: 8 },
				}}
			>
				{t('ACTION_SKIP_TO_CONTENT')}
			</Box>
			<AppBar
				position="fixed"
				elevation={0}
				sx={{
					bgcolor: 'background.paper',
					backgroundImage: 'none',
					color: 'text.primary',
					borderBottom: 1,
					borderColor: 'divider',
					pr: '0 !important',
				}}
			>
				<Toolbar variant="dense" sx={{ minHeight: `${BAR_HEIGHT_PX}px !important`, gap: 1, px: { xs: 1, md: 2 } }}>
					<IconButton onClick={() => setOpen(true)} aria-label={t('ACTION_OPEN_MENU')} sx={{ display: { md: 'none' } }}>
						<MenuIcon />
					</IconButton>
					<Box
						component={Link}
						to="/"
						sx={{
							display: 'flex',
							alignItems: 'center',
							gap: 1.25,
							minWidth: 0,
							color: 'inherit',
							textDecoration: 'none',
						}}
					>
						<img src={icon} alt="" width={30} height={30} />
						<Typography component="span" variant="h2" noWrap sx={{ fontSize: { xs: '0.8125rem', sm: '1rem' } }}>
							{t('LABEL_ADMIN')}
						</Typography>
					</Box>
					<Box sx={{ flex: 1 }} />
					<LanguageSwitch />
					<AccountMenu />
				</Toolbar>
			</AppBar>
			<Box sx={{ display: 'flex', pt: `${BAR_HEIGHT_PX}px`, minHeight: '100dvh' }}>
				<Box
					component="nav"
					aria-label={t('LABEL_MAIN_MENU')}
					sx={{
						display: { xs: 'none', md: 'block' },
						position: 'sticky',
						top: BAR_HEIGHT_PX,
						flex: `0 0 ${MENU_WIDTH_PX}px`,
						height: `calc(100dvh - ${BAR_HEIGHT_PX}px)`,
						overflowY: 'auto',
						scrollbarWidth: 'thin',
						borderRight: 1,
						borderColor: 'divider',
					}}
				>
					<MainMenu />
				</Box>
				<Drawer
					open={isOpen}
					onClose={() => setOpen(false)}
					sx={{ display: { md: 'none' } }}
					slotProps={{ paper: { sx: { width: 284 } } }}
				>
					<Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
						<IconButton onClick={() => setOpen(false)} aria-label={t('ACTION_CLOSE_MENU')}>
							<Close />
						</IconButton>
					</Box>
					<Box component="nav" aria-label={t('LABEL_MAIN_MENU')}>
						<MainMenu onNavigate={() => setOpen(false)} />
					</Box>
				</Drawer>
				<Box
					component="main"
					id="main"
					tabIndex={-1}
					sx={{
						flex: 1,
						minWidth: 0,
						maxWidth: 1480,
						px: { xs: 2, sm: 3, lg: 4 },
						pt: { xs: 2, md: 3 },
						pb: 10,
						outline: 'none',
					}}
				>
					<ErrorBoundary resetOn={pathname}>
						<Suspense fallback={<LinearProgress aria-label={t('LABEL_LOADING')} />}>
							<Outlet />
						</Suspense>
					</ErrorBoundary>
				</Box>
			</Box>
			<SignInAgain />
		</>
	);
}
