/** Everything that a request carries through the application. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Language } from '../../contract/envelope.ts';
import type { StaffRole } from '../../contract/editing.ts';

/** The user of the request's session. */
export interface SessionUser {
	uid: string;
	email: string;
	/** The operator they work for. */
	company_uid: string | null;
	/** These rights sleep while a second step must be set up. */
	is_staff: boolean;
	is_superuser: boolean;
	/** What a member of staff may do (rights.ts). */
	role: StaffRole;
	/** Staff who lack the second step that the studio asks of them: they reach their account, and nothing else. */
	must_set_up_two_factor: boolean;
	language: Language;
	/** Of the session they asked with. */
	session_uid: string;
}

export interface AppEnv {
	Bindings: { incoming: IncomingMessage; outgoing: ServerResponse; address: string };
	Variables: {
		log: Logger;
		/** The answer's text, where it is at hand: reading it back from a Response costs more than sending it. */
		text: string;
		/** The answer lacks a part that failed: it is sent, and never kept. */
		incomplete: boolean;
		/** Who asks; null when nobody is signed in. */
		user: SessionUser | null;
		/** The language asked for, where the path does not tell it. */
		language: Language;
	};
}
