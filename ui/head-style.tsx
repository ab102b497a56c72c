/**
 * Adds CSS rules to the document's head. React adds the rules of a name once and never removes them, so the name must
 * contain all values in the rules.
 * @param name without spaces
 * @param children rules with two attributes or classes in their selectors, so that they override later style sheets
 */
export const HeadStyle = ({ name, children }: { name: string; children: string }) => (
	<style href={name} precedence="ui">
		{children}
	</style>
);
