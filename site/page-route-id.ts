import type { Language } from './urls.ts';

/** Returns the id of a page's route in a language: `en:home-page`. */
export const pageRouteId = (language: Language, id: string): string => `${language}:${id}`;
