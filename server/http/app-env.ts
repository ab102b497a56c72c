/** Data of a request that middleware sets and routes read. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Language } from '../../contract/envelope.ts';
import type { StaffRole } from '../../contract/rights.ts';

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
	/** True if the user may invite and deactivate colleagues of their company. */
	is_company_manager: boolean;
	/**
	 * True if the studio requires two-factor authentication and the user has not set it up. Such staff can use their
	 * own account only.
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
		/** Text of the response, for the page cache. Reading the text from a Response is slower. */
		text: string;
		/** True if a part of the response could not be loaded and is missing. Such a response is not cached. */
		incomplete: boolean;
		user: SessionUser | null;
		/** Language of the response, if the route has set one. Otherwise the parameter `lang` decides. */
		language: Language;
	};
}

export interface SignedInEnv extends AppEnv {
	Variables: AppEnv['Variables'] & { user: SessionUser };
}
