import { test } from 'vitest';
import { onPostgres } from './test-site.ts';

/**
 * Defines a test that does not depend on the database, in a file that runs on both databases. The test runs only on
 * SQLite.
 */
export const testOnce = test.skipIf(onPostgres);
