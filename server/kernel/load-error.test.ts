import { expect, test } from 'vitest';
import { explainLoadError } from './load-error.ts';

test('a missing library of the system is named, although a package reports it below other errors', () => {
	const library = new Error('librt.so.1: cannot open shared object file: No such file or directory');
	const other = new Error("Cannot find module './argon2.wasi.cjs'\nRequire stack:", { cause: library });
	const top = new Error('Cannot find native binding. Try again.', { cause: other });
	expect(explainLoadError(top)).toBe(library.message);
	const attempts = new Error(
		`Could not load the "sharp" module\nERR_DLOPEN_FAILED: ${library.message}\nPossible solutions:`,
	);
	expect(explainLoadError(attempts)).toBe(library.message);
	expect(explainLoadError(new Error('first\nsecond'))).toBe('first');
});
