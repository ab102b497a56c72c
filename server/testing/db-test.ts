import { test as anyTest } from 'vitest';
import { onPostgres } from './test-site.ts';

/**
 * Defines a test that runs on SQLite and on PostgreSQL, because its result can differ between them. `vitest.config.ts`
 * finds the files that call this function.
 */
export const dbTest = anyTest;

/** Defines a test that runs on SQLite only, in a file that also has tests for both databases. */
export const test = (onPostgres ? anyTest.skip : anyTest) as typeof anyTest;
