import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely';

type Columns = Record<string, ColumnDataType>;
type Table = CreateTableBuilder<string>;

/** Creates a table builder. A `?` after a column's name allows null. */
function table(db: Kysely<unknown>, name: string, columns: Columns): Table {
	let builder = db.schema.createTable(name);
	for (const [column, type] of Object.entries(columns)) {
		builder = column.endsWith('?')
			? builder.addColumn(column.slice(0, -1), type)
			: builder.addColumn(column, type, (c) => c.notNull());
	}
	return builder;
}

const dated: Columns = { created_at: 'text', updated_at: 'text' };

type References = { to: string; key?: string; onDelete: 'cascade' | 'restrict' };

async function create(builder: Table, name: string, primary: string[], references: Record<string, References> = {}) {
	let finished = builder.addPrimaryKeyConstraint(`${name}_pk`, primary as never[]);
	for (const [column, { to, key, onDelete }] of Object.entries(references)) {
		finished = finished.addForeignKeyConstraint(
			`${name}_${column}_fk`,
			[column as never],
			to,
			[key ?? 'uid'],
			(constraint) => constraint.onDelete(onDelete),
		);
	}
	await finished.execute();
}

const picture: References = { to: 'media', onDelete: 'restrict' };
const ofGame: References = { to: 'games', onDelete: 'cascade' };

