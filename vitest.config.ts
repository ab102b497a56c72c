import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What is the same on every database: it is tested on one of them. */
const withoutDatabase = [
	'server/{html,storage}/**',
	'server/editing/stored-attacks.test.ts',
	'server/http/page-cache.test.ts',
	'server/media/attacks.test.ts',
];

/** The suite runs once on each database (server/testing/). */
const onDatabase = (name: 'sqlite' | 'postgres') => ({
	test: {
		name,
		include: [
			name === 'postgres' ? 'server/**/*.test.ts' : '{contract,server,site,admin,content,scripts,slots}/**/*.test.ts',
		],
		...(name === 'postgres' ? { exclude: withoutDatabase } : {}),
		env: { TEST_DATABASE: name },
		// Files share the modules of their worker, whose reading took a quarter of the time: no module keeps what a test did.
		isolate: false,
		testTimeout: 20_000,
		hookTimeout: 60_000,
		...(name === 'postgres' ? { globalSetup: ['server/testing/postgres-cluster.ts'] } : {}),
	},
});

export default defineConfig({
	test: {
		// As many as cores: more only take turns.
		maxWorkers: availableParallelism(),
		projects: [onDatabase('sqlite'), onDatabase('postgres')],
	},
});
