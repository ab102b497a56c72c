import { test } from 'vitest';
import { onPostgres } from './test-site.ts';

/** A test of what no database decides, in a file that also runs on PostgreSQL: it runs on SQLite alone. */
export const testOnce = test.skipIf(onPostgres);
