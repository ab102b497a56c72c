/** The HTML document of a game's fact card, for frames on other sites. It has no scripts and loads no fonts. */
import { languageTraits, type Language } from '../../contract/languages.ts';
import type { Theme } from '../../contract/theme/theme.ts';
import type { GameDetails } from '../api.ts';
import type { Translations } from '../messages/translations.tsx';
import { gameFacts, type Fact } from '../parts/game-facts.ts';
import { escape } from './escape.ts';
import { FRAMED_FONT, framedColors, framedRadii } from './framed-styles.ts';

export interface FactCard {
	game: GameDetails;
	studio: string;
	language: Language;
	theme: Theme;
	gameUrl: string;
	/** URL of the card after the visitor confirms the age. If undefined, the card shows the game at once. */
	confirmUrl?: string | undefined;
	/** True adds a link to the demo on the game's page. */
	hasDemo: boolean;
}

/** Minimum width of the picture in pixels. A much larger picture would make the card slow to load. */
const PICTURE_WIDTH = 480;
/** More features would not fit into the frame of the embed code. */
const MAX_FEATURES = 4;

/** Returns the smallest WebP file with at least PICTURE_WIDTH, or else the widest; undefined without a picture. */
function pictureOf({ banner, media }: GameDetails): { url: string; alt: string } | undefined {
	if (!banner || !media.banner) return undefined;
	const { renditions, alt } = media.banner;
	const byWidth = renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
	const url = (byWidth.find(({ width }) => width >= PICTURE_WIDTH) ?? byWidth.at(-1))?.url;
	return url ? { url, alt } : undefined;
}

function styleSheet(theme: Theme): string {
	return [
		framedColors(theme),
		'*{box-sizing:border-box;margin:0}html{container-type:inline-size}',
		`body{font:400 15px/1.45 ${FRAMED_FONT};color:var(--text);background:none;overflow-wrap:anywhere}`,
		`.card{display:grid;min-height:100vh;overflow:hidden;border:1px solid color-mix(in oklab,var(--text) 16%,transparent);border-radius:${framedRadii[theme.radius]};background:var(--surface-card)}`,
		'.picture{width:100%;aspect-ratio:12/7;max-height:270px;object-fit:cover;object-position:50% 60%;background:var(--surface-2)}',
		'.words{display:grid;align-content:start;gap:10px;padding:16px 20px}',
		'h1{font-size:22px;line-height:1.2;text-wrap:balance}',
		'.studio,.source{color:var(--text-quiet);font-size:13px}',
		'dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(7.25rem,1fr));gap:8px 16px}',
		'dt{color:var(--text-quiet);font-size:12px}',
		'dd{font-weight:600;font-variant-numeric:tabular-nums}',
		'ul{display:flex;flex-wrap:wrap;gap:6px;padding:0;list-style:none}',
		'li{padding:2px 9px;border:1px solid color-mix(in oklab,var(--text) 22%,transparent);border-radius:99px;color:var(--text-soft);font-size:12px}',
		'.links{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}',
		'a{color:var(--accent-strong)}',
		`.play{display:inline-block;padding:9px 16px;border-radius:${framedRadii[theme.radius]};background:linear-gradient(var(--win-light),var(--win));color:var(--on-win);font-weight:700;text-decoration:none}`,
		'a:focus-visible{outline:2px solid var(--accent-strong);outline-offset:3px}',
		'.adults{margin-inline-start:auto;padding:1px 7px;border:1px solid currentcolor;border-radius:99px;color:var(--text-quiet);font-size:12px;font-weight:700}',
		'.card:has(.picture){grid-template-rows:auto 1fr}.question{align-content:center;justify-items:center;text-align:center}.question .adults{margin:0}',
		`@container(inline-size>=34rem){.card:has(.picture){grid-template:1fr/minmax(0,1fr) minmax(0,2fr)}.picture{width:calc(100% - 20px);margin:20px 0 0 20px;aspect-ratio:8/5;border-radius:${framedRadii[theme.radius]}}}`,
	].join('');
}

type Words = Pick<Translations, 't' | 'date' | 'language'>;

const factList = (facts: readonly Fact[]): string =>
	`<dl>${facts.map(([label, value]) => `<div><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>`;

function shownGame({ game, studio, gameUrl, hasDemo }: FactCard, words: Words): string {
	const { t } = words;
	const picture = pictureOf(game);
	const link = (text: string, look?: string): string =>
		`<a href="${escape(gameUrl)}" target="_blank" rel="noopener"${look ? ` class="${look}"` : ''}>${escape(text)}</a>`;
	const features = game.features.slice(0, MAX_FEATURES);
	return [
		picture ? `<img class="picture" src="${escape(picture.url)}" alt="${escape(picture.alt)}">` : '',
		`<div class="words"><div><h1>${escape(game.title)}</h1><p class="studio">${escape(game.studio || studio)}</p></div>`,
		factList(gameFacts(game, words)),
		features.length ? `<ul>${features.map(({ title }) => `<li>${escape(title)}</li>`).join('')}</ul>` : '',
		'<div class="links">',
		hasDemo && game.endpoint !== null ? link(t('ACTION_PLAY_GAME'), 'play') : link(t('ACTION_OPEN_GAME_PAGE')),
		`<span class="adults">${escape(t('LABEL_ADULTS_ONLY'))}</span></div>`,
		`<p class="source">${escape(t('TEXT_FACT_CARD_SOURCE', { studio }))}</p></div>`,
	].join('');
}

const ageQuestion = (confirmUrl: string, { t }: Words): string =>
	[
		`<div class="words question"><span class="adults">${escape(t('LABEL_ADULTS_ONLY'))}</span>`,
		`<h1>${escape(t('TITLE_AGE_QUESTION'))}</h1><p>${escape(t('TEXT_AGE_QUESTION'))}</p>`,
		`<a class="play" href="${escape(confirmUrl)}">${escape(t('ACTION_CONFIRM_AGE'))}</a></div>`,
	].join('');

export function renderFactCard(card: FactCard, words: Words): string {
	const { game, studio, language, theme, gameUrl, confirmUrl } = card;
	return [
		`<!doctype html><html lang="${languageTraits[language].tag}"><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>${escape(`${game.title} · ${studio}`)}</title><meta name="robots" content="noindex">`,
		`<link rel="canonical" href="${escape(gameUrl)}"><link rel="icon" href="data:,">`,
		`<style>${styleSheet(theme)}</style></head><body><article class="card">`,
		confirmUrl === undefined ? shownGame(card, words) : ageQuestion(confirmUrl, words),
		'</article></body></html>',
	].join('');
}
