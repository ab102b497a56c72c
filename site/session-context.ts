import { createContext } from 'react';
import { SessionLookup } from './session-lookup.ts';

/** The browser's lookup of the session. The default, on the server, never knows a user. */
export const SessionLookupContext = createContext(new SessionLookup(() => new Promise(() => {})));
