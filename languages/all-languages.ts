/** The languages: a line for each folder beside this file (docs/recipes/add-a-language.md). */
export { default as en } from './en/traits.json' with { type: 'json' };
export { default as es } from './es/traits.json' with { type: 'json' };
export { default as zh } from './zh/traits.json' with { type: 'json' };
