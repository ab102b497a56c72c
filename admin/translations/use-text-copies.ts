import { useEffect, useRef, useState } from 'react';
import type { Translation } from '../../contract/translations.ts';
import { useMe } from '../api/rights.tsx';
import { findCopies, makeCopyKeeper, removeCopy, type LocalCopy, type StoredCopy } from '../frame/local-copies.ts';

/** Minimum time between two writes to the storage of the browser. */
const WRITE_INTERVAL_MS = 1_000;

/** Unsaved texts by path, and the paths of texts that a machine has written. */
interface UnsavedTexts {
	texts: ReadonlyMap<string, string>;
	machine: ReadonlySet<string>;
}

interface TextCopies {
	/** Copies of earlier screens that the user has neither restored nor rejected, newest first. */
	found: readonly StoredCopy[];
	/** Continues the newest found copy. */
	adopt: () => void;
	/** Removes the newest found copy. */
	reject: () => void;
	/** Removes the copy of this screen, when the user discards the texts. */
	discard: () => void;
}

/** Stores unsaved texts in this browser, as the item editor does. Finds the copies of earlier screens. */
export function useTextCopies(
	path: string,
	{ revision, texts: stored }: Pick<Translation, 'revision' | 'texts'>,
	{ texts, machine }: UnsavedTexts,
): TextCopies {
	const user = useMe().uid;
	const [keeper] = useState(() => makeCopyKeeper({ user, resource: 'translations', uid: path }));
	const [found, setFound] = useState<readonly StoredCopy[]>([]);
	const latest = useRef<LocalCopy | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	useEffect(() => {
		const before = Object.fromEntries(
			stored.filter((text) => texts.has(text.path)).map((text) => [text.path, text.target]),
		);
		latest.current =
			texts.size > 0
				? { at: new Date().toISOString(), revision, before, edits: Object.fromEntries(texts), machine: [...machine] }
				: null;
		if (!latest.current) keeper.remove();
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			if (latest.current) keeper.write(latest.current);
		}, WRITE_INTERVAL_MS);
	}, [keeper, machine, revision, stored, texts]);

	useEffect(() => {
		let isClosed = false;
		const flush = (): void => {
			if (latest.current) keeper.write(latest.current);
		};
		const onVisibility = (): void => {
			if (document.visibilityState === 'hidden') flush();
		};
		keeper.open();
		void findCopies({ user, resource: 'translations', uid: path }).then((copies) => {
			if (!isClosed) setFound(copies);
		});
		window.addEventListener('pagehide', flush);
		document.addEventListener('visibilitychange', onVisibility);
		return () => {
			isClosed = true;
			clearTimeout(timer.current);
			timer.current = undefined;
			// Store the texts here too, because this cleanup also runs after an error of the screen.
			flush();
			window.removeEventListener('pagehide', flush);
			document.removeEventListener('visibilitychange', onVisibility);
			keeper.close();
		};
	}, [keeper, path, user]);

	const [newest] = found;
	return {
		found,
		adopt: () => {
			if (newest) keeper.adopt(newest.key);
			setFound([]);
		},
		reject: () => {
			if (newest) removeCopy(newest.key);
			setFound(found.slice(1));
		},
		discard: () => {
			latest.current = null;
			keeper.remove();
		},
	};
}
