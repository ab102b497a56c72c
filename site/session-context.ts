import { createContext } from 'react';
import { SessionLookup } from './session-lookup.ts';

/** The default is for the server, where a lookup never gets a response. */
export const SessionLookupContext = createContext(new SessionLookup(() => new Promise(() => {})));
