import { useState } from 'react';
import type { ClientGame } from '../../client-area/client-api.ts';

/** If the release date has passed and the game is not released, staff hold the game back. */
export function useReleaseState({
	is_released,
	release_date,
}: Pick<ClientGame, 'is_released' | 'release_date'>): 'released' | 'planned' | 'held back' {
	const [now] = useState(() => new Date().toISOString());
	if (is_released) return 'released';
	return release_date > now ? 'planned' : 'held back';
}
