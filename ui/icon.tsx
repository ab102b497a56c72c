import { cloneElement, type ReactElement } from 'react';

/**
 * Decorative line icons on a 24 px grid. Their parent needs an accessible name. Every page loads this table, so an icon
 * for only one component uses `lineIcon` in that component's file.
 */
const paths = {
	previous: 'M15 5l-7 7 7 7',
	next: 'M9 5l7 7-7 7',
	arrow: 'M4 12h15M13 6l6 6-6 6',
	pause: 'M9 6v12M15 6v12',
	play: 'M8 5.5v13l10.5-6.5z',
	download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
	close: 'M6 6l12 12M18 6L6 18',
	account: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.8 3.7-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
	colleagues:
		'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.7-3.3 3.2-5 6.5-5s5.8 1.7 6.5 5M15.5 4.8a3.5 3.5 0 0 1 0 6.5M17.8 14.9c2 .8 3.3 2.4 3.7 4.6',
	menu: 'M3 8h18M7 16h14',
	more: 'M5 12h.01M12 12h.01M19 12h.01',
	calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
	search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3L20.5 20.5',
	outside: 'M8 8h8v8M16 8L7 17',
	fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
	sound: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
	muted: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9.5l5 5M21 9.5l-5 5',
	desktop: 'M3 5h18v11H3zM9 20h6M12 16v4',
	mobile: 'M7 3h10v18H7zM11 18h2',
	feed: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 18h.01',
	mail: 'M3.5 6h17v12.5h-17zM4 6.7l8 6.3 8-6.3',
	megaphone: 'M4 10v4h3l8 4.5v-13L7 10zM18.5 9.5a4.5 4.5 0 0 1 0 5',
	warning: 'M12 4.5l8.7 15H3.3zM12 10v4.5M12 17v.01',
	error: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5v5.5M12 16.3v.01',
	info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.7v.01',
	add: 'M12 5v14M5 12h14',
	check: 'M5 12.5l4.7 4.7L19.5 7.3',
	send: 'M20.5 3.5L3.5 10.5l6.7 3.3 3.3 6.7zM10.2 13.8L20.5 3.5',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

export const Icon = ({ name, size }: { name: IconName; size?: number | undefined }) => (
	<Line path={paths[name]} size={size} />
);

function Line({ path, size = 20 }: { path: string; size?: number | undefined }) {
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
			<path d={path} />
		</svg>
	);
}

interface IconSize {
	/** Width and height in pixels. */
	size?: number;
}

export type IconComponent = (props: IconSize) => ReactElement;

/** For an icon of a single component, on a 24 px grid. */
export const lineIcon = (path: string): IconComponent =>
	function LineIcon({ size }) {
		return <Line path={path} size={size} />;
	};

/** The path is a filled shape on a 24 px grid. */
export const pathIcon = (path: string): IconComponent =>
	function PathIcon({ size = 20 }) {
		return (
			<svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
				<path d={path} />
			</svg>
		);
	};

export type IconSource = IconName | ReactElement<IconSize>;

export function AnyIcon({ icon, size }: { icon: IconSource } & IconSize) {
	const sized = size === undefined ? {} : { size };
	return typeof icon === 'string' ? <Icon name={icon} {...sized} /> : cloneElement(icon, sized);
}
