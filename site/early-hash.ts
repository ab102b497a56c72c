/**
 * The one inline script of ours, on pages whose tabs have an address: names the address's hash on the document before
 * anything is painted. A browser knows `:target` only once the whole document has come. The policy allows this text by
 * its hash (server/app/security-headers.ts).
 */
export const EARLY_HASH_SCRIPT =
	'(()=>{const name=()=>{document.documentElement.dataset.hash=location.hash.slice(1)};name();addEventListener("hashchange",name)})()';

/** Pages that have it. */
export const hashPages: ReadonlySet<string> = new Set(['games-page', 'news-page']);
