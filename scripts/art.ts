/**
 * Draws the demo studio's pictures and those of its games' clients anew: only drawings that changed are rendered.
 * `npm run art -- --only game/` for pictures of the site, `--only play/<slug>` for what a game's client shows.
 */
import { parseArgs } from 'node:util';
import { renderPlays } from '../content/art/play-render.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const [kind, slug] = only?.split('/') ?? [];
// It reads which pictures are wanted itself.
if (kind !== 'play') await import('../content/art/render.ts');
if (only === undefined || kind === 'play') await renderPlays(slug);
