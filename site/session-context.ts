import { createContext } from 'react';
import { SessionLookup } from './session-lookup.ts';

/** The browser's session lookup. The default, for the server, never gets a response. */
export const SessionLookupContext = createContext(new SessionLookup(() => new Promise(() => {})));
