/** Line icons on a 24 px grid. They are decorative, so their parent needs an accessible name. */
import { svg } from './dom.ts';

const paths = {
	menu: 'M4 7h16M4 12h16M4 17h16',
	sound: 'M4 9.500v5h3.500L12 19V5L7.500 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
	muted: 'M4 9.500v5h3.500L12 19V5L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5',
	minus: 'M6 12h12',
	plus: 'M12 6v12M6 12h12',
	spin: 'M19.500 9A8 8 0 0 0 5.200 7.700M4.500 15a8 8 0 0 0 14.300 1.300M5 3.500v4.700h4.700M19 20.500v-4.700h-4.700',
	stop: 'M7 7h10v10H7z',
	skip: 'M5 6l6.500 6L5 18zM12.500 6l6.500 6-6.500 6z',
	auto: 'M8 5.500v13l10.500-6.500z',
	turbo: 'M13 3L5 13.500h6L10 21l9-11.500h-6.500z',
	close: 'M6 6l12 12M18 6L6 18',
	back: 'M15 5l-7 7 7 7',
	history: 'M12 7.500V12l3 2M4.500 9.500A8 8 0 1 1 4 12M4 5v4.700h4.700',
	paytable: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
	rules: 'M5 4h10l4 4v12H5zM15 4v4h4M8.500 12h7M8.500 15.500h7',
	replay: 'M4.500 12a7.500 7.500 0 1 0 2.400-5.500M6.500 3v4h4M10.500 9.500v5l4-2.500z',
	settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500v5M8 14.500v5',
	refill: 'M12 5v9M8 10.500l4 4 4-4M5 19h14',
} as const;

export type IconName = keyof typeof paths;

export const icon = (name: IconName): SVGElement =>
	svg(
		'svg',
		{ viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true', focusable: 'false' },
		svg('path', { d: paths[name] }),
	);
