/**
 * Rules made of numbers that are handed in, in the document's head: React puts each there once, by its name. They stay
 * when nothing needs them any more, so the name tells all that they depend on.
 * @param name without blanks
 * @param children rules of at least two attributes or classes, as they may stand ahead of the other styles
 */
export const HeadStyle = ({ name, children }: { name: string; children: string }) => (
	<style href={name} precedence="ui">
		{children}
	</style>
);
