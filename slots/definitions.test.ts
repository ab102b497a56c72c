import { expect, test } from 'vitest';
import { definitions } from './definitions.ts';
import { checkDefinition } from './engine/check-definition.ts';
import { withVariant } from './engine/machine.ts';

const all = Object.values(definitions).flatMap((definition) =>
	[undefined, ...Object.keys(definition.variants ?? {})].map((name) => ({
		title: name === undefined ? definition.slug : `${definition.slug}, ${name}`,
		definition: withVariant(definition, name),
	})),
);

test.each(all)('$title can be played', ({ definition }) => {
	checkDefinition(definition);
	expect(definitions[definition.slug]!.slug).toBe(definition.slug);
});

/** What each place of a strip shows when it stops there. */
const windows = (strip: string, rows: number): string[] =>
	strip.split('').map((_, stop) => (strip + strip.slice(0, rows)).slice(stop, stop + rows));

test.each(all)('$title never shows two scatters on one reel', ({ definition: { base, free, rows, symbols } }) => {
	const scatter = Object.keys(symbols).find((letter) => symbols[letter]!.role === 'scatter');
	if (!scatter) return;
	for (const strip of [...base.strips, ...(free?.strips ?? [])])
		for (const window of windows(strip, rows)) expect(window.split(scatter).length, window).toBeLessThanOrEqual(2);
});
