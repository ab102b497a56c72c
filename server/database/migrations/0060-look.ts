import { sql, type Kysely } from 'kysely';

/** Colours of the look that the site had before this migration, by scheme. */
const dark = {
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
const light = {
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

/**
 * Stores the former fixed look for a studio in use. A new studio gets no row, and so has the default look. Keeps the
 * old settings, because servers of the older release may run during the upgrade (ADR 0075).
 */
export async function up(db: Kysely<any>): Promise<void> {
	const used = await sql<{ key: string; value: string }>`select key, value from settings`.execute(db);
	const others = await sql<{ uid: string }>`
		select uid from (select uid from users union all select uid from games) as used limit 1`.execute(db);
	if (used.rows.length === 0 && others.rows.length === 0) return;
	const settings = new Map(used.rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
	const look = {
		scheme: 'dark',
		dark,
		light,
		display_face: 'unbounded',
		text_face: 'figtree',
		radius: 'round',
		density: 'regular',
		effect: 'sea',
		logo: settings.get('logo') ?? null,
		icon: settings.get('icon') ?? null,
		house_marks: settings.get('house_marks') ?? false,
		section_marks: ['−20 m', '−80 m', '−200 m', '−400 m', '−1000 m'],
		founded_year: 2015,
	};
	await db
		.insertInto('settings')
		.values({ key: 'look', value: JSON.stringify(look) })
		.execute();
}
