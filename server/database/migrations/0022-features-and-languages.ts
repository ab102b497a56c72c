import { sql, type Kysely } from 'kysely';

const languages = {
	ar: 'العربية',
	bg: 'Български',
	cs: 'Čeština',
	da: 'Dansk',
	de: 'Deutsch',
	el: 'Ελληνικά',
	en: 'English',
	es: 'Español',
	et: 'Eesti',
	fi: 'Suomi',
	fr: 'Français',
	he: 'עברית',
	hi: 'हिन्दी',
	hr: 'Hrvatski',
	hu: 'Magyar',
	hy: 'Հայերեն',
	id: 'Bahasa Indonesia',
	it: 'Italiano',
	ja: '日本語',
	ka: 'ქართული',
	kk: 'Қазақ тілі',
	km: 'ខ្មែរ',
	ko: '한국어',
	lt: 'Lietuvių',
	lv: 'Latviešu',
	ms: 'Bahasa Melayu',
	my: 'မြန်မာ',
	nl: 'Nederlands',
	no: 'Norsk',
	pl: 'Polski',
	pt: 'Português',
	ro: 'Română',
	ru: 'Русский',
	sk: 'Slovenčina',
	sl: 'Slovenščina',
	sr: 'Srpski',
	sv: 'Svenska',
	th: 'ไทย',
	tl: 'Filipino',
	tr: 'Türkçe',
	uk: 'Українська',
	vi: 'Tiếng Việt',
	zh: '简体中文',
	'zh-hant': '繁體中文',
};

/** Adds the list of languages, and a uid to game features, so that staff can edit features like other items. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('features')
		.addColumn('uid', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	await sql`update features set uid = key`.execute(db);
	await db.schema.createIndex('features_uid').on('features').column('uid').unique().execute();
	for (const [code, name] of Object.entries(languages))
		await sql`insert into languages (code, name) values (${code}, ${name}) on conflict (code) do nothing`.execute(db);
}
