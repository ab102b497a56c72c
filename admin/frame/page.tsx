import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { useLocation } from 'react-router';

interface PageProps {
	title: string;
	/** Language of the title, where it is not the interface's. */
	titleLang?: string | undefined;
	/** Above the title, e.g. a link back. */
	before?: ReactNode;
	/** Below the title. */
	lead?: ReactNode;
	/** Beside the title. */
	actions?: ReactNode;
	children: ReactNode;
}

/** A screen: its title, which is the document's title too, its actions and its content. */
export function Page({ title, titleLang, before, lead, actions, children }: PageProps) {
	const t = useTranslate();
	useEffect(() => {
		document.title = `${title} — ${t('LABEL_ADMIN')}`;
	}, [title, t]);
	const heading = useRef<HTMLHeadingElement>(null);
	// React Router gives the first location of a document the key `default`.
	const isNavigation = useLocation().key !== 'default';
	useEffect(() => {
		const main = heading.current?.closest('main');
		// After a navigation, focus moves to the title, so that screen readers announce the new screen.
		if (isNavigation && !main?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount
	}, []);
	return (
		<>
			{before}
			<Box
				component="header"
				sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5, minHeight: 40 }}
			>
				<Box sx={{ flex: lead ? '1 1 16rem' : '1 1 8rem', minWidth: 0 }}>
					<Typography variant="h1" lang={titleLang} ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
						{title}
					</Typography>
					{lead}
				</Box>
				{actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box> : null}
			</Box>
			{children}
		</>
	);
}
