import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from './module-imports.ts';
import { root } from './run-module.ts';

const middleware = ['server/auth/accounts/account-form-limits.ts', 'server/auth/sessions/session-guards.ts'];

const HTTP_ERRORS =
	/import \{[^}]*\b(?:HttpError|TooManyRequestsError|MovedError|notFound|movedError|badParameter|invalidFields)\b[^}]*\} from '[./]*\/http\/errors\.ts'/;

test('below the routes, only middleware throws HTTP errors', () => {
	const modules = git('ls-files', '-z', 'server').filter(
		(file) => file.endsWith('.ts') && existsSync(join(root, file)),
	);
	const others = modules.filter((file) => !/^server\/(?:app|http|testing)\/|\.routes\.ts$|\.test\.ts$/.test(file));
	expect(others.filter((file) => HTTP_ERRORS.test(readFileSync(join(root, file), 'utf8')))).toEqual(middleware);
});
