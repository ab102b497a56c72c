import { test } from 'vitest';
import { onPostgres } from './test-site.ts';

/** Defines a test that does not depend on the database, and that runs on SQLite only. */
export const testOnce = test.skipIf(onPostgres);
