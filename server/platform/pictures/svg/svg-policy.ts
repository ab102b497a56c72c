/** Parts of SVG that a stored drawing may contain, and limits of its size (ADR 0085). */

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

export const MAX_SVG_BYTES = 512 * 1024;
/** Maximum number of characters of all attributes in the rewritten drawing. */
export const MAX_WRITTEN_LENGTH = 2 * 1024 * 1024;
/** Maximum number of elements in the file, including removed elements. */
export const MAX_ELEMENTS = 10_000;
export const MAX_DEPTH = 40;
/** Maximum number of elements that a browser draws when it follows all references. */
export const MAX_DRAWN_ELEMENTS = 20_000;
/** Maximum number of levels, including the levels of referenced elements. */
export const MAX_DRAWN_DEPTH = 120;
/** Maximum number of filter steps in a drawing. Each step may cover the whole picture. */
export const MAX_FILTER_STEPS = 40;

const filterSteps = [
	'feBlend',
	'feColorMatrix',
	'feComponentTransfer',
	'feComposite',
	'feDropShadow',
	'feFlood',
	'feGaussianBlur',
	'feMerge',
	'feMorphology',
	'feOffset',
];

export const filterStepNames: ReadonlySet<string> = new Set(filterSteps);

/** Elements that draw, and elements to which they refer. */
export const drawnElements: ReadonlySet<string> = new Set([
	'circle',
	'clipPath',
	'defs',
	'ellipse',
	'feFuncA',
	'feFuncB',
	'feFuncG',
	'feFuncR',
	'feMergeNode',
	...filterSteps,
	'filter',
	'g',
	'line',
	'linearGradient',
	'mask',
	'path',
	'pattern',
	'polygon',
	'polyline',
	'radialGradient',
	'rect',
	'stop',
	'svg',
	'symbol',
	'use',
]);

/** Elements that draw nothing and are removed with their content. */
export const removedElements: ReadonlySet<string> = new Set(['desc', 'metadata', 'title']);

/** Elements with text. A drawing with text is rejected, because other computers may lack its fonts. */
export const textElements: ReadonlySet<string> = new Set(['text', 'textPath', 'tspan']);

export const referringElements: ReadonlySet<string> = new Set(['linearGradient', 'pattern', 'radialGradient', 'use']);

/** Attributes that affect the drawing and are no properties of CSS. */
export const attributeNames: ReadonlySet<string> = new Set([
	'amplitude',
	'clipPathUnits',
	'cx',
	'cy',
	'd',
	'dx',
	'dy',
	'exponent',
	'filterUnits',
	'fr',
	'fx',
	'fy',
	'gradientTransform',
	'gradientUnits',
	'height',
	'in',
	'in2',
	'intercept',
	'k1',
	'k2',
	'k3',
	'k4',
	'maskContentUnits',
	'maskUnits',
	'mode',
	'offset',
	'operator',
	'pathLength',
	'patternContentUnits',
	'patternTransform',
	'patternUnits',
	'points',
	'preserveAspectRatio',
	'primitiveUnits',
	'r',
	'radius',
	'refX',
	'refY',
	'result',
	'rx',
	'ry',
	'slope',
	'spreadMethod',
	'stdDeviation',
	'tableValues',
	'type',
	'values',
	'viewBox',
	'width',
	'x',
	'x1',
	'x2',
	'y',
	'y1',
	'y2',
]);

/** Properties of CSS that are also attributes. Style sheets are stored as these attributes. */
export const propertyNames: ReadonlySet<string> = new Set([
	'clip-path',
	'clip-rule',
	'color',
	'color-interpolation',
	'color-interpolation-filters',
	'display',
	'fill',
	'fill-opacity',
	'fill-rule',
	'filter',
	'flood-color',
	'flood-opacity',
	'mask',
	'mask-type',
	'opacity',
	'overflow',
	'paint-order',
	'shape-rendering',
	'stop-color',
	'stop-opacity',
	'stroke',
	'stroke-dasharray',
	'stroke-dashoffset',
	'stroke-linecap',
	'stroke-linejoin',
	'stroke-miterlimit',
	'stroke-opacity',
	'stroke-width',
	'transform',
	'transform-origin',
	'vector-effect',
	'visibility',
]);

/** Properties that only a style can set, with their allowed values. */
export const styleOnlyProperties: ReadonlyMap<string, ReadonlySet<string>> = new Map([
	['isolation', new Set(['isolate'])],
	[
		'mix-blend-mode',
		new Set([
			'color',
			'color-burn',
			'color-dodge',
			'darken',
			'difference',
			'exclusion',
			'hard-light',
			'hue',
			'lighten',
			'luminosity',
			'multiply',
			'overlay',
			'saturation',
			'screen',
			'soft-light',
		]),
	],
]);

/** Functions that values may contain. `url` must refer to an element of the same file. */
export const functionNames: ReadonlySet<string> = new Set([
	'hsl',
	'hsla',
	'matrix',
	'rgb',
	'rgba',
	'rotate',
	'scale',
	'skewx',
	'skewy',
	'translate',
	'translatex',
	'translatey',
	'url',
]);
