import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { roleOfGroups } from './openid-config.ts';

test('an empty environment configures a local site with demo content', () => {
	expect(readConfig({})).toMatchObject({
		port: 3000,
		host: '127.0.0.1',
		origin: 'http://localhost:3000',
		databaseUrl: undefined,
		demoContent: true,
		demoStudio: 'blue-narwhal',
		trustedProxies: 0,
		drainSeconds: 0,
		secretKey: undefined,
		adoptStorage: false,
		logLevel: 'info',
	});
	expect(readConfig({ PORT: '8080', ORIGIN: '' }).origin).toBe('http://localhost:8080');
});

test('demo content is loaded by default on loopback origins only', () => {
	expect(readConfig({ ORIGIN: 'https://www.studio.test' }).demoContent).toBe(false);
	expect(readConfig({ ORIGIN: 'http://127.0.0.1:3000' }).demoContent).toBe(true);
	expect(readConfig({ ORIGIN: 'http://[::1]:3000' }).demoContent).toBe(true);
	expect(readConfig({ ORIGIN: 'https://www.studio.test', DEMO_CONTENT: '1' }).demoContent).toBe(true);
	expect(readConfig({ DEMO_CONTENT: '0' }).demoContent).toBe(false);
});

test('the error names every invalid variable and contains no value', () => {
	const wrong = {
		PORT: '70000',
		HOST: 'not a host',
		ORIGIN: 'www.studio.test/path',
		DATABASE_URL: 'mysql://app:hunter2@db',
		STORAGE_URL: 's3://app:hunter2@storage/',
		MAIL_URL: 'http://app:hunter2@mail.studio.test',
		MAIL_FROM: 'Studio <hunter2>',
		RECAPTCHA_SECRET: 'hunter2 \u200b',
		DEMO_CONTENT: 'yes',
		TRUST_PROXY: '-1',
		DRAIN_SECONDS: '1.5',
		SECRET_KEY: 'hunter2',
		OIDC_ISSUER: 'http://hunter2.test',
		OIDC_CLIENT_ID: 'hunter2 hunter2',
		OIDC_CLIENT_SECRET: 'hunter2\n',
		OIDC_NAME: 'hunter2'.repeat(10),
		OIDC_SCOPES: 'hunter2',
		OIDC_GROUPS_CLAIM: 'hunter2 hunter2',
		OIDC_ROLES: 'hunter2=owner',
		STAFF_LOCAL_LOGIN: 'hunter2',
		ADOPT_STORAGE: 'please',
		TRANSLATION_URL: 'https://hunter2:hunter2@machine.test/',
		TRANSLATION_KEY: 'hunter2 hunter2',
		TRANSLATION_MODEL: 'hunter2 hunter2',
		BACKUP_TO: 's3://hunter2@host/bucket',
		BACKUP_HOUR: '24',
		BACKUP_KEEP: '0',
		BACKUP_PASSPHRASE: 'hunter2',
		LOG_LEVEL: 'loud',
	};
	let message = '';
	try {
		readConfig(wrong);
	} catch (error) {
		expect(error).toBeInstanceOf(ConfigError);
		message = (error as Error).message;
	}
	expect(message.split('\n')).toHaveLength(Object.keys(wrong).length);
	for (const name of Object.keys(wrong)) expect(message).toContain(name);
	expect(message).not.toContain('hunter2');
});

test('the default sender of mail is a no-reply address of the origin', () => {
	const from = (environment: Record<string, string>) => readConfig(environment).mailFrom;
	expect(from({ ORIGIN: 'https://www.studio.test' })).toEqual({ name: '', address: 'noreply@www.studio.test' });
	expect(from({})).toEqual({ name: '', address: 'noreply@localhost' });
	expect(from({ ORIGIN: 'http://[::1]:3000' }).address).toBe('noreply@localhost');
	expect(from({ MAIL_FROM: 'web@studio.test' })).toEqual({ name: '', address: 'web@studio.test' });
	expect(from({ MAIL_FROM: '"Blue Narwhal, Games" <web@studio.test>' })).toEqual({
		name: 'Blue Narwhal, Games',
		address: 'web@studio.test',
	});
	expect(readConfig({ MAIL_URL: 'smtps://user:p%40ss@mail.studio.test:465' }).mailUrl).toContain('mail.studio.test');
});

test.each([
	'smtp://',
	'smtp://u:%E0%A4@mail.studio.test',
	'mail.studio.test',
	'smtp:mail',
	'smtp://mail.studio.test?jsonTransport=true',
	'smtps://u:p@mail.studio.test:465/?logger=true&debug=true',
])('%s is not a mail server', (MAIL_URL) => {
	expect(() => readConfig({ MAIL_URL })).toThrow('MAIL_URL');
});

test.each(['a@b.test\r\nBcc: c@d.test', 'a@b.test, c@d.test', 'Studio', '<>', 'Studio <a@b.test> x'])(
	'%j is not a mailbox',
	(MAIL_FROM) => {
		expect(() => readConfig({ MAIL_FROM })).toThrow('MAIL_FROM');
	},
);

