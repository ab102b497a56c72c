/** Names of the session cookie: over https it is bound to the host by its prefix. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?reelhouse_session=/;

/** Whether a Cookie header carries a session, valid or not. */
export const carriesSession = (cookieHeader: string | undefined): boolean =>
	cookieHeader !== undefined && SESSION_COOKIE.test(cookieHeader);
