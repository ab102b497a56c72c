/** Returns the allowed form of an attribute's value, or undefined to remove the attribute. */
export type AttributeRule = (value: string) => string | undefined;
export type HtmlAttributes = Record<string, string>;

/** From this form, the editor derives the node or mark of an element, and the rules that read and write its HTML. */
export type EditorForm =
	/** A mark, which formats a range of text, e.g. `strong`. */
	| {
			as: 'mark';
			key?: string;
			/** True if the right arrow key at the end of a text block moves the cursor out of the mark. */
			isExitable?: true;
			/** True if a mark can contain another mark of the same element. */
			nests?: true;
			/** True if a tag without attributes is removed and its text stays. */
			needsAttributes?: true;
	  }
	| { as: 'text'; key?: string; typed?: RegExp }
	/**
	 * A block that contains blocks. An element with required parents, such as `li`, is written without `p` if only
	 * lists follow its first paragraph.
	 */
	| { as: 'blocks'; typed?: RegExp; startsWithText?: true }
	| { as: 'items'; items: readonly string[]; key?: string; typed?: RegExp }
	| { as: 'leaf' }
	/** An element for which the editor has its own code (admin/html-editor/schema.ts, read-html.ts, write-html.ts). */
	| { as: 'own'; isInline?: true };

export interface HtmlElement {
	tag: string;
	/** The editor writes the attributes in this order. */
	attributes: Readonly<Record<string, AttributeRule>>;
	/** The editor does not store these attributes, because `complete` sets them. */
	automatic?: readonly string[];
	/** Completes the allowed attributes. Returns undefined to remove the tag. */
	complete?: (allowed: HtmlAttributes) => HtmlAttributes | undefined;
	/**
	 * Other tags that become this element. The function converts a tag's attributes, or returns undefined to remove the
	 * tag.
	 */
	readFrom?: Readonly<Record<string, (given: HtmlAttributes) => HtmlAttributes | undefined>>;
	pastedFrom?: readonly string[];
	/**
	 * Required parents. In any other parent, browsers would close elements too early, and even break the page around
	 * the text.
	 */
	parents?: readonly string[];
	/** The tag is removed inside these elements, at any depth. */
	notWithin?: readonly string[];
	isVoid?: true;
	editor: EditorForm;
}

export const isInline = ({ editor: form }: HtmlElement): boolean =>
	form.as === 'mark' || (form.as === 'own' && form.isInline === true);

export const keepAttributes = (given: HtmlAttributes): HtmlAttributes => given;
