/** The second pass of a drawing: light, shadow and texture of the whole figure, over the shades of its parts. */
import type { Sheet } from './sheet.ts';

export interface PaintedLight {
	/** Size of the figure as a multiple of a symbol of 256 units. Distances of the light grow with it. */
	scale: number;
	/** Colour of the edge that faces the light. */
	rim: string;
	/** Colour of the surroundings, which lights the figure from below. */
	ambient: string;
	/** Colour of the shaded edge. */
	ink: string;
	/** Strength of the texture, from 0 to 1. */
	grain?: number;
}

/** Direction of the light: from the upper left, in degrees clockwise from the right. */
const KEY_AZIMUTH = 232;
const BELOW_AZIMUTH = 80;

const number = (value: number): string => String(Math.round(value * 1000) / 1000);
const hue = (color: string): string => color.slice(0, 7);

/**
 * Primitives of a filter from `SourceGraphic` to `painted`. The figure gets one form shadow over all its parts, relief
 * along its drawn edges, strokes of a brush, the colour of its surroundings from below, and light along its upper edge.
 * Ink lines become thinner towards the light, and disappear in it.
 */
export function paintedPrimitives({ scale, rim, ambient, ink, grain = 0.5 }: PaintedLight): string {
	const blur = (input: string, deviation: number, out: string) =>
		`<feGaussianBlur in="${input}" stdDeviation="${number(deviation * scale)}" result="${out}"/>`;
	const diffuse = (input: string, depth: number, azimuth: number, elevation: number, color: string, out: string) =>
		`<feDiffuseLighting in="${input}" surfaceScale="${number(depth * scale)}" diffuseConstant="1" lighting-color="${color}" result="${out}"><feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feDiffuseLighting>`;
	const inside = (input: string, out: string) =>
		`<feComposite in="${input}" in2="solid" operator="in" result="${out}"/>`;
	const alphaOf = (input: string, slope: number, intercept: number, out: string) =>
		`<feColorMatrix in="${input}" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${number(slope * 0.33)} ${number(slope * 0.5)} ${number(slope * 0.17)} 0 ${number(intercept)}" result="${out}"/>`;
	return (
		`<feComponentTransfer in="SourceAlpha" result="solid"><feFuncA type="linear" slope="4" intercept="-2.6"/></feComponentTransfer>` +
		// The light from the upper left on a rounded figure.
		blur('solid', 13, 'dome') +
		diffuse('dome', 26, KEY_AZIMUTH, 48, '#ffffff', 'steps') +
		// The eight bits of the alpha channel make steps on large figures.
		blur('steps', 3, 'form') +
		alphaOf('form', 2.2, -0.95, 'lit') +
		// Growing and shrinking removes thin lines, and keeps larger dark areas such as pupils.
		`<feMorphology in="SourceGraphic" operator="dilate" radius="${number(1.15 * scale)}" result="grown"/>` +
		`<feMorphology in="grown" operator="erode" radius="${number(1.15 * scale)}" result="closed"/>` +
		blur('closed', 0.4, 'soft') +
		`<feComposite in="soft" in2="lit" operator="in" result="thin"/>` +
		`<feMerge result="drawn"><feMergeNode in="SourceGraphic"/><feMergeNode in="thin"/></feMerge>` +
		inside('drawn', 'base') +
		// Form shadow.
		`<feComposite in="base" in2="form" operator="arithmetic" k1="1.05" k2="0.2" result="shaded"/>` +
		// Relief of what is drawn.
		`<feColorMatrix in="base" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .33 .5 .17 0 0" result="bright"/>` +
		blur('bright', 1.1, 'bumps') +
		diffuse('bumps', 2.6, KEY_AZIMUTH, 52, '#ffffff', 'relief') +
		`<feComposite in="shaded" in2="relief" operator="arithmetic" k1="0.8" k2="0.3" result="carved"/>` +
		// Strokes of a brush.
		`<feTurbulence type="fractalNoise" baseFrequency="${number(0.035 / scale)} ${number(0.16 / scale)}" numOctaves="3" seed="7" result="noise"/>` +
		`<feColorMatrix in="noise" values=".5 .5 0 0 0 .5 .5 0 0 0 .5 .5 0 0 0 0 0 0 0 1" result="grey"/>` +
		`<feBlend in="grey" in2="carved" mode="soft-light" result="brushed"/>` +
		`<feComposite in="carved" in2="brushed" operator="arithmetic" k2="${number(1 - grain)}" k3="${number(grain)}" result="textured"/>` +
		// The surroundings light the lower side.
		diffuse('dome', 34, BELOW_AZIMUTH, 8, hue(ambient), 'under') +
		`<feComposite in="textured" in2="under" operator="arithmetic" k2="1" k3="0.42" k1="-0.2" result="warm"/>` +
		// Light along the upper edge.
		blur('solid', 1.6, 'edge') +
		`<feSpecularLighting in="edge" surfaceScale="${number(5 * scale)}" specularConstant="1.15" specularExponent="13" lighting-color="${hue(rim)}" result="shine"><feDistantLight azimuth="${KEY_AZIMUTH}" elevation="28"/></feSpecularLighting>` +
		`<feComposite in="warm" in2="shine" operator="arithmetic" k2="1" k3="0.85" result="rimmed"/>` +
		// The edge away from the light sinks into the colour of the shadow.
		`<feOffset in="solid" dx="${number(-2.2 * scale)}" dy="${number(-3 * scale)}" result="away"/>` +
		`<feComposite in="solid" in2="away" operator="out" result="lower"/>` +
		blur('lower', 1.4, 'sunk') +
		`<feFlood flood-color="${hue(ink)}" flood-opacity="0.5"/><feComposite in2="sunk" operator="in" result="tint"/>` +
		`<feMerge result="all"><feMergeNode in="rimmed"/><feMergeNode in="tint"/></feMerge>` +
		`<feColorMatrix in="all" type="saturate" values="1.14" result="vivid"/>` +
		inside('vivid', 'figure') +
		// Wings and smoke let light through, so they stay as they are drawn. The glow around the figure is dropped.
		`<feComponentTransfer in="SourceAlpha" result="dense"><feFuncA type="linear" slope="5" intercept="-1.5"/></feComponentTransfer>` +
		`<feComposite in="SourceGraphic" in2="dense" operator="in" result="sheer"/>` +
		`<feMerge result="painted"><feMergeNode in="sheer"/><feMergeNode in="figure"/></feMerge>`
	);
}

/** @param area left, top, width and height of the content */
export function paintedLight(
	s: Sheet,
	content: string,
	[x, y, width, height]: readonly [number, number, number, number],
	light: PaintedLight,
): string {
	const id = s.def(
		(i) =>
			`<filter id="${i}" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}" color-interpolation-filters="sRGB">${paintedPrimitives(light)}<feMerge><feMergeNode in="painted"/></feMerge></filter>`,
	);
	return `<g filter="url(#${id})">${content}</g>`;
}
