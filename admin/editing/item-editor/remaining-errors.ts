import { get, useFormState } from 'react-hook-form';
import type { Content } from '../../api/item.ts';

/**
 * Omits errors of fields that the user has edited since.
 * @param errors messages by path
 */
export function useRemainingErrors(errors: Readonly<Record<string, string>>): [path: string, message: string][] {
	const { errors: formErrors } = useFormState<Content>();
	return Object.entries(errors).filter(([path]) => get(formErrors, path) !== undefined);
}
