import { useEffect, useRef, useState } from 'react';
import type { Translation } from '../../contract/translations.ts';
import { useMe } from '../api/rights.tsx';
import { findCopies, makeCopyKeeper, removeCopy, type LocalCopy, type StoredCopy } from '../frame/local-copies.ts';

const WRITE_INTERVAL_MS = 1_000;

/** Unsaved texts by path. `machine` has the paths of machine translations. */
interface UnsavedTexts {
	texts: ReadonlyMap<string, string>;
	machine: ReadonlySet<string>;
}

interface TextCopies {
	/** The newest is first. Excludes copies that the user has restored or rejected. */
	found: readonly StoredCopy[];
	/** This screen continues the newest found copy. */
	adopt: () => void;
	reject: () => void;
	/** The user discards the texts, so the copy is removed. */
	discard: () => void;
}

/** Stores unsaved texts in this browser, as the item editor does. */
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
			// This cleanup also runs after an error of the screen, so store the texts here too.
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
