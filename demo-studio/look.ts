/** The look of the demo studio: arctic sea at night. */

interface Palette {
	ground: string;
	text: string;
	accent: string;
	win: string;
	warning: string;
	shades: Record<string, string>;
}

const dark: Palette = {
	ground: '#050d1c',
	text: '#e9f7ff',
	accent: '#4fc9ee',
	win: '#f8c04e',
	warning: '#ff8370',
	shades: {
		depth: '#16365c',
		'accent-deep': '#1ba6d6',
		'win-light': '#ffeab3',
		'win-soft': '#ffd873',
		'win-deep': '#e09a2b',
		aurora: '#3ed6b0',
		dusk: '#2e2868',
		success: '#6fe0b5',
	},
};

const light: Palette = {
	ground: '#f3f8fc',
	text: '#0a1b33',
	accent: '#0b76a3',
	win: '#efb23c',
	warning: '#b3261e',
	shades: {
		depth: '#bfd8ea',
		'accent-deep': '#0a648a',
		'win-light': '#ffe09a',
		'win-soft': '#f7c65f',
		'win-deep': '#d98f1f',
		aurora: '#3ed6b0',
		dusk: '#b9b2ee',
		success: '#0a6847',
	},
};

export const look = {
	scheme: 'dark',
	dark,
	light,
	display_face: 'unbounded',
	text_face: 'figtree',
	radius: 'round',
	density: 'regular',
	effect: 'sea',
	/** The site contains logo, icons and drawings of the demo studio. */
	house_marks: true,
	/** Depths below the surface. */
	section_marks: ['−20 m', '−80 m', '−200 m', '−400 m', '−1000 m'],
	founded_year: 2015,
};
