/** Data of a request, which middleware sets and routes read. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Language } from '../../contract/envelope.ts';
import type { StaffRole } from '../../contract/rights.ts';

/** The user of a session. */
export interface SessionUser {
	uid: string;
	email: string;
	/** Company of the user; null for staff. */
	company_uid: string | null;
	/** True for staff, except while they must set up two-factor authentication. */
	is_staff: boolean;
	is_superuser: boolean;
	/** Role of a member of staff (server/auth/accounts/rights.ts). */
	role: StaffRole;
	/** True if the user may invite and deactivate colleagues of the same company. */
	is_company_manager: boolean;
	/**
	 * True for staff without two-factor authentication if the studio requires it. They can reach their own account only.
	 */
	must_set_up_two_factor: boolean;
	language: Language;
	session_uid: string;
}

export interface AppEnv {
	Bindings: { incoming: IncomingMessage; outgoing: ServerResponse; address: string };
	Variables: {
		log: Logger;
		/** Id of the request in the log and in error responses; undefined for in-process calls. */
		requestId: string;
		/** Text of the response, for the page cache. Reading the text back from a Response would be slower. */
		text: string;
		/** True if a block failed and is missing. Such a response is never cached. */
		incomplete: boolean;
		/** The signed-in user; null for an anonymous request. */
		user: SessionUser | null;
		/** Language of the response, if the route has set it. Otherwise `lang` decides. */
		language: Language;
	};
}

/** Environment of routes behind a guard, which rejects anonymous requests. */
export interface SignedInEnv extends AppEnv {
	Variables: AppEnv['Variables'] & { user: SessionUser };
}
