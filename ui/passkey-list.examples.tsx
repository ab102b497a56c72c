import { PasskeyList } from './passkey-list.tsx';
import { LONG_CHINESE, LONG_ENGLISH, nothing, type PartExamples } from './style-guide/examples.tsx';

const passkey = (uid: string, name: string) => ({ uid, name, facts: 'Created 15 April 2026 · Last used today' });
const list = (label: string, ...names: string[]) => (
	<PasskeyList
		label={label}
		passkeys={names.map((name, index) => passkey(String(index), name))}
		removeLabel="Remove"
		removeNameOf={(name) => `Remove ${name}`}
		onRemove={nothing}
	/>
);

export const examples: PartExamples = {
	title: 'Passkey list',
	states: [
		{ name: 'Several', node: list('Passkeys', 'Safari on iPhone', 'Security key') },
		{ name: 'Long text', node: list('Passkeys with long names', LONG_ENGLISH, LONG_CHINESE) },
	],
};
