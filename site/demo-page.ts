/**
 * What the endpoint of a game's demo shows until the game can be played: a page of its own, without scripts, that stands
 * in the player's frame and alone on a phone. Text only, as the server writes it.
 */
import type { GameDetails } from '../contract/games.ts';
import type { Media } from '../contract/answer.ts';
import { escape } from './document.ts';
import { srcSet } from './ui/picture.tsx';
import { url } from './urls.ts';
import { languageTags, type Words } from './words.tsx';

export interface DemoPage {
	game: GameDetails;
	words: Pick<Words, 't' | 'language'>;
	/** It fills a window of its own: then it leads back to the game's page. */
	alone: boolean;
}

const style = `
*{box-sizing:border-box;margin:0}
html{height:100%;background:#050d1c;color:#e9f7ff;color-scheme:dark;font:400 clamp(.875rem,.75rem + .5vw,1.0625rem)/1.6 system-ui,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif}
body{position:relative;display:grid;place-items:center;min-height:100%;padding:max(1.25rem,4vmin);overflow-x:hidden;text-align:center}
.back,.back img{position:fixed;inset:0;width:100%;height:100%;object-fit:cover}
.back::after{content:'';position:fixed;inset:0;background:radial-gradient(70% 60% at 50% 50%,rgb(2 7 17/70%),rgb(2 7 17/36%) 70%),linear-gradient(0deg,rgb(2 7 17/82%),transparent 50%)}
main{position:relative;display:grid;justify-items:center;gap:.75em;max-width:34rem;text-shadow:0 1px 12px rgb(2 7 17/90%)}
.logo{width:min(38vmin,15rem);height:auto;filter:drop-shadow(0 1rem 2rem rgb(2 7 17/70%));animation:float 5s ease-in-out infinite alternate}
@keyframes float{to{transform:translateY(-.5rem)}}
@media (prefers-reduced-motion:reduce){.logo{animation:none}}
.game{color:#c3e9f9;font-weight:600}
h1{font-size:clamp(1.25rem,1rem + 2.4vw,2.25rem);line-height:1.15;text-wrap:balance}
p{text-wrap:pretty}
.money{display:inline-flex;align-items:center;gap:.75em;padding:.5em 1em;border-radius:99rem;background:rgb(5 13 28/78%);box-shadow:inset 0 0 0 1px rgb(141 218 243/34%);font-size:.875em;text-align:left}
.money b{color:#f8c04e}
a{display:inline-block;margin-top:.5em;padding:.875em 1.75em;border-radius:99rem;background:linear-gradient(#ffeab3,#f8c04e 45%,#e09a2b);color:#1c1202;font-weight:650;text-decoration:none;text-shadow:none}
a:focus-visible{outline:3px solid #ffd873;outline-offset:3px}`;

const sources = (media: Media, attributes: string): string =>
	(['avif', 'webp'] as const)
		.map((format) => `<source type="image/${format}" srcset="${escape(srcSet(media, format))}" ${attributes}>`)
		.join('');

export function renderDemoPage({ game, words: { t, language }, alone }: DemoPage): string {
	const { back_file, logo, media } = game;
	const background =
		back_file && media.back_file
			? [
					'<picture class="back">',
					sources(media.back_file, 'sizes="100vw"'),
					`<img src="${escape(back_file)}" alt=""></picture>`,
				].join('')
			: '';
	const brand =
		logo && media.logo
			? `<picture>${sources(media.logo, 'sizes="15rem"')}<img class="logo" src="${escape(logo)}" alt="" width="${media.logo.width}" height="${media.logo.height}"></picture>`
			: '';
	return [
		`<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		`<title>${escape(t('LABEL_GAME_DEMO', { title: game.title }))}</title>`,
		'<meta name="robots" content="noindex"><meta name="theme-color" content="#050d1c">',
		'<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
		`<style>${style}</style></head><body>${background}<main>${brand}`,
		`<p class="game">${escape(game.title)}</p>`,
		`<h1>${escape(t('TITLE_DEMO_PREPARED'))}</h1>`,
		`<p>${escape(t('TEXT_DEMO_PREPARED'))}</p>`,
		`<p class="money"><b>${escape(t('LABEL_ADULTS_ONLY'))}</b><span>${escape(t('TEXT_DEMO_PLAY_MONEY'))}</span></p>`,
		alone
			? `<a href="${escape(url('game-details', language, { slug: game.name }))}">${escape(t('ACTION_BACK_TO_GAME'))}</a>`
			: '',
		'</main></body></html>',
	].join('');
}
