import { sql, type Kysely } from 'kysely';

/**
 * Allows the hosts of stored games, because the server now rejects all other hosts. Ignores unsafe URLs: without HTTPS,
 * or with credentials or unusual characters in the host.
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
