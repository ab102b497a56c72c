/**
 * React's development build records data for the browser's profiler, which took a twentieth of the CPU time of tests.
 * React reads `createTask` and `timeStamp` when it loads, so this module must load first.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });
