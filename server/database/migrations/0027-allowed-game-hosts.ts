import { sql, type Kysely } from 'kysely';

/**
 * Allows the hosts of stored game endpoints, because the server now rejects endpoints on other hosts. Endpoints without
 * HTTPS, with credentials or with unusual characters in the host are ignored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ endpoint: string }>`
		select distinct endpoint from games where endpoint is not null
	`.execute(db);
	const hosts = new Set<string>();
	for (const { endpoint } of rows) {
		const url = URL.parse(endpoint);
		const isFramed = url?.protocol === 'https:' && !url.username && !url.password;
		if (isFramed && /^[a-z0-9.-]+(:\d{1,5})?$/.test(url.host)) hosts.add(url.host);
	}
	if (!hosts.size) return;
	const value = JSON.stringify([...hosts].sort());
	await sql`insert into settings (key, value) values ('allowed_game_hosts', ${value})`.execute(db);
}
