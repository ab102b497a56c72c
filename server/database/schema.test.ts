import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

interface Column {
	isNumber: boolean;
	isNullable: boolean;
}
type Tables = Record<string, Record<string, Column>>;

const source = readFileSync(new URL('schema.ts', import.meta.url), 'utf8');

function columnsOf(name: string): Record<string, Column> {
	const [, parents = '', body = ''] =
		new RegExp(`interface ${name}(?: extends ([\\w, ]+))? \\{([^}]*)\\}`).exec(source) ?? [];
	const inherited = parents.split(', ').filter(Boolean).map(columnsOf);
	const own = [...body.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(\w+): ([^;]+);/g)].map(([, column, type = '']) => {
		const stored = /^ColumnType<([^,]+),/.exec(type)?.[1] ?? type;
		return [
			column,
			{ isNumber: /\b(number|Flag|RedirectStatus|\d)\b/.test(stored), isNullable: /\bnull\b/.test(stored) },
		];
	});
	return Object.assign({}, ...inherited, Object.fromEntries(own)) as Record<string, Column>;
}

function declaredTables(): Tables {
	const [, body = ''] = /interface Schema \{([^}]*)\}/.exec(source)!;
	return Object.fromEntries([...body.matchAll(/(\w+): (\w+);/g)].map(([, table, name]) => [table, columnsOf(name!)]));
}

let server: TestSite;
beforeAll(async () => {
	server = await startTestSite({ demo: false });
});
afterAll(() => server.stop());

dbTest('every table and column has the name, the type and the nullability that schema.ts declares', async () => {
	const migrated: Tables = Object.fromEntries(
		(await server.services.database.read.introspection.getTables()).map(({ name, columns }) => [
			name,
			Object.fromEntries(
				columns.map((column) => [
					column.name,
					// SQLite wrongly reports the row id as nullable.
					{ isNumber: !/text|char/i.test(column.dataType), isNullable: column.isNullable && column.name !== 'id' },
				]),
			),
		]),
	);
	expect(migrated).toEqual(declaredTables());
});
