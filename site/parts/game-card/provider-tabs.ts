import type { Provider } from '../../api.ts';
import type { Messages } from '../../messages/translations.tsx';

/** Providers in the order of their tabs. */
export const providers = ['bng', 'partner', 'playson'] as const satisfies Provider[];

export const providerLabels: Record<Provider, keyof Messages> = {
	bng: 'LABEL_PROVIDER_BNG',
	partner: 'LABEL_PROVIDER_PARTNER',
	playson: 'LABEL_PROVIDER_PLAYSON',
};

/** Returns the providers whose tabs show: the studio and its partners always, Playson only when Playson has games. */
export const tabProviders = (hasGames: (provider: Provider) => boolean): Provider[] =>
	providers.filter((provider) => provider !== 'playson' || hasGames(provider));
