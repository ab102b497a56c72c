import type { Definition, Variant } from './definition.ts';

/** @throws RangeError for an unknown variant */
export function withVariant(definition: Definition, name: string | undefined): Definition {
	if (name === undefined) return definition;
	const variant: Variant | undefined = Object.hasOwn(definition.variants ?? {}, name)
		? definition.variants?.[name]
		: undefined;
	if (!variant) throw new RangeError(`${definition.slug} has no variant "${name}"`);
	return { ...definition, ...variant };
}
