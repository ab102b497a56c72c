/**
 * Browsers apply `:target` only after the document has loaded. For tabs with URLs, this inline script copies the URL's
 * hash to `data-hash` before the first paint. The content security policy allows the script by its SHA-256 (ADR 0041).
 */
export const EARLY_HASH_SCRIPT =
	'(()=>{const name=()=>{document.documentElement.dataset.hash=location.hash.slice(1)};name();addEventListener("hashchange",name)})()';
