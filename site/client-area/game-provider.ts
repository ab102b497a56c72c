import type { ClientGame } from './client-api.ts';

/**
 * Returns who made a game. The provider of the studio's own games has a title such as "Our games", so the studio is
 * named instead.
 */
export const gameProvider = (
	{ studio, is_own, provider, provider_name }: Pick<ClientGame, 'studio' | 'is_own' | 'provider' | 'provider_name'>,
	ownName: string,
): string => studio || (is_own ? ownName : (provider?.title ?? provider_name));
