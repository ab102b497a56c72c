import { createTheme, type Theme } from '@mui/material/styles';
import tokens from '../../ui/tokens.css?raw';
import { tokenColor, tokenValue, tokenValues, writeColor, type ThemeName } from '../../ui/token-values.ts';

/** Returns the theme of the parts of MUI: the site's colours and fonts, with denser spacing. */
function muiTheme(name: ThemeName): Theme {
	const values = tokenValues(tokens, name);
	const token = (name: string): string => tokenValue(values, name);
	/** Returns a colour as hexadecimal or `rgba()`, because the library calculates with colours. */
	const color = (name: string): string => writeColor(tokenColor(values, name));
	/** Returns a length token in pixels. */
	const pixels = (name: string): number => Number.parseFloat(token(name)) * 16;

	const line = color('line');
	const lineStrong = color('line-strong');
	const focus = { outline: `2px solid ${color('win-strong')}`, outlineOffset: 2 };

	return createTheme({
		palette: {
			mode: name,
			primary: {
				light: color('text-soft'),
				main: color('accent'),
				dark: color('accent-deep'),
				contrastText: color('on-accent'),
			},
			secondary: {
				light: color('win-light'),
				main: color('win'),
				dark: color('win-deep'),
				contrastText: color('on-win'),
			},
			error: { main: color('warning'), contrastText: color('on-warning') },
			warning: { main: color('win-strong'), contrastText: color('on-win') },
			info: { main: color('accent-strong'), contrastText: color('on-accent') },
			success: { main: color('success'), contrastText: color('on-accent') },
			background: { default: color('ground'), paper: color('surface-1') },
			text: { primary: color('text'), secondary: color('text-quiet'), disabled: color('text-faint') },
			divider: line,
			action: { hover: color('tint'), selected: color('tint-strong') },
		},
		shape: { borderRadius: pixels('radius-s') },
		typography: {
			fontFamily: token('face-text'),
			fontSize: 14,
			h1: { fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.25 },
			h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.3 },
			h3: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
			body1: { fontSize: '0.9375rem' },
			body2: { fontSize: '0.875rem' },
			button: { textTransform: 'none', fontWeight: 650 },
			overline: { fontSize: '0.6875rem', letterSpacing: '0.08em', lineHeight: 2, fontWeight: 650 },
		},
		components: {
			MuiButtonBase: {
				defaultProps: { disableRipple: true },
				styleOverrides: { root: { '&.Mui-focusVisible': focus } },
			},
			MuiButton: {
				defaultProps: { disableElevation: true, size: 'small' },
				styleOverrides: {
					root: { borderRadius: pixels('radius-s'), minHeight: 36, paddingInline: 14, whiteSpace: 'nowrap' },
					outlined: { borderColor: lineStrong },
				},
			},
			MuiIconButton: { styleOverrides: { root: { borderRadius: pixels('radius-s') } } },
			MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
			MuiCard: {
				defaultProps: { variant: 'outlined' },
				styleOverrides: { root: { borderRadius: pixels('radius-m'), borderColor: line } },
			},
			MuiDialog: {
				styleOverrides: {
					paper: {
						backgroundColor: color('surface-raised'),
						borderRadius: pixels('radius-m'),
						border: `1px solid ${lineStrong}`,
					},
				},
			},
			MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.0625rem' } } },
			MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 18px', flexWrap: 'wrap', gap: 4 } } },
			MuiDrawer: { styleOverrides: { paper: { backgroundColor: color('surface-1') } } },
			MuiMenu: {
				styleOverrides: {
					paper: { backgroundColor: color('surface-raised'), border: `1px solid ${lineStrong}` },
				},
			},
			MuiAutocomplete: {
				styleOverrides: {
					paper: { backgroundColor: color('surface-raised'), border: `1px solid ${lineStrong}` },
				},
			},
			MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
			MuiOutlinedInput: {
				styleOverrides: {
					root: { backgroundColor: color('well') },
					notchedOutline: { borderColor: lineStrong },
				},
			},
			MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
			MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
			MuiTooltip: {
				styleOverrides: { tooltip: { backgroundColor: color('surface-4'), fontSize: '0.8125rem', maxWidth: 340 } },
			},
			MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
			MuiTab: { styleOverrides: { root: { minHeight: 40, paddingBlock: 6 } } },
			MuiTableCell: { styleOverrides: { root: { borderBottom: `1px solid ${line}` } } },
			MuiLink: { styleOverrides: { root: { color: color('accent-strong') } } },
		},
	});
}

/** The themes of the parts of MUI. */
export const muiThemes = { dark: muiTheme('dark'), light: muiTheme('light') };
