import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from './module-imports.ts';
import { root } from './run-module.ts';

const SQL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;

test('only stores and server/database/ hold SQL', () => {
	const modules = git('ls-files', '-z', 'server').filter(
		(file) => file.endsWith('.ts') && existsSync(join(root, file)),
	);
	const others = modules.filter((file) => !/^server\/(?:database|testing)\/|\.store\.ts$|\.test\.ts$/.test(file));
	expect(others.filter((file) => SQL.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
