/** Makes and opens shares in tests. */
import { expect } from 'vitest';
import type { CreatedShare, GuestContent, GuestShare } from '../../contract/shares.ts';
import { rawRequest } from './raw-request.ts';
import type { TestSite } from './test-site.ts';

export const SHARES = '/api/client-area/shares';

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

/** Makes a share, and returns it with the token of its link. */
export async function makeShare(
	server: TestSite,
	who: { cookie: string },
	fields: Record<string, string>,
): Promise<CreatedShare & { token: string }> {
	const { status, body } = await server.post(SHARES, form({ recipient: 'Ann Guest', days: '14', ...fields }), who);
	expect([status, body.status, body.errors]).toEqual([200, 'ok', undefined]);
	const { data } = body as { data: CreatedShare };
	const [, token = ''] = /\/share\/([\w-]{43})\/$/.exec(data.url) ?? [];
	expect(token).not.toBe('');
	return { ...data, token };
}

export const sendOpen = (server: TestSite, token: string, fields: Record<string, string> = {}) =>
	server.post(`/api/shares/${token}/open`, form(fields));

/**
 * Opens a share as a guest.
 * @returns headers with the guest's cookie
 */
export async function openShare(
	server: TestSite,
	token: string,
	fields: Record<string, string> = {},
): Promise<{ cookie: string }> {
	const { status, body, headers } = await sendOpen(server, token, fields);
	expect([status, body]).toEqual([200, { status: 'ok', data: { state: 'open' } }]);
	const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
	expect(cookie).toMatch(/^reelhouse_share=[\w-]{43}$/);
	return { cookie };
}

/** Returns the content of an opened share as the guest gets it. */
export async function guestContent(
	server: TestSite,
	token: string,
	guest: { cookie: string },
	lang = 'en',
): Promise<GuestContent> {
	const { status, body } = await server.get(`/api/shares/${token}?lang=${lang}`, guest);
	expect(status).toBe(200);
	const { data } = body as { data: GuestShare };
	expect(data.content).not.toBeNull();
	return data.content!;
}

export const guestDownload = (server: TestSite, path: string, guest: { cookie: string }) =>
	rawRequest(server, path, guest);
