/**
 * Adds CSS rules that depend on props to the document's head. React adds the rules of a name once and never removes them,
 * so the name must contain all values on which the rules depend.
 * @param name must not contain spaces
 * @param children rules whose selectors have two attributes or classes, because they may precede the other styles
 */
export const HeadStyle = ({ name, children }: { name: string; children: string }) => (
	<style href={name} precedence="ui">
		{children}
	</style>
);
