import { createContext } from 'react';
import { SessionLookup } from './session-lookup.ts';

/** The browser's lookup of the session. The default, for the server, never finds a user. */
export const SessionLookupContext = createContext(new SessionLookup(() => new Promise(() => {})));
