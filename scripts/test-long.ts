/**
 * `npm run test:long`: runs the checks and tests of `npm test`, those that take too long for every change, every pair of
 * language and width in the browser, and fifty kills for each test that kills a process.
 */
process.env.LONG = '1';
process.env.KILLS ??= '50';

// The steps read the variables when they are loaded.
await import('./test.ts');
