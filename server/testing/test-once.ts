import { test } from 'vitest';
import { onPostgres } from './test-site.ts';

/**
 * Defines a test that does not depend on the database. In a file that runs on both databases, it runs on SQLite only.
 */
export const testOnce = test.skipIf(onPostgres);
