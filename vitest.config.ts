import { defineConfig } from 'vitest/config';

/** The whole suite runs once on each database (server/testing/). */
const onDatabase = (name: 'sqlite' | 'postgres') => ({
	test: {
		name,
		// What knows no database is tested beside the embedded one alone.
		include:
			name === 'postgres'
				? ['server/!(html|storage)/**/*.test.ts', 'server/*.test.ts']
				: ['{contract,server,site,admin,content,scripts,slots}/**/*.test.ts'],
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
		// Two cores: more workers only take turns.
		maxWorkers: 2,
		projects: [onDatabase('sqlite'), onDatabase('postgres')],
	},
});
