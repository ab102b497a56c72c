/** The game's words, in the language of the moment. */
import type { DemoLanguage } from '../protocol.ts';
import type { Text } from '../engine/definition.ts';
import en from './words/en.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

export type WordKey = keyof typeof en;
export type Values = Record<string, string | number>;

const catalogues: Record<DemoLanguage, Record<WordKey, string>> = { en, zh };
export const languageTags: Record<DemoLanguage, string> = { en: 'en', zh: 'zh-Hans' };

/** `{name}`, and of plurals as much as the catalogues use: `{count, plural, one {# spin} other {# spins}}`. */
const PLACEHOLDER = /\{(\w+)(?:, plural, one \{([^}]*)\} other \{([^}]*)\})?\}/g;

export class Words {
	language: DemoLanguage;
	readonly #written = new Map<Element, () => void>();
	#numbers!: Intl.NumberFormat;
	#money!: Intl.NumberFormat;

	constructor(language: DemoLanguage) {
		this.language = language;
		this.#setFormats();
	}

	#setFormats(): void {
		const tag = languageTags[this.language];
		this.#numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
		this.#money = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	}

	/** Numbers among the values are written as the language does. */
	readonly t = (key: WordKey, values: Values = {}): string =>
		catalogues[this.language][key].replace(PLACEHOLDER, (_, name: string, one?: string, other?: string) => {
			const value = values[name];
			const written = typeof value === 'number' ? this.number(value) : (value ?? '');
			if (other === undefined) return written;
			return ((value === 1 ? one : other) ?? other).replaceAll('#', written);
		});

	readonly text = (text: Text): string => text[this.language];

	readonly number = (value: number): string => this.#numbers.format(value);

	/** Cents as an amount. */
	readonly money = (cents: number): string => this.#money.format(cents / 100);

	/** Writes now, and again whenever the language changes. Elements that are taken out of the page are forgotten. */
	keep<Written extends Element>(element: Written, write: (element: Written) => void): Written {
		this.#written.set(element, () => write(element));
		write(element);
		return element;
	}

	change(language: DemoLanguage): void {
		this.language = language;
		this.#setFormats();
		document.documentElement.lang = languageTags[language];
		for (const [element, write] of this.#written) {
			if (element.isConnected) write();
			else this.#written.delete(element);
		}
	}
}
