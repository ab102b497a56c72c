/** Describes an element that staff may use in HTML. Each element has a file in this folder. */

/** Returns the allowed form of an attribute's value, or undefined to remove the attribute. */
export type AttributeRule = (value: string) => string | undefined;
export type HtmlAttributes = Record<string, string>;

/**
 * Form of an element in the editor. From this form, the editor makes the node or mark of the element, and the rules
 * for reading and writing its HTML.
 */
export type EditorForm =
	/** A mark, which formats a range of text, e.g. `strong`. */
	| {
			as: 'mark';
			/** Key that switches the mark on and off. */
			key?: string;
			/** True if the right arrow key moves the cursor out of the mark at the end of a text block. */
			isExitable?: true;
			/** True if the mark can be inside a mark of the same element. */
			nests?: true;
			/** True if the tag is removed when it has no attributes. Its text stays. */
			needsAttributes?: true;
	  }
	/** A block of text. */
	| { as: 'text'; key?: string; typed?: RegExp }
	/** A block that contains blocks. A single paragraph in an element with required parents is written without `p`. */
	| { as: 'blocks'; typed?: RegExp; startsWithText?: true }
	/** A block of certain elements. */
	| { as: 'items'; items: readonly string[]; key?: string; typed?: RegExp }
	/** A block without content. */
	| { as: 'leaf' }
	/** An element for which the editor has its own code (admin/html-editor/schema.ts, read-html.ts, write-html.ts). */
	| { as: 'own'; isInline?: true };

export interface HtmlElement {
	tag: string;
	/** Allowed attributes, in the order in which the editor writes them. */
	attributes: Readonly<Record<string, AttributeRule>>;
	/** Attributes that `complete` sets, so the editor does not store them. */
	automatic?: readonly string[];
	/** Completes the allowed attributes. Returns undefined to remove the tag. */
	complete?: (allowed: HtmlAttributes) => HtmlAttributes | undefined;
	/**
	 * Other tags that become this element. A function converts the attributes of a tag, or returns undefined to remove
	 * the tag.
	 */
	readFrom?: Readonly<Record<string, (given: HtmlAttributes) => HtmlAttributes | undefined>>;
	/** Tags that become this element only when pasted into the editor. */
	pastedFrom?: readonly string[];
	/** Required parents. Inside another parent, browsers would close elements early, even outside of the text. */
	parents?: readonly string[];
	/** The tag is removed inside these elements, at any depth. */
	notWithin?: readonly string[];
	/** True for an element without content and end tag. */
	isVoid?: true;
	editor: EditorForm;
}

/** Returns true for an element within a line of text. */
export const isInline = ({ editor: form }: HtmlElement): boolean =>
	form.as === 'mark' || (form.as === 'own' && form.isInline === true);

export const keepAttributes = (given: HtmlAttributes): HtmlAttributes => given;
