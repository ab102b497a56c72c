/** A drawing of a narwhal's horn with its tip to the left: twisted segments, each thinner than the last. */
const LENGTH = 640;
const CELLS = 13;
const cells = Array.from({ length: CELLS }, (_, index) => {
	const from = (index / CELLS) ** 1.25;
	const to = ((index + 1) / CELLS) ** 1.25;
	const [x1, x2] = [from * LENGTH, to * LENGTH - 4];
	const half = (at: number): number => 3 + 33 * at ** 0.9;
	const [h1, h2] = [half(from), half(to)];
	const [lean1, lean2] = [h1 * 0.55, h2 * 0.55];
	const round = (value: number): number => Math.round(value * 10) / 10;
	const point = (x: number, y: number): string => `${round(x)} ${round(48 + y)}`;
	return `M${point(x1 + lean1, -h1)}L${point(x2 + lean2, -h2)}Q${point(x2 + lean2 * 0.4, 0)} ${point(x2 - lean2, h2)}L${point(x1 - lean1, h1)}Q${point(x1 + lean1 * 0.4, 0)} ${point(x1 + lean1, -h1)}Z`;
});

export function Horn({ className }: { className?: string | undefined }) {
	return (
		<svg className={className} viewBox="-10 0 690 96" aria-hidden="true">
			<defs>
				<linearGradient id="horn-light" x1="0" y1="0" x2="0" y2="1">
					<stop offset="0" style={{ stopColor: 'color-mix(in oklab, var(--win-deep) 58%, var(--on-win))' }} />
					<stop offset=".3" style={{ stopColor: 'var(--win-light)' }} />
					<stop offset=".55" style={{ stopColor: 'var(--win)' }} />
					<stop offset="1" style={{ stopColor: 'color-mix(in oklab, var(--win-deep) 40%, var(--on-win))' }} />
				</linearGradient>
			</defs>
			{cells.map((cell) => (
				<path key={cell} d={cell} fill="url(#horn-light)" />
			))}
		</svg>
	);
}
