import { coverLetters, drawCover } from './drawn-cover-shapes.ts';
import styles from './drawn-cover.module.css';

interface DrawnCoverProps {
	title: string;
	/** Text that determines the drawing. A slug stays the same when the title changes. */
	seed: string;
	/** False omits the letters, for a large background behind the title. */
	hasLetters?: boolean;
	/** True moves the letters to the top, for a cover with a note on its lower part. */
	lettersAtTop?: boolean;
	className?: string | undefined;
}

/** Replaces a missing picture. Decorative, because the title is beside it. */
export function DrawnCover({ title, seed, hasLetters = true, lettersAtTop = false, className }: DrawnCoverProps) {
	const { palette, shapes } = drawCover(seed);
	return (
		<span
			className={className ? `${styles.cover} ${className}` : styles.cover}
			data-palette={palette}
			data-letters={lettersAtTop ? 'top' : undefined}
			aria-hidden="true"
		>
			<svg className={styles.drawing} viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice">
				{shapes.map(({ tone, d }, index) => (
					<path key={index} className={styles[`tone${tone}`]} d={d} />
				))}
			</svg>
			{hasLetters && <span className={styles.letters}>{coverLetters(title)}</span>}
		</span>
	);
}
