/**
 * Inline script for pages whose tabs have URLs. Browsers apply `:target` only after the document has loaded, so
 * the script copies the hash to `data-hash` before the first paint. The content security policy allows the
 * script by hash (ADR 0041).
 */
export const EARLY_HASH_SCRIPT =
	'(()=>{const name=()=>{document.documentElement.dataset.hash=location.hash.slice(1)};name();addEventListener("hashchange",name)})()';