test('an archive has one passphrase or public key', () => {
	const BACKUP_PASSPHRASE = 'correct horse battery';
	expect(readConfig({ BACKUP_PASSPHRASE }).backup).toMatchObject({ passphrase: BACKUP_PASSPHRASE, hour: 3, keep: 14 });
	expect(() => readConfig({ BACKUP_PASSPHRASE, BACKUP_RECIPIENT: 'age1abc' })).toThrow('exclude each other');
	expect(() => readConfig({ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1ABC' })).toThrow(
		'BACKUP_RECIPIENT must be a public age key',
	);
});

test('a port that the system chooses requires an origin', () => {
	expect(() => readConfig({ PORT: '0' })).toThrow('ORIGIN must be given');
	expect(readConfig({ PORT: '0', ORIGIN: 'http://localhost:3000' }).port).toBe(0);
});

test.each(['https://studio.test/path', 'https://user@studio.test', 'ftp://studio.test', 'https://'])(
	'%s is not an origin',
	(ORIGIN) => {
		expect(() => readConfig({ ORIGIN })).toThrow('ORIGIN');
	},
);

test('PostgreSQL requires a secret key, as its processes share no folder for a key file', () => {
	const DATABASE_URL = 'postgres://app@db.test/studio';
	expect(() => readConfig({ DATABASE_URL })).toThrow('SECRET_KEY must be given');
	expect(readConfig({ DATABASE_URL, SECRET_KEY: 'k'.repeat(32) }).secretKey).toBe('k'.repeat(32));
});

const provider = { OIDC_ISSUER: 'https://login.studio.test/a', OIDC_CLIENT_ID: 'cms', OIDC_CLIENT_SECRET: 's=e c%t' };

test('the OpenID provider needs an issuer, a client id and a secret; its other variables have defaults', () => {
	expect(readConfig({})).toMatchObject({ openId: undefined, staffLocalLogin: true });
	expect(readConfig({ ...provider, STAFF_LOCAL_LOGIN: 'off' })).toMatchObject({
		openId: {
			issuer: new URL('https://login.studio.test/a'),
			clientId: 'cms',
			clientSecret: 's=e c%t',
			name: 'login.studio.test',
			scopes: 'openid email profile',
			groupsClaim: 'groups',
			roles: new Map(),
		},
		staffLocalLogin: false,
	});
	expect(() => readConfig({ OIDC_ISSUER: provider.OIDC_ISSUER })).toThrow(
		'OIDC_CLIENT_ID must be given with OIDC_ISSUER\nOIDC_CLIENT_SECRET must be given with OIDC_ISSUER',
	);
	expect(() => readConfig({ OIDC_NAME: 'Studio Pass' })).toThrow('OIDC_ISSUER must be given with OIDC_NAME');
	expect(() => readConfig({ STAFF_LOCAL_LOGIN: 'off' })).toThrow('OIDC_ISSUER must be given when STAFF_LOCAL_LOGIN');
});

test.each(['http://login.studio.test', 'https://a:b@login.studio.test', 'https://login.studio.test/?a=b', 'login'])(
	'%s is not an issuer',
	(OIDC_ISSUER) => {
		expect(() => readConfig({ ...provider, OIDC_ISSUER })).toThrow('OIDC_ISSUER');
	},
);

test('a user gets the highest role of their groups, whose names may contain spaces and equals signs', () => {
	const OIDC_ROLES = 'CMS admins=superuser, cn=editors=editor,viewers=viewer,staff=publisher';
	const { roles } = readConfig({ ...provider, OIDC_ROLES }).openId!;
	expect(roleOfGroups(roles, ['viewers', 'cn=editors'])).toBe('editor');
	expect(roleOfGroups(roles, ['staff', 'CMS admins', 'other'])).toBe('superuser');
	expect(roleOfGroups(roles, ['cms admins', 'editors', ''])).toBeUndefined();
	for (const wrong of ['editors', 'editors=', '=editor', 'editors=owner', 'a=editor,'])
		expect(() => readConfig({ ...provider, OIDC_ROLES: wrong })).toThrow('OIDC_ROLES must list groups');
});

test('the service for machine translation is known by its address, and a model belongs to one kind of it', () => {
	const read = (environment: Record<string, string>) => readConfig(environment).translation;
	const chat = 'https://models.test/v1/chat/completions';
	expect(read({})).toBeUndefined();
	expect(read({ TRANSLATION_URL: chat, TRANSLATION_MODEL: 'small', TRANSLATION_KEY: 'k' })).toEqual({
		url: chat,
		protocol: 'chat',
		key: 'k',
		model: 'small',
	});
	expect(read({ TRANSLATION_URL: 'http://10.0.0.5:5000/translate' })?.protocol).toBe('translate');
	expect(() => read({ TRANSLATION_URL: chat })).toThrow('TRANSLATION_MODEL must be given');
	expect(() => read({ TRANSLATION_URL: 'https://models.test/' })).toThrow('TRANSLATION_URL must be');
	expect(() => read({ TRANSLATION_KEY: 'k' })).toThrow('no meaning without TRANSLATION_URL');
});
