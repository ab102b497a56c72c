/**
 * Inline script for pages whose tabs have URLs. It copies the hash to `data-hash` before the first paint, because
 * browsers apply `:target` only after the document has loaded. The content security policy allows it by hash (ADR
 * 0041).
 */
export const EARLY_HASH_SCRIPT =
	'(()=>{const name=()=>{document.documentElement.dataset.hash=location.hash.slice(1)};name();addEventListener("hashchange",name)})()';
