/** The description of an element that staff may use in HTML. Each element has a file in this folder. */

/** Returns the allowed form of an attribute's value, or undefined to remove the attribute. */
export type AttributeRule = (value: string) => string | undefined;
export type HtmlAttributes = Record<string, string>;

/**
 * The form of an element in the editor. From this form, the editor derives the element's node or mark, and the rules that
 * read and write the element's HTML.
 */
export type EditorForm =
	/** A mark: formats a range of text, e.g. `strong`. */
	| {
			as: 'mark';
			/** Key that toggles the mark. */
			key?: string;
			/** The right arrow key moves the cursor out of the mark at the end of a text block. */
			isExitable?: true;
			/** The mark can be inside another mark of the same element. */
			nests?: true;
			/** An element without attributes loses its tag, and its text stays. */
			needsAttributes?: true;
	  }
	/** A block of text. */
	| { as: 'text'; key?: string; typed?: RegExp }
	/**
	 * A block that contains blocks. If the element has required parents, a single paragraph in it is written as text
	 * without `p`.
	 */
	| { as: 'blocks'; typed?: RegExp; startsWithText?: true }
	/** A block that contains only the named elements. */
	| { as: 'items'; items: readonly string[]; key?: string; typed?: RegExp }
	/** A block without content. */
	| { as: 'leaf' }
	/** The editor has code of its own for the element (admin/html-editor/schema.ts, read-html.ts, write-html.ts). */
	| { as: 'own'; isInline?: true };

export interface HtmlElement {
	tag: string;
	/** Allowed attributes, in the order in which the editor writes them. */
	attributes: Readonly<Record<string, AttributeRule>>;
	/** Attributes that `complete` sets. The editor does not store them. */
	automatic?: readonly string[];
	/** Completes the attributes that the rules have allowed. Returns undefined to remove the tag. */
	complete?: (allowed: HtmlAttributes) => HtmlAttributes | undefined;
	/**
	 * Other tags that become this element. Each function converts the attributes of its tag, or returns undefined to
	 * remove the tag.
	 */
	readFrom?: Readonly<Record<string, (given: HtmlAttributes) => HtmlAttributes | undefined>>;
	/** Tags that become this element only when they are pasted into the editor. */
	pastedFrom?: readonly string[];
	/**
	 * Required parents. Inside another parent, this element would make a browser close elements early, even elements of
	 * the page around the text.
	 */
	parents?: readonly string[];
	/** Elements inside which the tag is removed, at any depth. */
	notWithin?: readonly string[];
	/** Has no content and no end tag. */
	isVoid?: true;
	editor: EditorForm;
}

/** Returns true for an element that is part of a line of text. */
export const isInline = ({ editor: form }: HtmlElement): boolean =>
	form.as === 'mark' || (form.as === 'own' && form.isInline === true);

export const keepAttributes = (given: HtmlAttributes): HtmlAttributes => given;
