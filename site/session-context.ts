import { createContext } from 'react';
import { SessionLookup } from './session-lookup.ts';

/** The browser's session lookup. The default is for the server and finds no user. */
export const SessionLookupContext = createContext(new SessionLookup(() => new Promise(() => {})));
