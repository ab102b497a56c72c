/**
 * Draws the demo studio's pictures and those of its games' clients anew: only drawings that changed are rendered.
 * `npm run art -- --only game/` for pictures of the site, `--only play/<slug>` for what a game's client shows.
 */
import { renderPlays } from '../content/art/play-render.ts';

const only = process.argv[process.argv.indexOf('--only') + 1] ?? '';
if (!process.argv.includes('--only') || !only.startsWith('play')) await import('../content/art/render.ts');
if (!process.argv.includes('--only') || only.startsWith('play')) await renderPlays(only.split('/')[1]);
