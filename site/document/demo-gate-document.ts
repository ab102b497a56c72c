/** The HTML document that replaces a demo. It asks for country or age, or says that the demo is not available. */
import { languageTraits, type Language } from '../../contract/languages.ts';
import type { Theme } from '../../contract/theme/theme.ts';
import { escape } from './escape.ts';
import { FRAMED_FONT, framedColors, framedRadii } from './framed-styles.ts';
import type { Translations } from '../messages/translations.tsx';

export interface DemoGate {
	title: string;
	language: Language;
	theme: Theme;
	/** URL of the game's page. Null if the demo is in a frame on that page. */
	back: string | null;
	/** `country` asks for the visitor's country, `age` for a confirmation of the age. `withheld` offers no demo. */
	kind: 'country' | 'age' | 'withheld';
	/** Countries in display order. `href` is the address of the demo for the country. */
	countries: readonly { name: string; href: string }[];
	/** Address for other countries, or after the visitor confirms the age. */
	next: string;
}

/**
 * Sends `ready` to the page around the frame, as a demo does. Until this message arrives, that page shows a loading
 * message (docs/demo-protocol.md).
 */
export const GATE_SCRIPT =
	"addEventListener('message',function(e){if(e.source===parent&&e.ports[0])e.ports[0].postMessage({type:'ready'})})";

const styleSheet = (theme: Theme): string =>
	[
		framedColors(theme),
		'*{box-sizing:border-box;margin:0}',
		`body{display:grid;place-items:center;min-height:100vh;padding:24px;background:var(--ground);color:var(--text);font:400 16px/1.5 ${FRAMED_FONT}}`,
		'main{display:grid;justify-items:center;gap:14px;width:min(34rem,100%);text-align:center}',
		'h1{font-size:22px;line-height:1.25;text-wrap:balance}p{color:var(--text-quiet);text-wrap:pretty}',
		'.adults{padding:2px 10px;border:2px solid currentcolor;border-radius:99px;color:var(--warning);font-weight:700}',
		'a{color:var(--accent-strong)}a:focus-visible{outline:2px solid var(--accent-strong);outline-offset:3px}',
		`.next,li a{display:block;padding:10px 18px;border-radius:${framedRadii[theme.radius]};text-decoration:none}`,
		'.next{background:linear-gradient(var(--win-light),var(--win));color:var(--on-win);font-weight:700}',
		'ul{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;padding:0;list-style:none}',
		'li a{border:1px solid color-mix(in oklab,var(--text) 30%,transparent);color:var(--text)}li a:hover{border-color:var(--accent-strong)}',
	].join('');

export function renderDemoGate(
	{ title, language, theme, back, kind, countries, next }: DemoGate,
	{ t }: Pick<Translations, 't'>,
): string {
	const { tag } = languageTraits[language];
	const link = (href: string, text: string, look = ''): string =>
		`<a${look} href="${escape(href)}">${escape(text)}</a>`;
	const choices = countries.map(({ href, name }) => `<li>${link(href, name)}</li>`).join('');
	const body = {
		country: [
			`<h1>${escape(t('TITLE_COUNTRY_QUESTION'))}</h1><p>${escape(t('TEXT_COUNTRY_QUESTION'))}</p>`,
			`<ul>${choices}<li>${link(next, t('LABEL_OTHER_COUNTRY'))}</li></ul>`,
		],
		age: [
			`<span class="adults">${escape(t('LABEL_ADULTS_ONLY'))}</span>`,
			`<h1>${escape(t('TITLE_AGE_QUESTION'))}</h1><p>${escape(t('TEXT_AGE_QUESTION'))}</p>`,
			link(next, t('ACTION_CONFIRM_AGE'), ' class="next"'),
		],
		withheld: [`<h1>${escape(t('TITLE_DEMO_WITHHELD'))}</h1><p>${escape(t('TEXT_DEMO_WITHHELD', { title }))}</p>`],
	}[kind];
	return [
		`<!doctype html><html lang="${tag}"><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		`<title>${escape(t('LABEL_GAME_DEMO', { title }))}</title><meta name="robots" content="noindex">`,
		`<link rel="icon" href="data:,"><style>${styleSheet(theme)}</style><script>${GATE_SCRIPT}</script></head><body><main>`,
		...body,
		back === null ? '' : `<p>${link(back, t('ACTION_OPEN_GAME_PAGE'))}</p>`,
		'</main></body></html>',
	].join('');
}
