/** Names of the demo studio and its games, for tests that expect them in responses. */
import { gameOf } from '../../demo-studio/games.ts';
import { settings } from '../../demo-studio/studio.ts';

export const studioName = settings.company.name;

export const titleOf = (game: string, language: 'en' | 'zh' = 'en'): string => gameOf(game).title[language];
