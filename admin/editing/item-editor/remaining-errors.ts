import { get, useFormState } from 'react-hook-form';
import type { Content } from '../../api/item.ts';

/**
 * Returns the errors of fields that the user has not edited since the errors appeared.
 * @param errors messages by path
 */
export function useRemainingErrors(errors: Readonly<Record<string, string>>): [path: string, message: string][] {
	const { errors: formErrors } = useFormState<Content>();
	return Object.entries(errors).filter(([path]) => get(formErrors, path) !== undefined);
}
