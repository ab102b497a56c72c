/** Tests that the number of SQL statements for a list does not depend on the number of items. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../../testing/db-test.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { contentTypes } from '../../app/content-types.ts';

let server: TestSite;
let headers: { cookie: string };
let statements = 0;

beforeAll(async () => {
	server = await startTestSite();
	headers = await signIn(server, 'admin');
	// The first request runs additional one-time statements.
	await server.get('/api/admin/games?limit=1', headers);
	const executor = server.services.database.read.getExecutor();
	const execute = executor.executeQuery.bind(executor);
	executor.executeQuery = (query) => {
		statements++;
		return execute(query);
	};
});
afterAll(() => server.stop());

async function list(resource: string, limit: number): Promise<{ items: number; statements: number }> {
	statements = 0;
	const { status, body } = await server.get(`/api/admin/${resource}?limit=${limit}`, headers);
	expect(status).toBe(200);
	return { items: body.data.length, statements };
}

dbTest.each(contentTypes.map(({ editing }) => editing.resource))(
	'%s: listing many items takes as many statements as listing a few',
	async (resource) => {
		const few = await list(resource, 1);
		const many = await list(resource, 25);
		expect(few.statements).toBeGreaterThan(1);
		expect(many.items).toBeGreaterThanOrEqual(few.items);
		// Published games need five more statements than drafts, because their content is in several tables.
		expect(many.statements).toBeLessThanOrEqual(few.statements + 5);
	},
);
