const NUMBER = /\d+/;

/** Text around the number of a mark, such as `−` and ` m`. */
const aroundNumber = (mark: string): [before: string, after: string] => {
	const [before = '', after = ''] = mark.split(NUMBER);
	return [before, after];
};

/**
 * Returns custom properties of the depth gauge, with the stops of its animation in dive.css, from the marks of
 * the look. Null if the marks are not numbers of one unit, so that a gauge could not count from one to the next.
 */
export function gaugeOf(marks: readonly string[]): Record<string, string | number> | null {
	const depths = marks.map((mark) => Number(NUMBER.exec(mark)?.[0]));
	const [unit, ...others] = marks.map((mark) => mark.replace(NUMBER, ''));
	if (others.length === 0 || depths.some(Number.isNaN) || others.some((other) => other !== unit)) return null;
	const [before, after] = aroundNumber(marks[0]!);
	const at = (share: number): number => Math.round(depthAt(depths, share));
	return {
		'--before-depth': JSON.stringify(before),
		'--after-depth': JSON.stringify(after),
		'--depth-1': at(0),
		'--depth-2': at(0.25),
		'--depth-3': at(0.5),
		'--depth-4': at(0.75),
		'--depth-5': at(1),
	};
}

/** @param share of the way from the first to the last depth, which are at equal distances */
function depthAt(depths: readonly number[], share: number): number {
	const place = share * (depths.length - 1);
	const [above, below] = [depths[Math.floor(place)]!, depths[Math.ceil(place)]!];
	return above + (below - above) * (place % 1);
}