export async function up(db: Kysely<unknown>): Promise<void> {
	await create(
		table(db, 'media', {
			uid: 'text',
			width: 'integer',
			height: 'integer',
			placeholder: 'text',
			color: 'text',
			alt: 'text',
			renditions: 'text',
			created_at: 'text',
		}),
		'media',
		['uid'],
	);

	await create(
		table(db, 'games', {
			uid: 'text',
			name: 'text',
			title: 'text',
			search: 'text',
			sort_en: 'text',
			sort_zh: 'text',
			provider_name: 'text',
			studio: 'text',
			release_date: 'text',
			is_held_back: 'integer',
			has_public_page: 'integer',
			is_playable_in_public_area: 'integer',
			has_desktop: 'integer',
			has_mobile: 'integer',
			summary: 'text',
			description: 'text',
			specification: 'text',
			promo_video: 'text',
			layout: 'text',
			volatility: 'text',
			rtp: 'real',
			hit_frequency: 'real',
			max_win: 'integer',
			min_bet: 'integer',
			max_bet: 'integer',
			'endpoint?': 'text',
			'banner?': 'text',
			'banner_file?': 'text',
			'poster_file?': 'text',
			'back_file?': 'text',
			'back_mobile_file?': 'text',
			'logo?': 'text',
			...dated,
		}).addUniqueConstraint('games_name', ['name'] as never[]),
		'games',
		['uid'],
		{
			banner: picture,
			banner_file: picture,
			poster_file: picture,
			back_file: picture,
			back_mobile_file: picture,
			logo: picture,
		},
	);
	// Each index contains the flags that lists filter by, so that a query can skip rows without reading them.
	await index(db, 'games', ['release_date', 'uid', 'is_held_back', 'has_public_page']);
	await index(db, 'games', ['provider_name', 'release_date', 'uid', 'is_held_back']);
	await index(db, 'games', ['sort_en', 'uid']);
	await index(db, 'games', ['sort_zh', 'uid']);

	await create(table(db, 'languages', { code: 'text', name: 'text' }), 'languages', ['code']);
	await create(table(db, 'features', { key: 'text', title: 'text' }), 'features', ['key']);
	await create(
		table(db, 'game_languages', { game_uid: 'text', language_code: 'text', position: 'integer' }),
		'game_languages',
		['game_uid', 'language_code'],
		{ game_uid: ofGame, language_code: { to: 'languages', key: 'code', onDelete: 'restrict' } },
	);
	await create(
		table(db, 'game_features', { game_uid: 'text', feature_key: 'text', position: 'integer' }),
		'game_features',
		['game_uid', 'feature_key'],
		{ game_uid: ofGame, feature_key: { to: 'features', key: 'key', onDelete: 'restrict' } },
	);
	await index(db, 'game_features', ['feature_key', 'game_uid']);
	await create(
		table(db, 'game_gallery', { game_uid: 'text', media_uid: 'text', position: 'integer' }),
		'game_gallery',
		['game_uid', 'position'],
		{ game_uid: ofGame, media_uid: picture },
	);
	await create(
		table(db, 'related_games', { game_uid: 'text', related_uid: 'text', position: 'integer' }),
		'related_games',
		['game_uid', 'related_uid'],
		{ game_uid: ofGame, related_uid: ofGame },
	);

	await create(
		table(db, 'news_categories', { uid: 'text', slug: 'text', title: 'text', position: 'integer' }).addUniqueConstraint(
			'news_categories_slug',
			['slug'] as never[],
		),
		'news_categories',
		['uid'],
	);
	await create(
		table(db, 'news', {
			uid: 'text',
			slug: 'text',
			category_uid: 'text',
			c_at: 'text',
			title: 'text',
			summary: 'text',
			body: 'text',
			'image?': 'text',
			show_in_public_area: 'integer',
			show_in_client_area: 'integer',
			...dated,
		}).addUniqueConstraint('news_slug', ['slug'] as never[]),
		'news',
		['uid'],
		{ category_uid: { to: 'news_categories', onDelete: 'restrict' }, image: picture },
	);
	await index(db, 'news', ['show_in_public_area', 'c_at', 'uid']);
	await index(db, 'news', ['category_uid', 'show_in_public_area', 'c_at', 'uid']);

	await create(
		table(db, 'banners', {
			uid: 'text',
			link: 'text',
			image: 'text',
			title: 'text',
			text: 'text',
			action: 'text',
			is_published: 'integer',
			position: 'integer',
			...dated,
		}),
		'banners',
		['uid'],
		{ image: picture },
	);
	await create(
		table(db, 'partners', {
			uid: 'text',
			name: 'text',
			image: 'text',
			url: 'text',
			is_published: 'integer',
			position: 'integer',
			...dated,
		}),
		'partners',
		['uid'],
		{ image: picture },
	);
	await create(
		table(db, 'roadmap_items', {
			uid: 'text',
			title: 'text',
			description: 'text',
			'image?': 'text',
			'description_image?': 'text',
			start_date: 'text',
			'end_date?': 'text',
			link: 'text',
			...dated,
		}),
		'roadmap_items',
		['uid'],
		{ image: picture, description_image: picture },
	);

	await create(
		table(db, 'campaigns', {
			uid: 'text',
			slug: 'text',
			name: 'text',
			start_date: 'text',
			end_date: 'text',
			'logo?': 'text',
			description: 'text',
			disciplines: 'text',
			prize_pool: 'text',
			prize_distribution: 'text',
			promo_link: 'text',
			ct_link: 'text',
			...dated,
		}).addUniqueConstraint('campaigns_slug', ['slug'] as never[]),
		'campaigns',
		['uid'],
		{ logo: picture },
	);
	await create(
		table(db, 'campaign_games', { campaign_uid: 'text', game_uid: 'text', position: 'integer' }),
		'campaign_games',
		['campaign_uid', 'game_uid'],
		{ campaign_uid: { to: 'campaigns', onDelete: 'cascade' }, game_uid: ofGame },
	);

	await create(
		table(db, 'document_types', { uid: 'text', key: 'text', title: 'text', position: 'integer' }).addUniqueConstraint(
			'document_types_key',
			['key'] as never[],
		),
		'document_types',
		['uid'],
	);
	await create(
		table(db, 'documents', {
			uid: 'text',
			type_uid: 'text',
			title: 'text',
			description: 'text',
			search: 'text',
			file: 'text',
			size: 'integer',
			c_at: 'text',
			...dated,
		}),
		'documents',
		['uid'],
		{ type_uid: { to: 'document_types', onDelete: 'restrict' } },
	);
	await create(
		table(db, 'promo_tools', {
			uid: 'text',
			slug: 'text',
			name: 'text',
			description: 'text',
			'logo?': 'text',
			page_html: 'text',
			is_visible: 'integer',
			position: 'integer',
			...dated,
		}),
		'promo_tools',
		['uid'],
		{ logo: picture },
	);

	await create(table(db, 'settings', { key: 'text', value: 'text' }), 'settings', ['key']);
	await create(
		table(db, 'offices', {
			uid: 'text',
			city: 'text',
			country: 'text',
			address: 'text',
			phone: 'text',
			latitude: 'real',
			longitude: 'real',
			position: 'integer',
		}),
		'offices',
		['uid'],
	);
	await create(table(db, 'page_texts', { page: 'text', key: 'text', value: 'text' }), 'page_texts', ['page', 'key']);
	await create(
		table(db, 'contact_messages', {
			uid: 'text',
			name: 'text',
			company: 'text',
			subject: 'text',
			email: 'text',
			phone: 'text',
			message: 'text',
			language: 'text',
			created_at: 'text',
		}),
		'contact_messages',
		['uid'],
	);

	await create(table(db, 'companies', { uid: 'text', name: 'text' }), 'companies', ['uid']);
	await create(
		table(db, 'users', {
			uid: 'text',
			email: 'text',
			password_hash: 'text',
			'company_uid?': 'text',
			is_staff: 'integer',
			is_superuser: 'integer',
			is_active: 'integer',
			language: 'text',
			...dated,
		}).addUniqueConstraint('users_email', ['email'] as never[]),
		'users',
		['uid'],
		{ company_uid: { to: 'companies', onDelete: 'restrict' } },
	);
	await create(
		table(db, 'sessions', {
			id_hash: 'text',
			user_uid: 'text',
			created_at: 'text',
			last_seen_at: 'text',
			expires_at: 'text',
		}),
		'sessions',
		['id_hash'],
		{ user_uid: { to: 'users', onDelete: 'cascade' } },
	);
	await index(db, 'sessions', ['user_uid']);

	await create(table(db, 'content_version', { id: 'integer', version: 'integer' }), 'content_version', ['id']);
	await create(table(db, 'demo_items', { noun: 'text', uid: 'text', updated_at: 'text' }), 'demo_items', [
		'noun',
		'uid',
	]);
	await (db as Kysely<{ content_version: { id: number; version: number } }>)
		.insertInto('content_version')
		.values({ id: 1, version: 1 })
		.execute();
}

const index = (db: Kysely<unknown>, on: string, columns: string[]) =>
	db.schema
		.createIndex(`${on}_by_${columns.slice(0, 2).join('_')}`)
		.on(on)
		.columns(columns)
		.execute();
