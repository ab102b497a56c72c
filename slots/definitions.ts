import type { Definition } from './engine/definition.ts';
import { definition as clockworkBazaar } from './definitions/clockwork-bazaar.ts';
import { definition as coralCrown } from './definitions/coral-crown.ts';
import { definition as emberFoxTrail } from './definitions/ember-fox-trail.ts';
import { definition as fjordForge } from './definitions/fjord-forge.ts';
import { definition as honeycombHeist } from './definitions/honeycomb-heist.ts';
import { definition as lanternRiver } from './definitions/lantern-river.ts';
import { definition as moonlitMasquerade } from './definitions/moonlit-masquerade.ts';
import { definition as neonRamen } from './definitions/neon-ramen.ts';
import { definition as orchardOfRa } from './definitions/orchard-of-ra.ts';
import { definition as starOrchestra } from './definitions/star-orchestra.ts';
import { definition as sugarComet } from './definitions/sugar-comet.ts';
import { definition as thunderYak } from './definitions/thunder-yak.ts';
import { definition as tideOfTheNarwhal } from './definitions/tide-of-the-narwhal.ts';
import { definition as volcanoVault } from './definitions/volcano-vault.ts';

const all = [
	clockworkBazaar,
	coralCrown,
	emberFoxTrail,
	fjordForge,
	honeycombHeist,
	lanternRiver,
	moonlitMasquerade,
	neonRamen,
	orchardOfRa,
	starOrchestra,
	sugarComet,
	thunderYak,
	tideOfTheNarwhal,
	volcanoVault,
];

export const definitions: Readonly<Record<string, Definition>> = Object.fromEntries(
	all.map((definition) => [definition.slug, definition]),
);
