export function Component() {
	return <p>Styleguide</p>;
}
