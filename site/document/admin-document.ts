import { languageTraits } from '../../contract/languages.ts';
import type { Assets } from './built-assets.ts';
import { iconLinks, releaseAttribute } from './document.ts';
import type { Branding } from './head-tags.ts';
import { escape } from './escape.ts';
import type { Translations } from '../messages/translations.tsx';
import { LIGHT_THEME_COLOR, THEME_COLOR } from '../../ui/theme-color.ts';
import { THEME_SCRIPT } from './theme-script.ts';

/**
 * Reason for which the caller cannot enter the admin. The document contains the reason, so that the admin sends no
 * request that would fail.
 */
export type AdminObstacle = 'signed-out' | 'two-factor-required';

/** Login with an OpenID Connect provider. `withPassword` is true if passwords work too. */
export interface AdminLogin {
	provider: string;
	withPassword: boolean;
}

/** With these attributes of the body, the login page needs no request. */
const loginAttributes = ({ provider, withPassword }: AdminLogin): string =>
	` data-login-provider="${escape(provider)}"${withPassword ? '' : ' data-password-login="off"'}`;

export function renderAdminPage(
	{ t, language }: Pick<Translations, 't' | 'language'>,
	{ admin: assets, ...build }: Pick<Assets, 'admin' | 'release'>,
	marks: Pick<Branding, 'icon' | 'hasHouseMarks'>,
	obstacle: AdminObstacle | undefined,
	login: AdminLogin | undefined,
): string {
	return [
		`<!doctype html><html lang="${languageTraits[language].tag}" data-density="compact"><head><meta charset="utf-8">`,
		`<script>${THEME_SCRIPT}</script>`,
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		`<title>${escape(t('LABEL_ADMIN'))}</title>`,
		'<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light">',
		`<meta name="theme-color" content="${THEME_COLOR}" media="(prefers-color-scheme: dark)">`,
		`<meta name="theme-color" content="${LIGHT_THEME_COLOR}" media="(prefers-color-scheme: light)">`,
		iconLinks(marks),
		...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
		`<script type="module" src="${assets.script}"></script>`,
		...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
		`</head><body${releaseAttribute(build)}${obstacle ? ` data-obstacle="${obstacle}"` : ''}${login ? loginAttributes(login) : ''}><noscript><p>${escape(t('TEXT_ADMIN_NEEDS_SCRIPTS'))}</p></noscript>`,
		// A loading state in the layout of the admin (admin/frame/base.css).
		`<div id="admin"></div><main class="waiting"><span role="progressbar" aria-label="${escape(t('LABEL_ADMIN_LOADING'))}"></span></main>`,
		'</body></html>',
	].join('');
}
