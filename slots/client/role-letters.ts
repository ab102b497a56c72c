import type { Definition, Letter, Role } from '../engine/definition.ts';

/** Empty if no symbol has the role. */
export type RoleLetters = Record<Exclude<Role, 'pays'>, Letter>;

export function roleLettersOf({ symbols }: Pick<Definition, 'symbols'>): RoleLetters {
	const letterOf = (role: Role): Letter => Object.keys(symbols).find((letter) => symbols[letter]?.role === role) ?? '';
	return {
		wild: letterOf('wild'),
		scatter: letterOf('scatter'),
		mystery: letterOf('mystery'),
		coin: letterOf('coin'),
	};
}
