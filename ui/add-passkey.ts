import type { PasskeyCreation } from '../contract/accounts.ts';
import type { FormErrors } from '../contract/envelope.ts';
import { createPasskey } from './passkeys.ts';

interface AddingPasskey<Added> {
	/** Sends the fields that identify the user, and returns a challenge. */
	begin: (fields: Record<string, string>) => Promise<{ status: 'ok'; data: PasskeyCreation } | FormErrors>;
	add: (fields: { name: string; credential: string }) => Promise<Added>;
	/** `known` means that the device already has a passkey of the account. */
	messageOf: (reason: 'known' | 'not_created') => string;
}

/** @returns the response to `add`, or the errors of the form */
export async function addPasskey<Added>(
	{ name = '', ...proof }: Record<string, string>,
	{ begin, add, messageOf }: AddingPasskey<Added>,
): Promise<Added | FormErrors> {
	const begun = await begin(proof);
	if (begun.status === 'error') return begun;
	try {
		return await add({ name, credential: await createPasskey(begun.data) });
	} catch (error) {
		if (!(error instanceof DOMException)) throw error;
		const reason = messageOf(error.name === 'InvalidStateError' ? 'known' : 'not_created');
		return { status: 'error', errors: { __all__: [reason] } };
	}
}
