import { cloneElement, type ReactElement } from 'react';

/** Decorative line icons on a 24 px grid. The parent element needs an accessible name. */
const paths = {
	previous: 'M15 5l-7 7 7 7',
	next: 'M9 5l7 7-7 7',
	arrow: 'M4 12h15M13 6l6 6-6 6',
	pause: 'M9 6v12M15 6v12',
	play: 'M8 5.5v13l10.5-6.5z',
	download: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
	close: 'M6 6l12 12M18 6L6 18',
	account: 'M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20c.8-3.800 3.700-5.500 7.500-5.500s6.700 1.700 7.500 5.500',
	colleagues:
		'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 19.500c.7-3.300 3.200-5 6.500-5s5.800 1.700 6.500 5M15.500 4.800a3.500 3.500 0 0 1 0 6.500M17.800 14.900c2 .8 3.300 2.400 3.700 4.600',
	menu: 'M3 8h18M7 16h14',
	more: 'M5.500 12a.5.5 0 1 0-1 0 .5.5 0 0 0 1 0zM12.500 12a.5.5 0 1 0-1 0 .5.5 0 0 0 1 0zM19.500 12a.5.5 0 1 0-1 0 .5.5 0 0 0 1 0z',
	enlarge: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
	calendar: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8',
	search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.300 15.300L20.500 20.500',
	outside: 'M8 8h8v8M16 8L7 17',
	fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
	sound: 'M4 9.500v5h3.500l5 4v-13l-5 4zM16 9a4.500 4.500 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11',
	muted: 'M4 9.500v5h3.500l5 4v-13l-5 4zM16 9.500l5 5M21 9.500l-5 5',
	desktop: 'M3 5h18v11H3zM9 20h6M12 16v4',
	mobile: 'M7 3h10v18H7zM11 18h2',
	feed: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 18h.01',
	pin: 'M12 21c4.5-5 6.5-8.300 6.500-11.200A6.500 6.500 0 0 0 5.500 9.800C5.500 12.700 7.500 16 12 21zM12 12.300a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
	mail: 'M3.500 6h17v12.500h-17zM4 6.700l8 6.300 8-6.300',
	megaphone: 'M4 10v4h3l8 4.500v-13L7 10zM18.500 9.500a4.500 4.500 0 0 1 0 5',
	lifebuoy:
		'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM12 15.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400zM6 6l3.700 3.700M14.300 14.300L18 18M18 6l-3.700 3.700M9.700 14.300L6 18',
	briefcase: 'M3.500 8h17v11h-17zM9 8V5.500h6V8M3.500 13h17',
	warning: 'M12 4.500l8.700 15H3.300zM12 10v4.500M12 17v.01',
	error: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM12 7.500v5.500M12 16.300v.01',
	info: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM12 11v5.500M12 7.700v.01',
	add: 'M12 5v14M5 12h14',
	check: 'M5 12.500l4.700 4.700L19.500 7.300',
	send: 'M20.500 3.500L3.500 10.500l6.700 3.300 3.300 6.700zM10.200 13.800L20.500 3.500',
	video: 'M4 6.500h16v11H4zM10 9.500v5l4.500-2.500z',
	photo: 'M4 4h16v16H4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7h.01',
	professional: 'M5 9.500V19M5 5.500v.01M10 19V9.500M10 13.500c0-2.500 1.600-4 4-4s4 1.500 4 4V19',
	microblog: 'M5 5l14 14M19 5L5 19',
	social:
		'M14.500 20v-7.500H17l.500-3h-3V8c0-1.100.500-1.700 1.800-1.700h1.200V3.600c-3.600-.6-6 .7-6 4.200v1.700H9v3h2.500V20',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d={paths[name]} />
		</svg>
	);
}

interface IconSize {
	/** Width and height in pixels. */
	size?: number;
}

export type IconComponent = (props: IconSize) => ReactElement;

/** Returns a decorative icon for a filled shape on a 24 px grid. */
export const pathIcon = (path: string): IconComponent =>
	function PathIcon({ size = 20 }) {
		return (
			<svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
				<path d={path} />
			</svg>
		);
	};

/** Name of an icon, or an element that draws one. */
export type IconSource = IconName | ReactElement<IconSize>;

export function AnyIcon({ icon, size }: { icon: IconSource } & IconSize) {
	const sized = size === undefined ? {} : { size };
	return typeof icon === 'string' ? <Icon name={icon} {...sized} /> : cloneElement(icon, sized);
}
