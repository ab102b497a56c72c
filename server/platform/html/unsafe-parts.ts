/** Checks sanitised HTML in tests, independently of the sanitiser's policy. */

/** Returns the forbidden tags, attributes and schemes of HTML. */
export function unsafeParts(html: string): string[] {
	const found: string[] = [];
	const rest = html.replaceAll(
		/<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)>/g,
		(_, tag: string, attributes: string) => {
			if (
				!/^(a|b|blockquote|br|caption|code|d[dlt]|em|fig(ure|caption)|h[2-4r]|i|img|li|ol|p|pre|s|section|small|source|span|strong|su[bp]|t(able|body|d|foot|h|head|r|rack)|u|ul|video)$/.test(
					tag,
				)
			)
				found.push(tag);
			for (const [, name, value] of attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
				if (
					/^(on.*|style|srcdoc|action|formaction|id|name|is|slot|http-equiv|background|ping|xlink.*|xmlns.*)$/.test(
						name!,
					)
				)
					found.push(name!);
				if (
					/^(href|src|poster|srcset)$/.test(name!) &&
					!/^(https?:\/\/[^/]|mailto:|tel:|#|\/(?!\/))/i.test(value ?? '')
				)
					found.push(`${name}=${value}`);
			}
			return '';
		},
	);
	if (rest.includes('<')) found.push(rest);
	return found;
}
