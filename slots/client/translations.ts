import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { demoLanguageTraits, type DemoLanguage } from '../languages.ts';
import type { Definition, Letter } from '../engine/definition.ts';
import type en from '../../languages/en/demos.json';

export type MessageKey = keyof typeof en;
export type Values = Record<string, string | number>;

const messages = import.meta.glob<Record<MessageKey, CompiledMessage>>('../../languages/*/demos.json', {
	eager: true,
	import: 'default',
});

/** By `<slug>.<letter>`. The definitions contain the English names. */
const symbolNames = import.meta.glob<Record<string, string>>('../../languages/*/games.json', {
	eager: true,
	import: 'default',
});

export class Translations {
	language: DemoLanguage;
	readonly #written = new Map<Element, () => void>();
	#numbers!: Intl.NumberFormat;
	#money!: Intl.NumberFormat;
	#plurals!: Intl.PluralRules;
	/** The messages contain no dates, so these formatters are enough. */
	readonly #formatters = {
		getNumberFormat: () => this.#numbers,
		getPluralRules: () => this.#plurals,
	} as unknown as FormatOptions['formatters'];

	constructor(language: DemoLanguage) {
		this.language = language;
		this.#setFormats();
	}

	/** BCP 47 tag. */
	get tag(): string {
		return demoLanguageTraits[this.language].tag;
	}

	#setFormats(): void {
		const { tag } = this;
		this.#numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
		this.#money = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
		this.#plurals = new Intl.PluralRules(tag);
	}

	/** vite.compiled-messages.ts compiles the messages from ICU syntax. */
	readonly t = (key: MessageKey, values: Values = {}): string =>
		format(messages[`../../languages/${this.language}/demos.json`]![key], this.tag, values, {
			formatters: this.#formatters,
		}) as string;

	/** Falls back to the English name. */
	readonly symbol = ({ slug, symbols }: Pick<Definition, 'slug' | 'symbols'>, letter: Letter): string =>
		symbolNames[`../../languages/${this.language}/games.json`]?.[`${slug}.${letter}`] ?? symbols[letter]?.name ?? '';

	readonly number = (value: number): string => this.#numbers.format(value);

	readonly money = (cents: number): string => this.#money.format(cents / 100);

	/** Runs `write` now, and after each change of language while the element is in the page. */
	bind<Written extends Element>(element: Written, write: (element: Written) => void): Written {
		this.#written.set(element, () => write(element));
		write(element);
		return element;
	}

	change(language: DemoLanguage): void {
		this.language = language;
		this.#setFormats();
		document.documentElement.lang = this.tag;
		for (const [element, write] of this.#written) {
			if (element.isConnected) write();
			else this.#written.delete(element);
		}
	}
}
