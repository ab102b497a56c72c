/** Compares two texts by words. */
import { diffChars, diffLines, diffWordsWithSpace, type Change } from 'diff';

/** Maximum time for a comparison, because a comparison blocks the page. */
const DIFF_TIMEOUT_MS = 300;

type Step = Pick<Change, 'value' | 'added' | 'removed'>;

const kept = (value: string): Step => ({ value, added: false, removed: false });
const removed = (value: string): Step => ({ value, added: false, removed: true });
const added = (value: string): Step => ({ value, added: true, removed: false });

/**
 * Compares by words, or by characters in text without spaces.
 * @returns undefined after the time limit
 */
const compareWords = (old: string, next: string, isUnspaced: boolean, timeout: number): Step[] | undefined =>
	isUnspaced ? diffChars(old, next, { timeout }) : diffWordsWithSpace(old, next, { timeout });

/** Returns common beginning and end of two texts, and the different parts between. */
function replaced(old: string, next: string): Step[] {
	const shorter = Math.min(old.length, next.length);
	let start = 0;
	while (start < shorter && old[start] === next[start]) start++;
	let end = 0;
	while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end++;
	return [
		kept(old.slice(0, start)),
		removed(old.slice(start, old.length - end)),
		added(next.slice(start, next.length - end)),
		kept(old.slice(old.length - end)),
	];
}

const linesOf = (text: string): string[] => text.match(/.*\n|.+$/g) ?? [];

/**
 * Compares by lines, then compares replaced lines by words, in pairs. Comparing pairs of lines is faster than comparing
 * whole texts by words. All pairs share the time limit.
 */
function compareLines(old: string, next: string, isUnspaced: boolean): Step[] {
	const changes: Step[] = diffLines(old, next, { timeout: DIFF_TIMEOUT_MS }) ?? [removed(old), added(next)];
	const end = Date.now() + DIFF_TIMEOUT_MS;
	return changes.flatMap((change, index) => {
		const following = changes[index + 1];
		if (change.added && changes[index - 1]?.removed) return [];
		if (!change.removed || !following?.added) return [change];
		const [before, after] = [linesOf(change.value), linesOf(following.value)];
		const count = Math.max(before.length, after.length);
		return Array.from({ length: count }, (_, line) => {
			const [from = '', to = ''] = [before[line], after[line]];
			const timeout = (end - Date.now()) / (count - line);
			return (timeout >= 1 ? compareWords(from, to, isUnspaced, timeout) : undefined) ?? replaced(from, to);
		}).flat();
	});
}

/** Returns true for a common part that is equal by chance: spaces, or a single character in text without spaces. */
const isChance = (value: string, isUnspaced: boolean): boolean =>
	value.trim() === '' ? !value.includes('\n') : isUnspaced && value.length === 1;

/**
 * Joins neighbouring changes if only chance matches (`isChance`) separate them, so that a rewritten passage is one
 * change. Removed text comes before added text.
 */
function joined(steps: readonly Step[], isUnspaced: boolean): Step[] {
	const result: Step[] = [];
	let [old, next] = ['', ''];
	const flush = (): void => {
		if (old) result.push(removed(old));
		if (next) result.push(added(next));
		[old, next] = ['', ''];
	};
	steps.forEach((step, index) => {
		const { value } = step;
		const following = steps[index + 1];
		const isReplacing = old !== '' && next !== '' && following !== undefined && (following.added || following.removed);
		if (step.removed) old += value;
		else if (step.added) next += value;
		else if (isReplacing && isChance(value, isUnspaced)) {
			old += value;
			next += value;
		} else {
			flush();
			const last = result.at(-1);
			if (last && !last.added && !last.removed) last.value += value;
			else if (value) result.push(kept(value));
		}
	});
	flush();
	return result;
}

/** Returns the changes between two texts, by words. If comparing all words takes too long, first compares lines. */
export const changesBetween = (old: string, next: string, isUnspaced: boolean): Step[] =>
	joined(compareWords(old, next, isUnspaced, DIFF_TIMEOUT_MS) ?? compareLines(old, next, isUnspaced), isUnspaced);
