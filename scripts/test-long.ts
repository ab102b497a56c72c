/**
 * `npm run test:long`: runs the checks and tests of `npm test`, and the tests that take too long for every change.
 * Tests in the browser run with every pair of language and width. A test that kills a process kills it fifty times.
 */
process.env.LONG = '1';
process.env.KILLS ??= '50';

// The modules of the steps read the variables when they load, so import them now.
await import('./test.ts');
