/** Where a sign-in may lead: nowhere but here. */
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
	['/client_area/roadmap/', '/client_area/roadmap/'],
	['/zh/client_area/documents/?text=a&api=on#found', '/zh/client_area/documents/?text=a&api=on#found'],
	['/a/../client_area/account/', '/client_area/account/'],
	['/games/?q=//x', '/games/?q=//x'],
])('%s leads to %s', (written, path) => expect(ownPath(written)).toBe(path));

test.each([
	null,
	'',
	'client_area/roadmap/',
	'https://evil.test/',
	'HTTPS://evil.test/',
	'http:evil.test',
	'https:/evil.test',
	'//evil.test/',
	'///evil.test/',
	'////evil.test/',
	'/\\evil.test/',
	'\\/evil.test',
	'\\\\evil.test/',
	'/\t/evil.test/',
	'/\n/evil.test/',
	'/\r/evil.test',
	'\t//evil.test',
	' //evil.test',
	' /client_area/',
	'/.//evil.test',
	'/..//evil.test',
	'/a/..//evil.test/',
	'/%2e//evil.test',
	'javascript:alert(1)',
	'JaVaScRiPt:alert(1)',
	'data:text/html,x',
	'vbscript:x',
	'mailto:a@evil.test',
	'#//evil.test',
	'?next=//evil.test',
	'@evil.test',
	'.evil.test',
	'/\u0000/evil.test',
	'/\u0085/evil.test',
])('%j leads nowhere', (written) => expect(ownPath(written)).toBeNull());
