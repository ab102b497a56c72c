/**
 * An inline script for pages whose tabs have URLs. It copies the URL's hash to `data-hash` before the first paint,
 * because a browser applies `:target` only after the whole document has loaded. The content security policy allows this
 * text by its hash (ADR 0041).
 */
export const EARLY_HASH_SCRIPT =
	'(()=>{const name=()=>{document.documentElement.dataset.hash=location.hash.slice(1)};name();addEventListener("hashchange",name)})()';
