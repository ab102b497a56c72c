import type { FormErrors } from '../../contract/envelope.ts';

/** Returns the response to a form with errors by field. `__all__` contains the errors of the whole form. */
export const formError = (errors: Record<string, string[]>): FormErrors => ({ status: 'error', errors });
