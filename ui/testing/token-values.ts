import type { ThemeName } from '../theme-choice.ts';

/** Returns the custom properties that a style sheet sets for a selector. Skips media queries. */
function declarations(sheet: string, selector: string): [string, string][] {
	const rules = sheet.replace(/\/\*[^]*?\*\//g, '').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
	return [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
		.filter(([, selectors = '']) => selectors.split(',').some((each) => each.trim() === selector))
		.flatMap(([, , body = '']) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)])
		.map(([, name = '', value = '']) => [name, value.trim()]);
}

/** Returns the tokens of a theme. Their names have no hyphens at the start. */
export const tokenValues = (sheet: string, theme: ThemeName): Map<string, string> =>
	new Map([...declarations(sheet, ':root'), ...(theme === 'light' ? declarations(sheet, "[data-theme='light']") : [])]);
