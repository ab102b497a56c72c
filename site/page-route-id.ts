import type { Language } from './urls.ts';

/** Returns e.g. `en:home-page`. */
export const pageRouteId = (language: Language, id: string): string => `${language}:${id}`;
