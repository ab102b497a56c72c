import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useLocaleState, useTranslate } from 'react-admin';

/** The interface's language; kept in this browser. */
export function LanguageSwitch() {
	const t = useTranslate();
	const [locale, setLocale] = useLocaleState();
	return (
		<ToggleButtonGroup
			exclusive
			size="small"
			value={locale}
			aria-label={t('LABEL_INTERFACE_LANGUAGE')}
			onChange={(_, chosen: string | null) => {
				if (chosen) setLocale(chosen);
			}}
			sx={{
				'& button': {
					px: 1.25,
					py: 0,
					minHeight: 32,
					textTransform: 'none',
					fontSize: '0.8125rem',
					whiteSpace: 'nowrap',
				},
			}}
		>
			<ToggleButton value="en" lang="en" aria-label="EN, English">
				EN
			</ToggleButton>
			<ToggleButton value="zh" lang="zh-Hans">
				中文
			</ToggleButton>
		</ToggleButtonGroup>
	);
}
