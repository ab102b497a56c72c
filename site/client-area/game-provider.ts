import type { ClientGame } from './client-api.ts';

/**
 * Returns the maker of a game. For own games returns the name of the studio, because their provider has a title such as
 * "Our games".
 */
export const gameProvider = (
	{ studio, is_own, provider, provider_name }: Pick<ClientGame, 'studio' | 'is_own' | 'provider' | 'provider_name'>,
	ownName: string,
): string => studio || (is_own ? ownName : (provider?.title ?? provider_name));
