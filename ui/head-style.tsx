/**
 * Adds CSS rules to the document's head. React adds the rules of a name once and never removes them, so the name must
 * contain all values of the rules.
 * @param name name without spaces
 * @param children rules whose selectors have two attributes or classes, to take precedence over later style sheets
 */
export const HeadStyle = ({ name, children }: { name: string; children: string }) => (
	<style href={name} precedence="ui">
		{children}
	</style>
);
