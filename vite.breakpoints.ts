import { below, breakpoints, from, type Breakpoint } from './ui/breakpoints.ts';

/** Replaces the names of breakpoints in media queries, such as `(--from-medium)`, by their widths (ui/breakpoints.ts). */
export const withBreakpoints = (query: string): string =>
	query.replaceAll(/\(--(from|below)-(\w+)\)/g, (_, side: string, name: string) => {
		if (!(name in breakpoints)) throw new Error(`No breakpoint is called ${name}`);
		return side === 'from' ? from(name as Breakpoint) : below(name as Breakpoint);
	});

/** CSS options for Vite: the PostCSS plugin that replaces the names of breakpoints. */
export const breakpointNames = {
	postcss: {
		plugins: [
			{
				postcssPlugin: 'breakpoint-names',
				AtRule: {
					media(rule: { params: string }) {
						rule.params = withBreakpoints(rule.params);
					},
				},
			},
		],
	},
};
