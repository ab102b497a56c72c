/**
 * Finds files of a ZIP archive by the names in cells, by the pattern `<slug>.<column>.<extension>`, and by the name of
 * the item alone, e.g. `<slug>.jpg`.
 */
import type { ZipEntry } from '../../resources/media/zip-check.ts';
import { comparableName } from './comparable-name.ts';

const baseName = (name: string): string => name.split('/').at(-1) ?? name;
const normalized = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Matches a patterned name such as `thunder-yak.cover.jpg` or `thunder-yak.gallery.2.jpg`. */
const PATTERN = /^(.+)\.([a-z_]+)(?:\.(\d{1,3}))?\.[a-z0-9]+$/;

export class ZipFiles {
	readonly #byName = new Map<string, ZipEntry | 'ambiguous'>();
	/** Files with a name of the pattern, by item key and column, in the order of their numbers. */
	readonly #byPattern = new Map<string, { entry: ZipEntry; place: number }[]>();
	/** Files by name without extension, normalised by `comparableName`. */
	readonly #byItem = new Map<string, ZipEntry[]>();
	readonly #unused = new Set<ZipEntry>();

	/** @param columnNames columns by the names that the pattern accepts, e.g. `banner` by `cover` */
	constructor(entries: readonly ZipEntry[], columnNames: ReadonlyMap<string, string>) {
		for (const entry of entries) {
			this.#unused.add(entry);
			this.#byName.set(normalized(entry.name), entry);
		}
		for (const entry of entries) {
			const name = normalized(baseName(entry.name));
			if (name !== normalized(entry.name)) this.#byName.set(name, this.#byName.has(name) ? 'ambiguous' : entry);
			const item = comparableName(name.replace(/\.[a-z0-9]+$/, ''));
			this.#byItem.set(item, [...(this.#byItem.get(item) ?? []), entry]);
			const [, key = '', part = '', place = '0'] = PATTERN.exec(name) ?? [];
			const column = columnNames.get(part);
			if (column === undefined) continue;
			const slot = `${key}\n${column}`;
			const files = [...(this.#byPattern.get(slot) ?? []), { entry, place: Number(place) }];
			this.#byPattern.set(
				slot,
				files.toSorted((a, b) => a.place - b.place),
			);
		}
	}

	find(name: string): ZipEntry | 'ambiguous' | undefined {
		return this.#byName.get(normalized(name));
	}

	/** @returns the files that the pattern assigns to a column of an item */
	ofItem(key: string, column: string): ZipEntry[] {
		return (this.#byPattern.get(`${normalized(key)}\n${column}`) ?? []).map(({ entry }) => entry);
	}

	/**
	 * @param names slug and titles of the item
	 * @returns the only file whose name without extension is one of the names; undefined for several such files
	 */
	namedAfter(names: readonly string[]): ZipEntry | undefined {
		const keys = new Set(names.map(comparableName).filter((name) => name !== ''));
		const found = [...keys].flatMap((name) => this.#byItem.get(name) ?? []);
		return found.length === 1 ? found[0] : undefined;
	}

	markUsed(entry: ZipEntry): void {
		this.#unused.delete(entry);
	}

	unused(): string[] {
		return [...this.#unused].map(({ name }) => name);
	}
}
