import { expect, test } from 'vitest';
import { postgresAddresses } from './postgres-addresses.ts';

test('an address of several servers becomes one address for each', () => {
	expect(postgresAddresses('postgres://app:a,b@one:5432,two/studio?ssl=1')).toEqual([
		'postgres://app:a,b@one:5432/studio?ssl=1',
		'postgres://app:a,b@two/studio?ssl=1',
	]);
	expect(postgresAddresses('postgresql://one/studio')).toEqual(['postgresql://one/studio']);
	expect(postgresAddresses('postgres://[::1]:5432,[::2]:5432/studio')).toHaveLength(2);
});

test('an address of which one server is invalid is rejected', () => {
	for (const value of ['postgres://one,/studio', 'postgres:///studio', 'postgres://one:port/studio', 'mysql://one/x'])
		expect(postgresAddresses(value)).toEqual([]);
});
