/**
 * Renders changed pictures of the sample studios and the game clients. `--only game/` is for Blue Narwhal, `--only
 * play/<slug>` for one game client, and `--only copper-lantern` for Copper Lantern.
 */
import { parseArgs } from 'node:util';
import { loadDrawings } from './art/modules.ts';
import { renderPlays } from './art/play-render.ts';
import { renderDrawings } from './art/render.ts';
import { blueNarwhal } from './art/renditions.ts';
import { drawings as copperLantern } from './copper-lantern/art/drawings.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const [kind, slug] = only?.split('/') ?? [];
if (kind !== 'play' && kind !== 'copper-lantern') await renderDrawings(blueNarwhal, await loadDrawings(only), only);
if (only === undefined || kind === 'copper-lantern')
	await renderDrawings(new URL('copper-lantern', import.meta.url).pathname, copperLantern);
if (only === undefined || kind === 'play') await renderPlays(slug);
