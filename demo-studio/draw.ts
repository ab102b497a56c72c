/**
 * Renders the pictures of the demo studio and of its game clients. Only changed drawings are rendered.
 * `npm run art -- --only game/` renders pictures of the site, `--only play/<slug>` those of one game client.
 */
import { parseArgs } from 'node:util';
import { renderPlays } from './art/play-render.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const [kind, slug] = only?.split('/') ?? [];
// render.ts reads `--only` from the command line itself.
if (kind !== 'play') await import('./art/render.ts');
if (only === undefined || kind === 'play') await renderPlays(slug);
