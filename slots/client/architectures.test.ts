import { expect, onTestFinished, test, vi } from 'vitest';
import { definitions } from '../definitions.ts';
import { openDemoPage } from '../testing/demo-page.ts';
import { architectureOf, architectures, drawArchitecture } from './architectures.ts';

test('every architecture is that of a game, and has its own drawing of shapes', () => {
	openDemoPage();
	onTestFinished(() => {
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	});
	expect(new Set(Object.values(architectureOf))).toEqual(new Set(architectures));
	for (const slug of Object.keys(architectureOf)) expect(definitions, slug).toHaveProperty(slug);
	const drawings = architectures.map((architecture) => drawArchitecture(architecture));
	expect(new Set(drawings.map(({ innerHTML }) => innerHTML)).size).toBe(architectures.length);
	for (const drawing of drawings) {
		expect(drawing.querySelectorAll('path, rect, ellipse').length).toBeGreaterThan(8);
		expect(drawing.outerHTML).not.toMatch(/NaN|undefined/);
		const used = Array.from(drawing.innerHTML.matchAll(/url\(#(\w+)\)/g), ([, id]) => id!);
		for (const id of used) expect(drawing.querySelector(`[id="${id}"]`), id).not.toBeNull();
	}
});
