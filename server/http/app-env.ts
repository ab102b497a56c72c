/** The data that a request carries through the application. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Language } from '../../contract/envelope.ts';
import type { StaffRole } from '../../contract/editing.ts';

/** The user of the request's session. */
export interface SessionUser {
	uid: string;
	email: string;
	/** Company of an operator's user; null for staff. */
	company_uid: string | null;
	/** Whether the user is staff. False while a member of staff still has to set up two-factor authentication. */
	is_staff: boolean;
	is_superuser: boolean;
	/** Role of a member of staff (server/auth/accounts/rights.ts). */
	role: StaffRole;
	/** Whether the user may invite and deactivate colleagues of the same company. */
	is_company_manager: boolean;
	/**
	 * The studio requires two-factor authentication and this member of staff has none: only their own account is
	 * accessible.
	 */
	must_set_up_two_factor: boolean;
	language: Language;
	session_uid: string;
}

export interface AppEnv {
	Bindings: { incoming: IncomingMessage; outgoing: ServerResponse; address: string };
	Variables: {
		log: Logger;
		/** Id of the request in the log and in error responses. In-process calls have none. */
		requestId: string;
		/**
		 * Text of the response, for the page cache. Routes may set it, as reading the text from a Response costs more
		 * than sending the Response.
		 */
		text: string;
		/** Whether a block failed and is missing from the response. Such a response is sent but never cached. */
		incomplete: boolean;
		/** The signed-in user; null for anonymous requests. */
		user: SessionUser | null;
		/** The language of the response, if the route has chosen it. Otherwise the parameter `lang` decides. */
		language: Language;
	};
}

/** The environment of routes behind a guard that rejects anonymous requests. */
export interface SignedInEnv extends AppEnv {
	Variables: AppEnv['Variables'] & { user: SessionUser };
}
